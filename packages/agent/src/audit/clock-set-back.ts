/** The clock stands before the last row: what happened first could no longer be told. */
export class ClockSetBackError extends Error {
  /** Told in the message to people, hence a code like SQLite's. */
  readonly code = "CLOCK_SET_BACK";
  readonly lastTime: string;
  readonly time: string;

  constructor(lastTime: string, time: string) {
    super(`the clock says ${time}, the last row ${lastTime}`);
    this.name = "ClockSetBackError";
    this.lastTime = lastTime;
    this.time = time;
  }
}
