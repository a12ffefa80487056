import { userInfo } from "node:os";

/** Who acts, as the log names them: by number where the system's list does not have the user, for which Node throws. */
export function userName(lookUp: () => { username: string } = userInfo): string {
  try {
    return lookUp().username;
  } catch {
    return `uid ${process.getuid?.() ?? "unknown"}`;
  }
}
