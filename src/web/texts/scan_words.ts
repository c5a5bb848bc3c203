/** Command lines that repeat a scan, for a POSIX shell. */
import type { ScanResult } from "../../scan/result.ts";
import { PRODUCT_TOKEN } from "../../scan/user_agents.ts";
import { CONTROL_CHARACTERS } from "./safe_text.ts";
import type { ShownReport } from "./shown_report.ts";

/** The parts of a report that decide how its scan is repeated. */
export type Repeatable = Pick<ShownReport, "target" | "userAgent" | "surfaces" | "flags" | "curlFlags">;

/** Quotes a text as an argument. */
export function shellWord(text: string): string {
  const word = text.replace(CONTROL_CHARACTERS, "");
  return /^[\w./:@%+,][\w./:@%+,=-]*$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}

/** A flag with its value, or with null if it takes none. */
export type FlagPair = readonly [flag: `--${string}`, value: string | null];

/** Flags of a command line. */
export function flagWords(flags: readonly FlagPair[]): string {
  return flags.map(([flag, value]) =>
    value === null ? flag : `${flag}${value.startsWith("-") ? "=" : " "}${shellWord(value)}`
  ).join(" ");
}

/** The flag that names pages, which the target must not name, too. */
const PAGE_FLAG = /(?:^| )--page[ =]/;

/** The arguments of `scan` that repeat a scan of the site. */
export function scanWords({ target, userAgent, surfaces, flags = "" }: Repeatable): string {
  const agent: readonly FlagPair[] = isOwnAgent(userAgent) ? [] : [["--ua", userAgent]];
  const corrected = surfaces.filter(({ decidedBy }) => decidedBy === "caller")
    .map(({ id, present }): FlagPair => ["--surface", `${id}=${present ? "yes" : "no"}`]);
  const words = [targetWord(target, flags), flagWords([...agent, ...corrected]), flags];
  return words.filter((word) => word !== "").join(" ");
}

/** True for the user agent of scans that asked for no other. */
export function isOwnAgent(userAgent: string): boolean {
  return userAgent.startsWith(`${PRODUCT_TOKEN}/`);
}

/** The site by its page, or by its scheme if that is not the one tried first. */
function targetWord({ domain, url, page }: ScanResult["target"], flags: string): string {
  const isNamedByFlag = PAGE_FLAG.test(flags);
  return shellWord((isNamedByFlag ? null : page) ?? (url.startsWith("http:") ? `http://${domain}/` : domain));
}
