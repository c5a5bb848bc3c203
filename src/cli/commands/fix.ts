/** `readiness fix`: writes the files that would mend a site, ready to publish, with a list of what was assumed. */
import type { WrittenFile } from "../../scan/fix/site_file.ts";
import { type Arguments, refuseUsage } from "../arguments.ts";
import { type Command, EXIT } from "../command.ts";
import { attempt } from "../file.ts";
import { FIX_LIST, renderFixList } from "../output/fix_list.ts";
import { cleanLine } from "../output/safe_text.ts";
import { interruptible } from "../interrupt.ts";
import { outcomeWords } from "../output/outcome_words.ts";
import { problemsByGain, wasObserved } from "../output/problems.ts";
import { progressLine } from "../output/progress_line.ts";
import { LOCAL_SOURCE_FLAGS, localSource } from "../scans/scan_source.ts";
import type { Shell } from "../shell.ts";

export const fixCommand: Command = {
  name: "fix",
  summary: "Scan a site and write the files that mend it, ready to publish",
  usage: ["fix <domain> --out <folder> [flags]"],
  flags: {
    out: {
      value: "<folder>",
      about: "Where the files are written, by their paths on the site; made if needed",
    },
    force: { about: "Write over files in the folder that are different" },
    ...LOCAL_SOURCE_FLAGS,
  },
  examples: [
    { line: "readiness fix example.com --out public", about: "all files that can be written" },
    { line: "readiness fix example.com --out public --only robots-txt,llms-txt", about: "for two checks" },
  ],
  notes: [
    `Read ${FIX_LIST} in the folder before you publish: it lists what was assumed, and what is left to do by hand`,
    "Exit: 0 done, 2 wrong usage, 3 nothing could be observed, 130 stopped",
  ],
  async run(args, shell) {
    const folder = args.values.get("out")?.at(-1);
    const [domain, ...more] = args.words;
    if (domain === undefined) refuseUsage("There is no domain to scan");
    if (more.length > 0) refuseUsage("Give one domain: each site has files of its own");
    if (folder === undefined) refuseUsage("Say where the files go: --out <folder>");
    return await fix(domain, folder, args, shell);
  },
};

async function fix(domain: string, folder: string, args: Arguments, shell: Shell): Promise<number> {
  let files: readonly WrittenFile[] = [];
  const result = await interruptible(shell, async (stop) => {
    const source = localSource(args, shell, stop.signal, (written) => {
      files = written;
    });
    const progress = progressLine(shell);
    return await source(domain, progress.follow).finally(progress.end);
  });
  const words = outcomeWords(result);
  if (words !== null) shell.stderr(`${words}\n`);
  if (!wasObserved(result)) return EXIT.unobserved;
  const problems = problemsByGain(result.checks);
  if (problems.length === 0) {
    shell.stdout("There is nothing to mend\n");
    return EXIT.done;
  }
  const mended = new Set(files.flatMap(({ mends }) => mends));
  const byHand = problems.filter(({ check }) => !mended.has(check.id));
  const list = { path: `/${FIX_LIST}`, text: renderFixList(result, files, byHand) };
  writeAll(folder, [...files, list], args.values.has("force"));
  for (const { path, mends } of files) shell.stdout(`${folder}${path}  ${mends.join(", ")}\n`);
  shell.stdout(
    `${folder}/${FIX_LIST}  what was assumed, and ${byHand.length} ${
      byHand.length === 1 ? "thing" : "things"
    } ` +
      "to do by hand\n",
  );
  for (const { check, gain } of byHand) {
    const points = gain === 0 ? "" : ` (+${gain.toFixed(1)})`;
    shell.stdout(`  ${cleanLine(check.id)}${points}: ${cleanLine(check.message)}\n`);
  }
  return EXIT.done;
}

interface NamedText {
  readonly path: string;
  readonly text: string;
}

/** All or nothing: what is there and different is only written over when that was asked for. */
function writeAll(folder: string, files: readonly NamedText[], isForced: boolean): void {
  const different = files.filter(({ path, text }) => {
    const there = textOf(folder + path);
    return there !== null && there !== text && path !== `/${FIX_LIST}`;
  });
  const [first] = different;
  if (first && !isForced) {
    refuseUsage(
      `Nothing was written: ${folder}${first.path} is there and different${
        different.length > 1 ? `, and ${different.length - 1} more` : ""
      }. Choose another folder, or give --force to write over them`,
    );
  }
  for (const { path, text } of files) {
    const place = folder + path;
    attempt("write", place, () => {
      Deno.mkdirSync(place.slice(0, place.lastIndexOf("/")), { recursive: true });
      Deno.writeTextFileSync(place, text);
    });
  }
}

function textOf(path: string): string | null {
  try {
    return Deno.readTextFileSync(path);
  } catch (error) {
    // That there is no such file is what is hoped for; anything else shows again when it is written.
    if (error instanceof Deno.errors.NotFound || error instanceof Deno.errors.NotADirectory) return null;
    return attempt("read", path, () => {
      throw error;
    });
  }
}
