import { keepToken, postJson } from "./api.ts";

/** Exchanges the token of the address for a session; the address is then free of it, in the history too. */
export async function launch(): Promise<void> {
  const token = /^#launch=([\w-]+)$/u.exec(location.hash)?.[1];
  if (token === undefined) return;
  history.replaceState(null, "", location.pathname);
  try {
    const { token: kept, role } = await postJson<{ token: string; role: string }>("/api/launch", { launch: token });
    keepToken(kept);
    if (role === "reviewer") history.replaceState(null, "", "/review");
  } catch {
    // A used address: an older session of this page may still be good, and else the page says what to do.
  }
}
