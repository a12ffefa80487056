import type { Coverage, DocumentKind, Reading, Warning } from "@cloister/tool-runtime";
import { ReadError, type ContainerInput, type MemberScope, type ReaderResult } from "../reader.ts";
import { failedMember } from "./failed-member.ts";
import { memberWarnings } from "./member-warnings.ts";
import type { MemberBudget } from "./member-budget.ts";

/** Reads the files inside one file, one after the other, until the budget is used up. */
export interface MemberCollector {
  /** Reads a member through the gate; its bytes are only asked for when there is room, and whoever gives them charges the budget for them. */
  add(name: string, content: () => Promise<Uint8Array>): Promise<void>;
  /** Takes a member that has no bytes of its own: it is read by the reader of the file around it. */
  addInside(name: string, kind: DocumentKind, read: (scope: MemberScope) => Promise<ReaderResult>): Promise<void>;
  /** A member that is listed and not looked into, with the reason. */
  leaveOut(name: string, reason: ReadError): void;
  finish(): { members: Reading[]; warnings: Warning[]; coverage: Pick<Coverage, "members" | "membersRead"> };
}

/** A collector for the members of the file that `input` stands for. */
export function collectMembers({ options, scope }: Pick<ContainerInput, "options" | "scope">): MemberCollector {
  const members: Reading[] = [];
  const unread: string[] = [];
  const attempt = async (name: string, read: () => Promise<Reading>): Promise<void> => {
    if (isUsedUp(scope.budget)) {
      unread.push(name);
      return;
    }
    try {
      const reading = await read();
      charge(scope.budget, reading);
      members.push(reading);
    } catch (error) {
      if (!(error instanceof ReadError)) throw error;
      members.push(failedMember(name, error));
    }
  };
  return {
    add: (name, content) =>
      attempt(name, async () => {
        const bytes = await content();
        const { password } = options;
        const inner = { maxCells: Math.max(1, scope.budget.cells), ...(password === undefined ? {} : { password }) };
        return scope.read(bytes, name, inner);
      }),
    addInside: (name, kind, read) => attempt(name, () => scope.readInside(name, kind, read)),
    leaveOut: (name, reason) => members.push(failedMember(name, reason)),
    finish: () => ({
      members,
      warnings: memberWarnings(members, unread),
      coverage: { members: members.length + unread.length, membersRead: members.filter(({ ok }) => ok).length },
    }),
  };
}

function isUsedUp(budget: MemberBudget): boolean {
  return budget.bytes <= 0 || budget.characters <= 0 || budget.cells <= 0 || budget.isOutOfTime();
}

/** Members of members were charged when they were read. */
function charge(budget: MemberBudget, reading: Reading): void {
  budget.characters -= reading.blocks.reduce((sum, { text }) => sum + text.length, 0);
  budget.cells -= reading.sheets.reduce((sum, { cells }) => sum + cells.length, 0);
}
