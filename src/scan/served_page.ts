/** What the engine must know of a page before checks of it mean anything. */
export interface ServedPage {
  /** Its status is 2xx. */
  readonly ok: boolean;
  readonly status: number;
  /** It is an HTML page without text: until its scripts run, or, if nothing shows that they write any, at all. */
  readonly unreadable: "waiting" | "empty" | null;
}
