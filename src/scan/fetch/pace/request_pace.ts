/** Lets a crawl decide when requests may be sent, and informs it of the responses. */

/** Ends the use of a connection or a turn. Later calls do nothing. */
export type Release = () => void;

/** The pace that the site asks for at the moment, in milliseconds. */
export interface PaceState {
  /** Time between two requests. */
  readonly delayMs: number;
  /** Time until the next request may be sent. */
  readonly waitMs: number;
}

export interface RequestPace {
  /**
   * Waits until a request may be sent.
   * @returns called when its response has come
   * @throws the signal's reason
   */
  enter(url: URL, signal: AbortSignal): Promise<Release>;
  /** Called with each response to our own user agent. */
  noteAnswer(url: URL, answer: { readonly status: number; readonly headers: Headers }): void;
  /** Called with each robots.txt before anything else is requested from its host. */
  noteRobots(url: URL, text: string): void;
  readonly state: PaceState;
}
