/** The site of the logs, from a scan or a saved result, with its robots.txt. */
import { parseRobots, type Robots } from "../../scan/agent_traffic.ts";
import type { ScanResult } from "../../scan/result.ts";
import { verdictText } from "../../web/texts/verdict/verdict.ts";
import { wasTested } from "../../web/texts/problems.ts";
import { type Arguments, flagValue, refuseUsage } from "../arguments.ts";
import { commandLine } from "../../command_name.ts";
import { readTextFile } from "../file.ts";
import { type Flags, listFlags } from "../flags.ts";
import { cleanLine } from "../output/safe_text.ts";
import { localSource } from "../scans/local_scan.ts";
import { LOCAL_NETWORK_FLAGS } from "../scans/network_flags.ts";
import { scanOnce } from "../scans/scan_source.ts";
import { isScanResult } from "../service/result_shape.ts";
import type { Shell } from "../shell.ts";

/** Maximum size of a robots.txt file in bytes, twice as much as crawlers read. */
const MAX_ROBOTS_BYTES = 1024 * 1024;
/** Maximum size of a saved result in bytes. */
const MAX_RESULT_BYTES = 8 * 1024 * 1024;

export const LOG_SITE_FLAGS: Flags = {
  "--site <domain>": "Scan this site, and rank its fixes by what agents asked for",
  "--result <file>": {
    about: "Rank the fixes of this report, saved by scan --json, instead of scanning",
    excludes: { site: "" },
  },
  "--robots <file>": "Show agents that asked for what this robots.txt disallows; by default, the site's own",
  ...Object.fromEntries(
    listFlags(LOCAL_NETWORK_FLAGS).map(({ form, name: _, ...flag }) => [form, { ...flag, needs: "site" }]),
  ),
};

export interface LogSite {
  /** Null without a site. */
  readonly result: ScanResult | null;
  /** Null without robots.txt. */
  readonly robots: { readonly rules: Robots; readonly source: string } | null;
}

/** @throws {AppError} `USAGE`, or for a file that cannot be read */
export async function logSite(args: Arguments, shell: Shell): Promise<LogSite> {
  const domain = flagValue(args, "site");
  const path = flagValue(args, "result");
  const own = ownRobots(args);
  if (domain === null) return { result: path === null ? null : savedResult(path), robots: own };
  const texts = new Map<string, string>();
  const result = await scanOnce(
    domain,
    shell,
    (signal) =>
      localSource(args, shell, signal, { onRobots: ({ host }, text) => void texts.set(host, text) }),
  );
  if (!wasTested(result)) shell.stderr(`${cleanLine(verdictText(result))}\n`);
  const host = URL.parse(result.target.url)?.host ?? "";
  const text = texts.get(host);
  if (own !== null || text === undefined) return { result, robots: own };
  return { result, robots: { rules: parseRobots(text), source: `${host}/robots.txt` } };
}

function ownRobots(args: Arguments): LogSite["robots"] {
  const path = flagValue(args, "robots");
  if (path === null) return null;
  const rules = parseRobots(readTextFile(path, MAX_ROBOTS_BYTES));
  if (!rules.isRobots) refuseUsage(`--robots: ${path} is not a robots.txt file`);
  return { rules, source: path };
}

function savedResult(path: string): ScanResult {
  const value = parsed(readTextFile(path, MAX_RESULT_BYTES));
  if (isScanResult(value)) return value;
  refuseUsage(`--result: ${path} is not a report. Save one with ${commandLine("scan <domain> --json")}`);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Other files are refused like other JSON.
    return null;
  }
}
