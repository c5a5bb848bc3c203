/** Flags of `readiness scan` that may change what it finds, and those of them that repeat a scan. */
import { parseResolveEntry } from "../../scan/network.ts";
import { type FlagPair, flagWords } from "../../web/texts/scan_words.ts";
import type { CurlFlags } from "../../web/texts/shown_report.ts";
import type { ShownReport } from "../../web/texts/shown_report.ts";
import type { Arguments } from "../arguments.ts";
import { CONFIG_FLAGS } from "../config_file/load_config.ts";
import { type Again, type FlagsByGroup, listFlags, type ScanFlags } from "../flags.ts";
import { BROWSER_FLAGS } from "../open_browser.ts";
import { NETWORK_FLAGS } from "./choose_source.ts";
import { SCAN_FLAGS } from "./local_scan.ts";
import { hasLocalSite, HOST_CHECKS, LOCAL_SITE_FLAGS } from "../local_site/local_site.ts";
import { PAGE_FLAGS } from "./page_choice.ts";
import { BATCH_FLAGS } from "./scan_file.ts";

export const ONE_SITE = { file: "--file is for many sites" };

export const SITE_FLAGS: Pick<FlagsByGroup, "What to scan" | "How to scan" | "Network"> = {
  "What to scan": {
    "--file <file>": {
      about: "Scan every line of this file, or of standard input with -; # starts a comment",
      again: "unneeded",
    },
    ...PAGE_FLAGS,
    ...LOCAL_SITE_FLAGS,
    ...CONFIG_FLAGS,
  },
  "How to scan": { ...SCAN_FLAGS, ...BROWSER_FLAGS, ...BATCH_FLAGS },
  Network: NETWORK_FLAGS,
};

/** Flags that repeat the scan of a command line, for its report. */
export function reportFlags(args: Arguments): Required<Pick<ShownReport, "flags" | "curlFlags">> {
  return { flags: repeatedFlags(args), curlFlags: curlFlags(args) };
}

/** The network flags of a command line, as curl has them. */
function curlFlags({ values }: Arguments): CurlFlags[] {
  const resolved = (values.get("resolve") ?? []).map(parseResolveEntry).map((entry): CurlFlags => {
    const { host, port, address, targetPort } = entry;
    const shown = address.includes(":") ? `[${address}]` : address;
    return { host, words: ["--connect-to", `${host}:${port}:${shown}:${targetPort}`] };
  });
  return [
    ...resolved,
    ...(values.get("ca") ?? []).map((file) => ({ host: null, words: ["--cacert", file] })),
  ];
}

/**
 * Flags of a command line, as words that repeat its scan. Flags are left out if the result has them.
 * @param sameChecks true if the same checks run again, instead of a single one
 * @param known flags of `scan`; another command that scans may have some of them
 */
export function repeatedFlags(...parameters: Parameters<typeof repeatedPairs>): string {
  return flagWords(repeatedPairs(...parameters));
}

/** The same flags, each with its value. */
export function repeatedPairs(
  args: Arguments,
  { sameChecks = false }: { readonly sameChecks?: boolean } = {},
  known: Readonly<Record<string, ScanFlags>> = SITE_FLAGS,
): readonly FlagPair[] {
  const shown: readonly Again[] = ["repeated", "secret", ...sameChecks ? ["selection"] as const : []];
  const all = Object.values(known).flatMap(listFlags).filter(({ again }) => shown.includes(again));
  // The same scan leaves these checks out by itself.
  const isImplied = (name: string, value: string) =>
    name === "ignore" && hasLocalSite(args) && HOST_CHECKS.includes(value);
  return all.flatMap(({ name, form, again }) => {
    const [, placeholder = null] = form.split(/ (.*)/);
    const given = (args.values.get(name) ?? []).filter((value) => !isImplied(name, value));
    return given.map((value): FlagPair => {
      const isHidden = placeholder === null || again === "secret";
      return [`--${name}`, isHidden ? placeholder : value];
    });
  });
}
