/** A probe is one observation of a site, made once per scan however many checks need it. */
import type { Unobservable } from "../errors.ts";
import type { GetOptions } from "./fetch/get_options.ts";
import type { Resource } from "./fetch/resource.ts";
import type { ScanTarget } from "./target.ts";

/** What a probe may do. Nothing else in the program reaches a site. */
export interface ProbeContext {
  readonly target: ScanTarget;
  /** Root of the site as it was found, after redirects: relative URLs are resolved against it. */
  readonly origin: URL;
  /** The page that a page probe observes; the site's home page for all others. */
  readonly page: URL;
  /** It is the home page or the named one: pages of the sample get as few requests as possible. */
  readonly isEntry: boolean;
  /** Further pages that the scan looks at, beside the home page and the named one. */
  readonly sampleSize: number;
  readonly now: Date;
  /** The user agent of this scan. */
  readonly userAgent: string;
  /** DNS-over-HTTPS resolver of the operator, where one is set. */
  readonly dohUrl: URL | null;
  /**
   * Requests a URL, once per URL, method, Accept and user agent in a scan.
   * @throws {Unobservable} where nothing may be judged by the response: no connection, time-out,
   * bot wall, 401, 403, 405, 406, 429 or 5xx
   */
  get(url: string | URL, options?: GetOptions): Promise<Resource>;
  /** Like `get`, but returns what `get` would throw, for probes to which a refusal is data. */
  attempt(url: string | URL, options?: GetOptions): Promise<Resource | Unobservable>;
  /** The response whatever its status; Unobservable only if there was no response. */
  exchange(url: string | URL, options?: GetOptions): Promise<Resource | Unobservable>;
  /** Has a request made when all checks have been judged, to leave nothing behind. */
  atEnd(url: URL, options: GetOptions): void;
  /** TXT records of a name, joined per record; empty where there are none, and for names that DNS does not know. */
  txt(name: string): Promise<readonly string[] | Unobservable>;
  /** The result of another probe, for the same page. */
  probe<T>(probe: Probe<T>): Promise<T>;
  /** The result of a page probe for the page given. */
  probeAt<T>(probe: Probe<T>, page: URL): Promise<T>;
}

export interface Probe<T> {
  readonly id: string;
  /** `page`: observed once for each scanned page. Default `site`: once for each scan. */
  readonly scope?: "site" | "page";
  /** Returns parsed facts without judgement; catches nothing. */
  observe(context: ProbeContext): Promise<T>;
}

/** Declares a probe; see {@linkcode Probe}. */
export function defineProbe<T>(probe: Probe<T>): Probe<T> {
  return probe;
}
