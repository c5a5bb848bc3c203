/** The browser that shows pages to scans, if the operator or the caller wants one. */
import { AppError } from "../errors.ts";
import { MAX_BROWSER_PAGES } from "../scan/request.ts";
import { Browser, findBrowser, NoBrowser } from "../scan/browser.ts";
import type { Config } from "../config.ts";
import { type Arguments, refuseUsage, wholeNumber } from "./arguments.ts";
import type { ScanFlags } from "./flags.ts";
import { LIBRARY_SCAN } from "./library/messages.ts";

export const BROWSER_FLAGS: ScanFlags = {
  "--browser <auto|path>": {
    about:
      "Also show the home page and the named page in a browser: auto finds Chromium or Chrome, a path or a ws:// URL " +
      "names one",
    again: "repeated",
    excludes: { server: "a service has a browser of its own" },
  },
  "--browser-pages <number>": {
    about:
      `Show other pages in the browser too, up to ${MAX_BROWSER_PAGES} in total (the default with --pages)`,
    again: "repeated",
    excludes: { server: "a service shows the home page and the named page" },
  },
};

export interface BrowserSettings {
  /** Settings of the environment. */
  readonly scan: Pick<Config["scan"], "browser" | "browserPages">;
  /** Value of the flag, which wins; null without it. */
  readonly flag?: string | null;
  /** Value of PATH. */
  readonly path: string | undefined;
  readonly onNotice: (text: string) => void;
}

/** @returns null for scans without a browser */
export function browserSetting({ scan, flag = null }: Pick<BrowserSettings, "scan" | "flag">): string | null {
  const setting = flag ?? scan.browser;
  return setting === "off" ? null : setting;
}

/**
 * The browser starts when a scan needs it, and ends with this process.
 * @throws {AppError} `USAGE` or `INVALID_CONFIG` if no browser is found
 */
export function browserOptions(
  { scan, flag = null, path = "", onNotice }: BrowserSettings,
): { browser?: Browser } {
  const setting = browserSetting({ scan, flag });
  if (setting === null) return {};
  try {
    return {
      browser: new Browser({ place: findBrowser(setting, path), pages: scan.browserPages, onNotice }),
    };
  } catch (error) {
    if (!(error instanceof NoBrowser)) throw error;
    if (flag !== null) throw new AppError("USAGE", 400, `--browser: ${error.message}`, { cause: error });
    throw new AppError("INVALID_CONFIG", 500, `Cannot start: SCAN_BROWSER: ${error.message}`, {
      cause: error,
    });
  }
}

/**
 * @param isCrawl true for a scan of many pages
 * @returns 0 for the home page and the named page alone
 * @throws {AppError} `USAGE` for a number of pages without a browser
 */
export function browserPages(args: Arguments, hasBrowser: boolean, isCrawl: boolean): number {
  const number = wholeNumber(args, "browser-pages", 1, MAX_BROWSER_PAGES);
  if (number !== null && !hasBrowser) refuseUsage("--browser-pages needs a browser: add --browser auto");
  return hasBrowser ? number ?? (isCrawl ? MAX_BROWSER_PAGES : 0) : 0;
}

/** Commands that may want a browser. */
const BROWSING: readonly string[] = [
  "scan",
  "fix",
  "serve",
  "worker",
  "crawl",
  "doctor",
  LIBRARY_SCAN,
];

/** True if the command line or the environment may want a browser, which a shell starts. */
export function mayStartBrowser(
  args: readonly string[],
  environment: (name: string) => string | undefined,
): boolean {
  if (!BROWSING.includes(args[0] ?? "")) return false;
  return args.some((arg) => /^--browser(?:=|$)/.test(arg)) ||
    ["SCAN_BROWSER", "READINESS_BROWSER"].some((name) => (environment(name) ?? "") !== "");
}
