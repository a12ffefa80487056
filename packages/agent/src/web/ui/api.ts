/** The page asks its own server and nobody else: the policy of the page allows no other. */
const TOKEN_KEY = "cloister-token";

/** Not let in any more: the program was started anew, or the page was opened without its address. */
export class NoSession extends Error {}

/** What the server refuses with words for people. */
export class ApiFailure extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

// Kept by origin, port included; the cookie that goes with it is kept by the browser.
export const keepToken = (token: string): void => localStorage.setItem(TOKEN_KEY, token);

/** A request to the server, as bytes. */
export async function ask(method: string, path: string, init: RequestInit = {}): Promise<Response> {
  const headers = { "x-cloister-token": localStorage.getItem(TOKEN_KEY) ?? "", ...(init.headers as object) };
  // oxlint-disable-next-line no-restricted-globals
  const response = await fetch(path, { ...init, method, headers });
  if (response.ok) return response;
  const said = (await response.json().catch(() => null)) as { error?: { code: string; message: string } } | null;
  if (response.status === 401 && said?.error?.code !== "LAUNCH_USED") throw new NoSession();
  throw new ApiFailure(said?.error?.code ?? String(response.status), said?.error?.message ?? response.statusText);
}

export async function getJson<T>(path: string, signal?: AbortSignal): Promise<T> {
  return (await ask("GET", path, signal === undefined ? {} : { signal })).json() as Promise<T>;
}

export async function postJson<T>(path: string, body: unknown = {}, signal?: AbortSignal): Promise<T> {
  const init = { headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
  return (await ask("POST", path, signal === undefined ? init : { ...init, signal })).json() as Promise<T>;
}

export async function remove(path: string): Promise<void> {
  await ask("DELETE", path, { headers: { "content-type": "application/json" } });
}

export async function putBytes(path: string, bytes: Blob): Promise<void> {
  await ask("PUT", path, { headers: { "content-type": "application/octet-stream" }, body: bytes });
}
