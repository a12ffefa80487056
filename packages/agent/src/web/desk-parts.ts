import type { SessionStore } from "../session/session-store.ts";
import type { DeskPorts } from "./desk-ports.ts";
import type { EventHub } from "./event-hub.ts";
import type { LaunchTokens } from "./launch-tokens.ts";
import type { RunQueue } from "./run-queue.ts";
import type { Viewer } from "./viewer.ts";

/** What the addresses of the desk work with. */
export interface DeskParts {
  ports: DeskPorts;
  port: number;
  tokens: LaunchTokens;
  sessions: SessionStore;
  hub: EventHub;
  queue: RunQueue;
  viewer: Viewer;
  /** Lets a second start of the program have a launch token. */
  secondStartSecret: string;
}
