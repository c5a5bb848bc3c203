/** Scans targets of surveys until Ctrl-C. */
import { AppError } from "../../errors.ts";
import { plural } from "../../plural.ts";
import { connectFleet } from "../../survey/fleet/fleet_connection.ts";
import type { FleetTarget } from "../../survey/fleet/fleet_message.ts";
import { pause } from "../../survey/fleet/fleet_wait.ts";
import { runFleetWorker } from "../../survey/fleet/fleet_worker.ts";
import { type ScanFacts, scannedFacts, unscannedFacts } from "../../survey/site_row.ts";
import { type Arguments, refuseUsage, refuseWords } from "../arguments.ts";
import { EXIT } from "../command.ts";
import { interruptible } from "../interrupt.ts";
import { type ChosenBatch, chosenBatch } from "../scans/local_scan.ts";
import type { Shell } from "../shell.ts";
import { localChoice } from "./survey_choice.ts";
import { fleetOf } from "./fleet_flags.ts";
import { finishedScan } from "./scan_again.ts";
import { concurrencyOf } from "./wave_scans.ts";

export async function runWorker(args: Arguments, shell: Shell): Promise<number> {
  refuseWords(args, "a worker gets its targets from NATS");
  const settings = fleetOf(args, shell) ?? refuseUsage("The NATS server is missing: add --nats <url>");
  const concurrency = concurrencyOf(args);
  return await interruptible(shell, async ({ signal }) => {
    await using fleet = await connectFleet(settings, "worker");
    let count = 0;
    shell.stderr(`Scanning up to ${plural(concurrency, "site")} at a time. Stop with Ctrl-C\n`);
    await runFleetWorker({
      fleet,
      concurrency,
      signal,
      async open(signal) {
        const batch = await chosenBatch(args, shell, signal)(Number.MAX_SAFE_INTEGER, concurrency);
        return {
          scan: (target) => factsOf(target, batch, signal),
          [Symbol.dispose]: () => batch[Symbol.dispose](),
        };
      },
      onNote: (text) => shell.stderr(`${text}\n`),
      onResult: () => count++,
    });
    shell.stderr(`Scanned ${plural(count, "site")}\n`);
    return EXIT.done;
  });
}

async function factsOf(
  { target, choice }: FleetTarget,
  batch: ChosenBatch,
  signal: AbortSignal,
): Promise<ScanFacts> {
  try {
    const source = batch.sourceOf(localChoice(choice));
    // If it stays too busy, another worker gets the target.
    return scannedFacts(await finishedScan(() => source(target, () => {}), (ms) => pause(ms, signal)));
  } catch (error) {
    // A line of a list may be anything, and so may the choice of another program.
    if (error instanceof AppError && error.status === 400) return unscannedFacts("invalid", error.code);
    throw error;
  }
}
