import { computed, signal } from "@preact/signals";
import type { AgentEvent, DeskEvent, DeskState, SessionView, StoredSession, StoredTurn } from "../api-types.ts";
import { getJson, NoSession, postJson } from "./api.ts";
import { readEvents } from "./event-source.ts";
import { language } from "./preferences.ts";

export type Screen = "ask" | "review" | "settings";

/** A place that the viewer shows. */
export interface Viewed {
  file: string;
  anchor: string;
  quote: string;
}

export const desk = signal<DeskState | null>(null);
export const isShutOut = signal(false);
export const isConnected = signal(true);
export const screen = signal<Screen>(screenOf(location.pathname));
export const sessions = signal<StoredSession[]>([]);
export const searched = signal("");
export const session = signal<StoredSession | null>(null);
export const turns = signal<StoredTurn[]>([]);
export const queue = signal<string[]>([]);
/** What the running turn told so far, with when it came. */
export const live = signal<{ turn: string; events: { event: AgentEvent; at: number }[] } | null>(null);
export const viewed = signal<Viewed | null>(null);
/** A failure to tell; gone when it was read. */
export const notice = signal("");

export const isAnswering = computed(() => turns.value.some(({ state }) => state === "running" || state === "queued"));
export const lastResult = computed(() => turns.value.findLast(({ result }) => result !== null)?.result ?? null);

function screenOf(path: string): Screen {
  return path === "/review" ? "review" : path === "/settings" ? "settings" : "ask";
}

export function go(to: Screen): void {
  if (screen.value !== to) history.pushState(null, "", to === "ask" ? "/" : `/${to}`);
  screen.value = to;
}

/** Runs what may fail; the failure is told to the user. */
export async function attempt<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof NoSession) isShutOut.value = true;
    else if ((error as Error).name !== "AbortError") notice.value = (error as Error).message;
    return null;
  }
}

export async function start(): Promise<void> {
  addEventListener("popstate", () => (screen.value = screenOf(location.pathname)));
  const state = await attempt(() => getJson<DeskState>("/api/state"));
  if (state === null) return;
  desk.value = state;
  sessions.value = state.sessions;
  const kept = sessionStorage.getItem("cloister-session");
  const first = state.sessions.find(({ id }) => id === kept);
  if (first !== undefined) await openSession(first.id);
  void readEvents(state.lastEvent, {
    onEvent,
    onReset: () => void (session.value === null ? refreshSessions() : openSession(session.value.id)),
    onConnection: (isOpen) => (isConnected.value = isOpen),
  });
}

function onEvent(event: DeskEvent): void {
  if (event.type === "sessions") return void refreshSessions();
  if (event.type === "queue") return void (queue.value = event.turns);
  if (event.session !== session.value?.id) return;
  if (event.type === "turn") putTurn(event.turn);
  else putProgress(event.turn, event.event);
}

function putTurn(turn: StoredTurn): void {
  const isKnown = turns.value.some(({ id }) => id === turn.id);
  turns.value = isKnown ? turns.value.map((one) => (one.id === turn.id ? turn : one)) : [...turns.value, turn];
  if (turn.state !== "running" && live.value?.turn === turn.id) live.value = null;
}

const REPLACING = new Set(["index_progress", "model_loading", "prompt_progress", "text"]);

function putProgress(turn: string, event: AgentEvent): void {
  const before = live.value?.turn === turn ? live.value.events : [];
  const last = before.at(-1);
  const isReplaced = last !== undefined && last.event.type === event.type && REPLACING.has(event.type);
  // A replaced event keeps the time at which its kind began: speed is measured from there.
  const at = isReplaced ? last.at : performance.now();
  live.value = { turn, events: [...(isReplaced ? before.slice(0, -1) : before), { event, at }] };
}

export async function refreshSessions(): Promise<void> {
  const text = encodeURIComponent(searched.value);
  const found = await attempt(() => getJson<{ sessions: StoredSession[] }>(`/api/sessions?text=${text}`));
  if (found !== null) sessions.value = found.sessions;
}

export async function openSession(id: string): Promise<void> {
  const view = await attempt(() => getJson<SessionView>(`/api/sessions/${id}`));
  if (view === null) return;
  if (session.value?.id !== id) viewed.value = null;
  session.value = view.session;
  turns.value = view.turns;
  queue.value = view.queue;
  const at = performance.now();
  live.value = view.live && { turn: view.live.turn, events: view.live.events.map((event) => ({ event, at })) };
  sessionStorage.setItem("cloister-session", id);
}

/** A session over that folder, opened; false when the folder cannot be used. */
export async function newSession(folder: string): Promise<boolean> {
  const made = await attempt(() => postJson<{ session: StoredSession }>("/api/sessions", { folder }));
  if (made === null) return false;
  await openSession(made.session.id);
  go("ask");
  return true;
}

export function leaveSession(): void {
  session.value = null;
  turns.value = [];
  live.value = null;
  viewed.value = null;
  sessionStorage.removeItem("cloister-session");
}

export async function askQuestion(question: string): Promise<boolean> {
  const id = session.value?.id;
  if (id === undefined) return false;
  const body = { question, language: language.value };
  const asked = await attempt(() => postJson<{ turn: StoredTurn }>(`/api/sessions/${id}/ask`, body));
  if (asked === null) return false;
  if (!turns.value.some((turn) => turn.id === asked.turn.id)) putTurn(asked.turn);
  return true;
}

export const stopTurn = (turn: string) => attempt(() => postJson(`/api/turns/${turn}/stop`));
