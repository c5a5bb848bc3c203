/** Stores a file of targets as a bulk list, scans it together with other workers, and writes its results. */
import { type BulkList, isActive } from "../../bulk/bulk_list.ts";
import { BulkStore, type NewBulkList } from "../../bulk/bulk_store.ts";
import { packTargets, summarize } from "../../bulk/target_rows.ts";
import { plural } from "../../plural.ts";
import { Scanner, type ScannerOptions } from "../../scan/scanner.ts";
import { type Arguments, flagValue, refuseUsage } from "../arguments.ts";
import { EXIT } from "../command.ts";
import { commandLine } from "../../command_name.ts";
import { Interrupted, interruptible } from "../interrupt.ts";
import { lineWriter } from "../output/line_writer.ts";
import { renderFacts } from "../output/print.ts";
import { openOwnDatabase, type OwnDatabase } from "../own_database.ts";
import { scanParameters } from "../scans/local_scan.ts";
import { ResultFile } from "../scans/result_file.ts";
import { parseSelection, reportRetired, requireSelectable } from "../scans/selection.ts";
import { requireSurfaces } from "../scans/surface_flag.ts";
import { readTargets } from "../scans/target_file.ts";
import type { Shell } from "../shell.ts";
import { startScans } from "../start_scans.ts";
import { createBulkWorker, scannerOptions } from "../workers.ts";
import { requireResultsOf } from "./bulk_database.ts";
import { bulkProgress } from "./bulk_progress.ts";
import { exportLines } from "./export_lines.ts";
import { listFacts } from "./list_text.ts";

interface Queued {
  readonly database: OwnDatabase;
  readonly lists: BulkStore;
  readonly scanner: ScannerOptions;
  readonly shell: Shell;
  readonly signal: AbortSignal;
}

/** @param path path of the file of targets */
export async function runList(path: string, args: Arguments, shell: Shell): Promise<number> {
  const out = flagValue(args, "out");
  const selection = parseSelection(args);
  reportRetired(args, shell);
  requireSelectable(selection, shell.catalogue.map(({ check }) => check.id));
  requireSurfaces(args);
  const targets = await readTargets(path, shell);
  using database = await openOwnDatabase(shell, "add");
  const { kv, now } = database.stores.database;
  return await interruptible(shell, async ({ signal }) => {
    // Ctrl-C does not abort this controller, because the worker first gives its jobs back.
    const stopping = new AbortController();
    const { catalogue } = shell;
    const scanner = { ...scannerOptions(database.config, stopping.signal), catalogue };
    const parameters = scanParameters(args);
    // Without this check, an invalid parameter would cause an error for every target.
    new Scanner(scanner).parse("example.com", parameters);
    const only = selection.only === null ? null : [...selection.only].sort();
    const scan = { parameters, only, ignored: [...selection.ignored].sort() };
    const name = path.replace(/^.*[/\\]/, "");
    const wanted = { name, scan, total: targets.length, ...summarize(targets, scan) };
    const queued: Queued = { database, lists: new BulkStore(kv, now), scanner, shell, signal };
    using file = out === null ? null : new ResultFile(out);
    const { id } = await chooseList(wanted, file, out ?? "", queued);
    const list = await feed(id, targets, queued);
    if (args.values.has("no-wait")) return told(list, shell);
    return await follow(list, file, queued).finally(() => stopping.abort());
  });
}

/** List with results in the file. If there is no such list, an unfinished list or a new one. */
async function chooseList(
  wanted: NewBulkList,
  file: ResultFile | null,
  path: string,
  { lists }: Queued,
): Promise<BulkList> {
  if (file === null || file.lines === 0) return await lists.open(wanted);
  const list = await lists.findByDigest(wanted.digest);
  if (list === null) {
    refuseUsage(
      `Cannot continue ${path}: no bulk list has the same targets and options. Choose another file with --out`,
    );
  }
  await requireResultsOf(lists, list, file, path);
  return list;
}

async function feed(
  id: string,
  targets: readonly string[],
  { lists, shell, signal }: Queued,
): Promise<BulkList> {
  const progress = bulkProgress("Queued", targets.length, shell);
  try {
    return await lists.feed(id, packTargets(targets), signal, ({ fed, batches, total }) => {
      progress.show(Math.floor(fed / batches * total));
    });
  } catch (error) {
    if (error instanceof Interrupted) shell.stderr("Stopped. Run the same command again to continue\n");
    throw error;
  } finally {
    progress.end();
  }
}

function told(list: BulkList, shell: Shell): number {
  shell.stdout(renderFacts(listFacts(list)));
  shell.stderr(
    `Show its progress: ${commandLine(`bulk show ${list.id}`)}\n` +
      `Get the results: ${commandLine(`bulk export ${list.id} --out results.ndjson --follow`)}\n`,
  );
  return EXIT.done;
}

async function follow(list: BulkList, file: ResultFile | null, queued: Queued): Promise<number> {
  const { lists, shell, signal } = queued;
  const { id, total } = list;
  if (isActive(list)) shell.stderr(`Bulk list ${id}: ${plural(total, "target")}\n`);
  await using _working = isActive(list) ? await startWorker(queued) : null;
  try {
    const { done, failed, state } = await exportLines({
      lists,
      id,
      first: file?.lines ?? 0,
      isFollowed: true,
      write: lineWriter(file, shell),
      signal,
      shell,
    });
    const tested = done - failed;
    shell.stderr(`Bulk list ${id} is ${state}: ${tested} of ${plural(total, "target")} could be tested\n`);
    return state === "done" && tested > 0 ? EXIT.done : EXIT.untested;
  } catch (error) {
    if (error instanceof Interrupted) {
      shell.stderr(
        `Stopped. Other workers continue bulk list ${id}. Run the same command again to continue\n`,
      );
    }
    throw error;
  }
}

/** Scans in this process too, so that no other worker is needed. */
async function startWorker(queued: Queued): Promise<AsyncDisposable> {
  const { database: { config }, lists, scanner, shell } = queued;
  const working = new AsyncDisposableStack();
  if (config.bulkConcurrency === 0) {
    shell.stderr("BULK_CONCURRENCY is 0: this process scans nothing, and waits for other workers\n");
    return working;
  }
  const capacity = { ...config.scan, concurrency: config.bulkConcurrency };
  const { scans, memory } = working.use(await startScans(capacity, shell.program?.() ?? null, scanner));
  const worker = createBulkWorker({ config, lists, scanner: scans, memory });
  working.defer(() => worker.stop());
  worker.start();
  return working;
}
