/** Why an unpacked tree is not what the program carries. */
export type TreeFault =
  | { kind: "MISSING" }
  | { kind: "NOT_A_FOLDER" | "WRITABLE_BY_OTHERS" | "OF_ANOTHER_USER" }
  | { kind: "ADDED" | "CHANGED"; path: string };
