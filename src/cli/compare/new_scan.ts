/** Scans of sites for a comparison. */
import { type ComparedRun, scannedRun } from "../../web/compare/compared_run.ts";
import { wasTested } from "../../web/texts/problems.ts";
import { adviceText, verdictText } from "../../web/texts/verdict/verdict.ts";
import type { Arguments } from "../arguments.ts";
import type { ScanFlags } from "../flags.ts";
import { cleanLine } from "../output/safe_text.ts";
import { scanSource } from "../scans/choose_source.ts";
import { LOCAL_SOURCE_FLAGS } from "../scans/local_scan.ts";
import { scanOnce } from "../scans/scan_source.ts";
import type { Shell } from "../shell.ts";

/** A score of some checks cannot be compared with a score of all checks. */
export const NEW_SCAN_FLAGS: ScanFlags = Object.fromEntries(
  Object.entries(LOCAL_SOURCE_FLAGS).filter(([, { again }]) => again !== "selection"),
);

/**
 * @param userAgent unless the command line names one
 * @returns null if the site could not be tested, after a message on standard error
 */
export async function newScan(
  site: string,
  userAgent: string | null,
  args: Arguments,
  shell: Shell,
): Promise<ComparedRun | null> {
  const values = new Map([...userAgent === null ? [] : [["ua", [userAgent]] as const], ...args.values]);
  const result = await scanOnce(site, shell, (signal) => scanSource({ ...args, values }, shell, signal));
  if (wasTested(result)) return scannedRun(result);
  const advice = adviceText(result);
  shell.stderr(`${cleanLine(verdictText(result))}\n${advice === null ? "" : `${cleanLine(advice)}\n`}`);
  return null;
}
