/** The browser that shows pages to scans, if the operator or the caller wants one. */
import { AppError } from "../errors.ts";
import { Browser, findBrowser, NoBrowser } from "../scan/browser.ts";
import type { Config } from "../config.ts";
import type { ScanFlags } from "./flags.ts";
import { LIBRARY_SCAN } from "./library/messages.ts";

export const BROWSER_FLAGS: ScanFlags = {
  "--browser <auto|path>": {
    about:
      "Also show the home page and the named page in a browser: auto finds Chromium or Chrome, a path or a ws:// URL " +
      "names one",
    again: "repeated",
    excludes: { server: "a service has a browser of its own", pages: "crawls only read pages" },
  },
};

interface BrowserSettings {
  /** Settings of the environment. */
  readonly scan: Pick<Config["scan"], "browser" | "browserPages">;
  /** Value of the flag, which wins; null without it. */
  readonly flag?: string | null;
  /** Value of PATH. */
  readonly path: string | undefined;
  readonly onNotice: (text: string) => void;
}

/**
 * The browser starts when a scan needs it, and ends with this process.
 * @throws {AppError} `USAGE` or `INVALID_CONFIG` if no browser is found
 */
export function browserOptions(
  { scan, flag = null, path = "", onNotice }: BrowserSettings,
): { browser?: Browser } {
  const setting = flag ?? scan.browser;
  if (setting === null || setting === "off") return {};
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

/** Commands that may want a browser. */
const BROWSING: readonly string[] = ["scan", "serve", "worker", "doctor", LIBRARY_SCAN];

/** True if the command line or the environment may want a browser, which a shell starts. */
export function mayStartBrowser(
  args: readonly string[],
  environment: (name: string) => string | undefined,
): boolean {
  if (!BROWSING.includes(args[0] ?? "")) return false;
  return args.some((arg) => /^--browser(?:=|$)/.test(arg)) ||
    ["SCAN_BROWSER", "READINESS_BROWSER"].some((name) => (environment(name) ?? "") !== "");
}
