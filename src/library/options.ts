/** The types of the library. The package contains them without the imports. */
import type { LibraryEvent as ScanEvent } from "../cli/library/messages.ts";
import type { ScannedResult as ScanResult } from "../cli/scans/scanned_result.ts";

/** Settings of a scan. Each option does what the flag with its name does for `readiness scan`. */
export interface ScanFlags {
  /** Other pages of the site to look at, as paths or URLs. */
  readonly page?: string | readonly string[];
  /** Check this many pages of the sitemap and the links instead of a sample. */
  readonly pages?: number | "all";
  /** With `pages`: check only pages whose path matches one of these patterns, such as `/docs/*`. */
  readonly include?: string | readonly string[];
  /** With `pages`: leave out pages whose path matches one of these patterns. */
  readonly exclude?: string | readonly string[];
  /** Serve this folder as a static host does, and scan it. The target is its public URL. */
  readonly dir?: string;
  /** Start a server with this command, scan it, and end it with all its processes. Needs `wait`. */
  readonly start?: string;
  /** With `start`: wait until the server responds at this URL. */
  readonly wait?: string;
  /** With `start`: how long to wait for the server, in seconds. */
  readonly waitTimeout?: number;
  /** Run only these checks. The scan sends only the requests that they need. */
  readonly only?: string | readonly string[];
  /** Skip these checks, so that they do not count in the score. */
  readonly ignore?: string | readonly string[];
  /** Surfaces that the site has or does not have, such as `{ shop: true, api: false }`. */
  readonly surface?: Readonly<Record<string, boolean>>;
  /** Number of other pages to check, 0 to 5. */
  readonly sample?: number;
  /** User agent to send instead of the default. */
  readonly ua?: string;
  /** Time for the scan in seconds. The result then has what was tested by then. */
  readonly timeout?: number;
  /** Wait at least this many milliseconds between two requests to a host. */
  readonly delay?: number;
  /** Maximum number of requests to the site at a time. */
  readonly concurrency?: number;
  /** Connect to these addresses, as `host:port:address[:port]`. */
  readonly resolve?: string | readonly string[];
  /** Allow scans of sites with private IP addresses in these ranges, such as `127.0.0.0/8`. */
  readonly allowPrivate?: string | readonly string[];
  /** Also trust the certificate authorities in these PEM files. */
  readonly ca?: string | readonly string[];
  /** Headers for the site itself, for example for a protected preview. */
  readonly header?: Readonly<Record<string, string>>;
  /** Sign in to the site with HTTP basic authentication, as `user:password`. */
  readonly basicAuth?: string;
  /** Cookies for the site itself, as `name=value`. */
  readonly cookie?: string | readonly string[];
  /** Send headers and cookies unencrypted too. */
  readonly headersOverHttp?: boolean;
  /** Also show the home page and the named page in a browser: `auto`, the path of one, or its `ws://` URL. */
  readonly browser?: string;
  /** Show other pages in the browser too, up to this many in total. */
  readonly browserPages?: number;
  /** URL of a running service that scans instead of this machine. */
  readonly server?: string;
}

export interface ScanOptions extends ScanFlags {
  /** Ends the scan when it aborts. The promise is then rejected with the signal's reason. */
  readonly signal?: AbortSignal;
  /** Called with each event before the result. An error that it throws ends the scan. */
  readonly onEvent?: (event: ScanEvent) => void;
  /** Folder that relative paths start from, and in which `start` runs. The present one by default. */
  readonly cwd?: string;
}

/**
 * Scans a site in a process of its own, which ends before the promise settles.
 * @param target domain or URL; null for `start` or `dir` without a public URL
 * @returns the result, even if the site could not be reached or tested (see `outcome`)
 * @throws {ScanError} if the options are invalid or the scan could not run
 * @throws the reason of `signal`, or what `onEvent` threw
 */
export type Scan = (target: string | null, options?: ScanOptions) => Promise<ScanResult>;
