import { groupOfTool } from "@cloister/tool-runtime";
import type { CandidatesOf } from "../../grammar/callable-tools.ts";
import { kindOfGroup } from "../../route/kind-of-group.ts";
import type { FolderView } from "../../route/folder-view.ts";
import type { Skill } from "../../skills/load-skills.ts";
import type { Question } from "../../intake/question.ts";

export interface CandidateSources {
  question: Question;
  view: FolderView;
  skills: readonly Skill[];
  /** Paths that a search found for the question, best first. */
  found: readonly string[];
}

/** Files that the question names, then those that a search found, then the rest; only such as the tool's group reads. */
export function createCandidates({ question, view, skills, found }: CandidateSources): CandidatesOf {
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
