/** `readiness scan --file`: many sites with a line of JSON each. */
import { type Arguments, flagValue, refuseFlags, refuseWords, wholeNumber } from "../arguments.ts";
import { queueFile } from "../bulk/queue_file.ts";
import { interruptible } from "../interrupt.ts";
import type { Shell } from "../shell.ts";
import { runBatch } from "./batch.ts";
import { scanSource } from "./choose_source.ts";
import { ResultFile } from "./result_file.ts";
import { readTargets } from "./target_file.ts";

export const DEFAULT_CONCURRENCY = 4;
const MAX_CONCURRENCY = 32;
/** Flags for sites that are named. */
const SITE_FLAGS = (
  "output quiet page fix force min-category-score fail-on baseline update-baseline prune config no-config"
).split(" ");

export async function scanFile(args: Arguments, shell: Shell): Promise<number> {
  refuseWords(args, "use either a domain or --file");
  const why = "cannot be combined with --file, which prints one line of JSON per target";
  refuseFlags(args, ["json", "markdown", "min-score"], why);
  refuseFlags(args, SITE_FLAGS, "cannot be combined with --file");
  if (args.values.has("queue")) return await queueFile(args, shell);
  refuseFlags(args, ["no-wait"], "needs --queue");
  const concurrency = wholeNumber(args, "concurrency", 1, MAX_CONCURRENCY) ?? DEFAULT_CONCURRENCY;
  const targets = readTargets(flagValue(args, "file") ?? "");
  return await interruptible(shell, async (stop) => {
    const source = scanSource(args, shell, stop.signal);
    const out = flagValue(args, "out");
    using file = out === null ? null : new ResultFile(out);
    return await runBatch({
      targets,
      done: file?.done ?? new Set(),
      concurrency,
      source,
      stop,
      stderr: shell.stderr,
      write: (line) => file ? file.append(line) : shell.stdout(line),
    });
  });
}
