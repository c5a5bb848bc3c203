/** Facts of a page that the engine needs before its checks mean anything. */
export interface ServedPage {
  /** True if the status is 2xx. */
  readonly ok: boolean;
  readonly status: number;
  /**
   * `waiting` for an HTML page that has no text until its scripts run, `empty` for one without text if
   * nothing shows that its scripts write any; otherwise null.
   */
  readonly unreadable: "waiting" | "empty" | null;
  /** True if it does nothing but redirect browsers, to no page that could be read. */
  readonly isStub: boolean;
}
