/** A probe is one observation of a site. A scan makes it once, even if many checks need it. */
import type { Unobservable } from "../../errors.ts";
import type { GetOptions } from "../fetch/get_options.ts";
import type { Resource } from "../fetch/resource.ts";
import type { PageView } from "./page_browser.ts";
import type { ScriptLook, ScriptView } from "./page_scripts.ts";
import type { ScanTarget } from "../target.ts";

/** Everything that a probe may do. No other part of the program reaches a site. */
export interface ProbeContext {
  readonly target: ScanTarget;
  /** Root of the site as it was found, after redirects. Relative URLs are resolved against it. */
  readonly origin: URL;
  /** The page that a page probe observes; the site's home page for all others. */
  readonly page: URL;
  /**
   * True for the home page and the named one, because pages of the sample get as few requests as possible.
   */
  readonly isEntry: boolean;
  /** Number of other pages that the scan looks at, in addition to the home page and the named one. */
  readonly sampleSize: number;
  readonly now: Date;
  /** True if a command serves the site from this machine, where other sites of its host are missing. */
  readonly isPreview: boolean;
  /** The user agent of this scan. */
  readonly userAgent: string;
  /** DNS-over-HTTPS resolver of the operator, if one is set. */
  readonly dohUrl: URL | null;
  /**
   * Requests a URL, once per URL, method, Accept and user agent in a scan.
   * @throws {Unobservable} if the response must not be judged: no connection, time-out, bot wall, 401, 403,
   * 405, 406, 429 or 5xx
   */
  get(url: string | URL, options?: GetOptions): Promise<Resource>;
  /** Like `get`, but returns what `get` would throw, for probes that treat a refusal as data. */
  attempt(url: string | URL, options?: GetOptions): Promise<Resource | Unobservable>;
  /** The response with any status. Unobservable only if no response came. */
  exchange(url: string | URL, options?: GetOptions): Promise<Resource | Unobservable>;
  /** Registers a request to make after all checks have been judged, to leave nothing behind. */
  atEnd(url: URL, options: GetOptions): void;
  /**
   * TXT records of a name, joined per record; empty if it has no record, and for names that DNS does not
   * know.
   */
  txt(name: string): Promise<readonly string[] | Unobservable>;
  /**
   * Shows the page in a browser; null if the scan has none, or does not show this page.
   * @param language of the page, which the browser prefers, English by default
   * @throws {Unobservable} `BROWSER_…`
   */
  look(language?: string): Promise<PageView | null>;
  /**
   * Runs the scripts of a page; null if this program runs none.
   * @throws {Unobservable} `SCRIPTS_…`
   */
  runScripts(look: ScriptLook): Promise<ScriptView | null>;
  /** The result of another probe, for the same page. */
  probe<T>(probe: Probe<T>): Promise<T>;
  /** The result of a page probe for the page given. */
  probeAt<T>(probe: Probe<T>, page: URL): Promise<T>;
}

export interface Probe<T> {
  readonly id: string;
  /** `page`: observed once for each scanned page. Default `site`: once for each scan. */
  readonly scope?: "site" | "page";
  /** Returns parsed facts without judgement, and catches nothing. */
  observe(context: ProbeContext): Promise<T>;
}

/** Declares a probe; see {@linkcode Probe}. */
export function defineProbe<T>(probe: Probe<T>): Probe<T> {
  return probe;
}
