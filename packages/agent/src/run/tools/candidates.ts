import { groupOfTool, type NamedThings } from "@cloister/tool-runtime";
import type { CandidatesOf, NamesIn } from "../../grammar/callable-tools.ts";
import { kindOfGroup } from "../../route/kind-of-group.ts";
import type { FolderView } from "../../route/folder-view.ts";
import type { Skill } from "../../skills/load-skills.ts";
import { compact } from "../../intake/normalize-text.ts";
import type { Question } from "../../intake/question.ts";

export interface CandidateSources {
  question: Question;
  view: FolderView;
  skills: readonly Skill[];
  /** Paths that a search found for the question, best first. */
  found: readonly string[];
}

/** What may be named now: things that exist by themselves, and what a file holds once it was described or read. */
export function createCandidates(
  sources: CandidateSources,
  seen: readonly NamedThings[],
): { candidatesOf: CandidatesOf; namesIn: NamesIn } {
  return { candidatesOf: namedByThemselves(sources), namesIn: namedInFiles(sources, seen) };
}

/** Sheets and parts as a call told them, those with a word of the question first; of pages their number, from the index. */
function namedInFiles({ question, view }: CandidateSources, seen: readonly NamedThings[]): NamesIn {
  const words = question.words.flatMap(({ forms }) => forms);
  const isAsked = (value: string) => words.some((word) => compact(value).includes(word));
  return (tool, file, field) => {
    if (groupOfTool(tool.name) === "pdf") {
      const pages = view.indexed.find((one) => one.file === file)?.coverage.pages;
      return (field === "from" || field === "to") && pages !== undefined && pages > 0 ? pages : undefined;
    }
    const values = [...new Set(seen.filter((one) => one.file === file && one.field === field).flatMap(valuesOf))];
    if (values.length === 0) return undefined;
    return [...values.filter(isAsked), ...values.filter((value) => !isAsked(value))];
  };
}

const valuesOf = ({ values }: NamedThings) => values;

/** Files that the question names, then those that a search found, then the rest; only such as the tool's group reads. */
function namedByThemselves({ question, view, skills, found }: CandidateSources): CandidatesOf {
  const paths = view.indexed.filter((file) => file.error === null).map((file) => file.file);
  const ranked = [...new Set([...question.files, ...question.hinted, ...found, ...paths])].filter((path) =>
    paths.includes(path),
  );
  const kinds = new Map(view.indexed.map((file) => [file.file, file.kind]));
  const folders = [
    ...new Set(
      paths.flatMap((path) =>
        path
          .split("/")
          .slice(0, -1)
          .map((_, at, all) => all.slice(0, at + 1).join("/")),
      ),
    ),
  ];
  return (tool, field) => {
    if (field === "path" || field === "paths")
      return ranked.filter(
        (path) => kindOfGroup(groupOfTool(tool.name))?.includes(kinds.get(path) ?? "unknown") ?? true,
      );
    if (field === "folder") return ["", ...folders];
    if (tool.name === "skill.read" && field === "name") return skills.map((skill) => skill.name);
    return undefined;
  };
}
