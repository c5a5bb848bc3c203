/** `readiness bulk`, as people call it. */
import { assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { serveTinySites } from "../../fixtures/tiny_sites.ts";
import { Machine } from "../machine.ts";
import { CLOSED_PORT } from "../../fixtures/closed_port.ts";

const ENVIRONMENT = { SCAN_ALLOW_PRIVATE: "127.0.0.0/8" };
const FLAGS = ["--only", "sample-warn", "--sample", "0"];

interface Queue {
  readonly machine: Machine;
  readonly targets: readonly string[];
  /** File of targets. */
  readonly file: string;
  /** File of results. */
  readonly out: string;
  /** Runs the command for the file. */
  readonly runList: (...flags: string[]) => ReturnType<Machine["run"]>;
  readonly run: (...args: string[]) => ReturnType<Machine["run"]>;
}

function testQueue(name: string, targets: number, test: (queue: Queue) => Promise<void>): void {
  Deno.test(name, async () => {
    await using machine = await Machine.make();
    await using sites = serveTinySites(targets);
    const file = `${machine.folder}/sites.txt`;
    await Deno.writeTextFile(file, `# Sites\n${sites.targets.join("\n")}\n${sites.targets[0]}\n`);
    const out = `${machine.folder}/results.ndjson`;
    const run = (...args: string[]) => machine.run(args, {}, ENVIRONMENT);
    const runList = (...flags: string[]) => run("bulk", "run", file, ...FLAGS, ...flags);
    await test({ machine, targets: sites.targets, file, out, runList, run });
    assertEquals((await run("database", "check")).stdout, "");
  });
}

async function targetsIn(path: string): Promise<string[]> {
  const lines = (await Deno.readTextFile(path)).trimEnd().split("\n");
  return lines.map((line) => JSON.parse(line).target);
}

function idIn({ stdout, stderr }: { readonly stdout: string; readonly stderr: string }): string {
  return /Bulk list +([0-9a-f]{16})/.exec(stdout + stderr)?.[1] ?? "";
}

testQueue("bulk run scans each target of a file once and writes a line for it", 45, async (queue) => {
  const { code, stdout, stderr } = await queue.runList("--out", queue.out);
  assertEquals([code, stdout], [0, ""], stderr);
  assertMatch(stderr, /\nBulk list [0-9a-f]{16} is done: 45 of 45 targets could be tested\n$/);
  assertEquals((await targetsIn(queue.out)).toSorted(), queue.targets.toSorted());
});

testQueue(
  "bulk run prints the lines without --out, the same as scan --file",
  3,
  async (queue) => {
    const { stdout } = await queue.runList();
    const plain = await queue.run("scan", "--file", queue.file, ...FLAGS, "--concurrency", "1");
    const facts = (text: string) =>
      text.trimEnd().split("\n").map((line) => {
        const {
          target,
          result: { scanId: _, startedAt: __, finishedAt: ___, durationMs: ____, exchanges: _____, ...rest },
        } = JSON.parse(line);
        return { target, rest };
      }).sort((one, other) => one.target < other.target ? -1 : 1);
    assertEquals(facts(stdout), facts(plain.stdout));
  },
);

testQueue("bulk run again exports the rest of a list, and nothing twice", 25, async (queue) => {
  await queue.runList("--out", queue.out);
  const whole = await Deno.readTextFile(queue.out);
  // Imitates a command that was killed while it wrote the 22nd line.
  const lines = whole.split("\n");
  await Deno.writeTextFile(queue.out, `${lines.slice(0, 21).join("\n")}\n${lines[21]?.slice(0, 100)}`);
  assertEquals((await queue.runList("--out", queue.out)).code, 0);
  assertEquals(await Deno.readTextFile(queue.out), whole);
  assertEquals((await queue.runList("--out", queue.out)).code, 0);
  assertEquals(await Deno.readTextFile(queue.out), whole);
  // A new file starts a new list.
  await queue.runList("--out", `${queue.out}.2`);
  assertEquals(JSON.parse((await queue.run("bulk", "list", "--json")).stdout).length, 2);
});

testQueue("bulk run refuses a file of other results", 3, async (queue) => {
  const other = `{"target":"other.example","result":{}}\n`;
  await Deno.writeTextFile(queue.out, other);
  const unknown = await queue.runList("--out", queue.out);
  assertEquals(unknown.code, 2);
  assertStringIncludes(unknown.stderr, "no bulk list has the same targets and options");
  await queue.runList("--out", `${queue.out}.2`);
  const mixed = await queue.runList("--out", queue.out);
  assertEquals(mixed.code, 2);
  assertStringIncludes(mixed.stderr, "it does not contain the results of bulk list");
  assertEquals(await Deno.readTextFile(queue.out), other);
});

testQueue("bulk run --no-wait leaves a list to others, and finds it again", 30, async (queue) => {
  const first = await queue.runList("--no-wait");
  const id = idIn(first);
  assertEquals(first.code, 0);
  assertMatch(
    first.stdout,
    /^Bulk list +[0-9a-f]{16}\nFile +sites\.txt\nState +running\nTargets +30\nDone +0 \(0\.0 %\)\n/,
  );
  assertStringIncludes(first.stderr, `readiness bulk export ${id} --out results.ndjson --follow\n`);
  assertEquals(idIn(await queue.runList("--no-wait")), id);
  assertEquals(idIn(await queue.runList("--out", queue.out)), id);
  const { code, stderr } = await queue.run("bulk", "export", id, "--out", `${queue.out}.2`, "--follow");
  assertEquals([code, stderr], [0, `Bulk list ${id} is done with 30 of 30 results\n`]);
  assertEquals(await Deno.readTextFile(`${queue.out}.2`), await Deno.readTextFile(queue.out));
  const printed = await queue.run("bulk", "export", id);
  assertEquals(printed.stdout, await Deno.readTextFile(queue.out));
});

testQueue("bulk run exits with 3 if no target could be tested", 0, async (queue) => {
  await Deno.writeTextFile(queue.file, `${CLOSED_PORT.origin}/\nnot a domain\n`);
  const { code, stderr } = await queue.runList("--out", queue.out);
  assertEquals(code, 3);
  assertMatch(stderr, / is done: 0 of 2 targets could be tested\n$/);
});

testQueue("bulk run stops at Ctrl-C, and the same command goes on", 60, async (queue) => {
  let interrupt = () => {};
  const args = ["bulk", "run", queue.file, ...FLAGS, "--out", queue.out];
  const stopped = await queue.machine.run(args, {
    onInterrupt: (listener) => {
      interrupt = listener;
      return () => {};
    },
    // Waits for the first line of progress.
    stderr: (text) => void (/Bulk list/.test(text) && interrupt()),
  }, ENVIRONMENT);
  assertEquals(stopped.code, 130);
  assertEquals((await queue.runList("--out", queue.out)).code, 0);
  assertEquals((await targetsIn(queue.out)).toSorted(), queue.targets.toSorted());
});

testQueue("bulk show, list, cancel and remove tell and do what they say", 30, async (queue) => {
  const id = idIn(await queue.runList("--no-wait"));
  const shown = JSON.parse((await queue.run("bulk", "show", id, "--json")).stdout);
  assertEquals([shown.id, shown.state, shown.total, shown.endedAt], [id, "running", 30, null]);
  assertMatch(
    (await queue.run("bulk", "list")).stdout,
    new RegExp(`\\n${id}  sites.txt  running  0 +30 +0 `),
  );
  assertEquals((await queue.run("bulk", "cancel", id)).stdout, `Bulk list ${id}: cancelled\n`);
  const again = await queue.run("bulk", "cancel", id);
  assertEquals([again.code, again.stderr], [0, "Nothing was changed, because the list had already ended\n"]);
  const unsure = await queue.run("bulk", "remove", id);
  assertEquals(unsure.code, 2);
  assertStringIncludes(unsure.stderr, "Add --yes");
  assertEquals((await queue.run("bulk", "remove", id, "--yes")).stdout, `Deleted bulk list ${id}\n`);
  const gone = await queue.run("bulk", "show", id);
  assertEquals([gone.code, gone.stderr], [2, `Bulk list ${id} does not exist\n`]);
  assertStringIncludes((await queue.run("bulk", "list")).stderr, "There are no bulk lists");
});

const INVALID_INPUTS: readonly (readonly [args: string, message: string])[] = [
  ["bulk run", "The file of targets is missing: readiness bulk run <targets.txt>"],
  ["bulk run x y", "Only one file of targets is allowed, not 2"],
  ["bulk run x --server https://b.org", "Unknown flag --server"],
  ["bulk run x --min-score 3", "Unknown flag --min-score"],
  [
    "bulk run x --no-wait --out y",
    "--no-wait and --out cannot be combined: get the results later with readiness bulk export <id> --out <file>",
  ],
  ["bulk run x --only zzz", "Unknown check zzz"],
  ["bulk run x --surface shop", "--surface shop: write shop=yes or shop=no"],
  ["bulk run /no/such/file", "Cannot read /no/such/file"],
  ["bulk show", "The id of the bulk list is missing: readiness bulk show <id>"],
  ["bulk list 7", "Unexpected argument"],
];

for (const [args, message] of INVALID_INPUTS) {
  Deno.test(`readiness ${args} is refused`, async () => {
    await using machine = await Machine.make();
    const { code, stderr } = await machine.run(args.split(" "));
    assertEquals(code, 2);
    assertStringIncludes(stderr, message);
  });
}

Deno.test("readiness worker is refused only if it would run nothing at all", async () => {
  await using machine = await Machine.make();
  const run = (bulk: string) =>
    machine.run(["worker"], {}, { CRAWL_CONCURRENCY: "0", BULK_CONCURRENCY: bulk });
  const refused = await run("0");
  assertEquals(refused.code, 2);
  assertMatch(
    refused.stderr,
    /^This worker would run nothing, because CRAWL_CONCURRENCY and BULK_CONCURRENCY are 0\n/,
  );
  // The command checks the database next.
  assertMatch((await run("1")).stderr, /^Cannot open the database/);
});
