/** The processes that run scripts of pages for scans, and the browser, if the operator or the caller wants one. */
import { ScriptRunner } from "../scan/scripts.ts";
import type { Program } from "../scan/scan_program.ts";
import type { Config } from "../config.ts";
import { browserOptions, type BrowserSettings } from "./open_browser.ts";
import type { Browser } from "../scan/browser.ts";

/** Members of the options of a scanner. */
export interface PageShowers {
  readonly browser?: Browser;
  readonly scripts?: ScriptRunner;
}

/**
 * Each starts when a scan needs it, and ends with this process.
 * @param program of this process, null if it must start no other
 * @throws {AppError} `USAGE` or `INVALID_CONFIG` if no browser is found
 */
export function pageShowers(
  settings: BrowserSettings & { readonly scan: Pick<Config["scan"], "scriptProcesses"> },
  program: Program | null,
): PageShowers {
  const { scriptProcesses } = settings.scan;
  return {
    ...browserOptions(settings),
    ...(program === null || scriptProcesses === 0
      ? {}
      : { scripts: new ScriptRunner(program, scriptProcesses) }),
  };
}
