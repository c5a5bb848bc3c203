/**
 * `readiness fix` writes the files that fix a site, and a list of
 * their assumptions and the remaining problems.
 */
import { isProblem } from "../../scan/report.ts";
import type { WrittenFile } from "../../scan/result.ts";
import { effectText, wasTested } from "../../web/texts/problems.ts";
import { adviceText, verdictText } from "../../web/texts/verdict/verdict.ts";
import { type Arguments, flagValue, onlyWord, refuseUsage } from "../arguments.ts";
import { type Command, EXIT } from "../command.ts";
import type { ScanFlags } from "../flags.ts";
import { interruptible } from "../interrupt.ts";
import { hasLocalSite, LOCAL_SITE_FLAGS, openLocalSite, servedFolder } from "../local_site/local_site.ts";
import { requireUnpublishedList, writeFixes } from "../output/fix_files.ts";
import { FIX_LIST } from "../output/fix_list.ts";
import { BROWSER_FLAGS } from "../open_browser.ts";
import { cleanLine } from "../output/safe_text.ts";
import { accessHint } from "../scans/header_flags.ts";
import { LOCAL_SOURCE_FLAGS, localSource } from "../scans/local_scan.ts";
import { reportFlags } from "../scans/site_flags.ts";
import { isLocalHost } from "../../local_host.ts";
import { scanOnce } from "../scans/scan_source.ts";
import type { Shell } from "../shell.ts";

const { "--watch": _, ...SERVED_FLAGS } = LOCAL_SITE_FLAGS;
const SITE_FLAGS: ScanFlags = {
  ...SERVED_FLAGS,
  "--as <URL>": { again: "repeated", about: "Public URL of the site of --dir or --start" },
};

export const fixCommand: Command = {
  name: "fix",
  summary: "Scan a site and write files that fix its problems",
  usage: [
    "fix <domain> --out <folder> [flags]",
    "fix --dir <folder> [--as <URL>] --out <folder> [flags]",
    "fix --start <command> --wait <URL> [--as <URL>] --out <folder> [flags]",
  ],
  flags: {
    "--out <folder>":
      `Write the files into this folder, by their paths on the site, with drafts and ${FIX_LIST} next to it`,
    "--force": "Overwrite different files in the folder",
    ...SITE_FLAGS,
    ...LOCAL_SOURCE_FLAGS,
    ...BROWSER_FLAGS,
  },
  examples: {
    "readiness fix example.com --out fixes": "write all files",
    "readiness fix example.com --out fixes --only robots-txt,llms-txt": "write only the files of two checks",
    "readiness fix --dir dist --as https://example.com --out fixes": "fix a build before it is deployed",
  },
  notes: [
    `Before you publish, read ${FIX_LIST}. It lists the assumptions of the files and the remaining problems`,
    "Exit codes: 0 done, 2 invalid usage, 3 nothing could be tested, 130 stopped",
  ],
  async run(args, shell) {
    if (!hasLocalSite(args)) {
      if (args.values.has("as")) refuseUsage("--as needs --dir or --start");
      const domain = onlyWord(args, "domain", "fix <domain> --out <folder>");
      return await fix(domain, outFolder(args), args, shell);
    }
    const folder = outFolder(args);
    if (args.values.has("dir")) requireUnpublishedList(folder, servedFolder(args, shell));
    return await interruptible(shell, async ({ signal }) => {
      await using site = await openLocalSite(args, shell, signal);
      const [target = ""] = site.args.words;
      return await fix(target, folder, site.args, shell);
    });
  },
};

function outFolder(args: Arguments): string {
  return flagValue(args, "out") ?? refuseUsage("--out is missing. Add --out <folder>");
}

async function fix(domain: string, folder: string, args: Arguments, shell: Shell): Promise<number> {
  let files: readonly WrittenFile[] = [];
  const onFiles = (written: readonly WrittenFile[]) => files = written;
  const result = await scanOnce(domain, shell, (signal) => localSource(args, shell, signal, { onFiles }));
  const isTested = wasTested(result);
  const advice = adviceText(result);
  if (!isTested) shell.stderr(`${cleanLine(verdictText(result))}\n`);
  if (advice !== null) shell.stderr(`${cleanLine(advice)}\n`);
  const hint = accessHint(result, args);
  if (hint !== null) shell.stderr(`${hint}\n`);
  if (!isTested) return EXIT.untested;
  if (!result.checks.some(isProblem)) {
    shell.stdout("Nothing to fix, because every check that ran passes\n");
    return EXIT.done;
  }
  const shown = { ...result, ...reportFlags(args) };
  const { lines, byHand } = writeFixes(folder, shown, files, args.values.has("force"));
  const { origin, hostname } = new URL(result.target.url);
  if (args.localSite && isLocalHost(hostname) && files.some(({ text }) => text.includes(origin))) {
    shell.stderr(`The files contain ${origin}. Add --as <URL> to write them for the public site\n`);
  }
  shell.stdout(lines.map((line) => `${line}\n`).join(""));
  for (const problem of byHand) {
    const { id, message } = problem.check;
    shell.stdout(`  ${cleanLine(id)} (${cleanLine(effectText(problem))}): ${cleanLine(message)}\n`);
  }
  return EXIT.done;
}
