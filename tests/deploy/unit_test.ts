/** The systemd unit fits the program. */
import { assertEquals, assertGreater } from "@std/assert";
import { readConfig } from "../../src/config.ts";
import { VARIABLES } from "../../src/variables.ts";
import { MAX_FINISH_MS } from "../../src/http/server/shutdown.ts";
import { temporaryFolder } from "../database/databases.ts";
import { OTHER_BYTES } from "../../src/scan/memory_budget.ts";
import { maxProcesses, processHeap } from "../../src/scan/process_memory.ts";
import { ROOT } from "../service_process.ts";

const UNIT = Deno.readTextFileSync(`${ROOT}deploy/readiness.service`);

/** Bytes of a process outside its heap. */
const PROCESS_BYTES = 80 * 1024 * 1024;

/** Values of a setting, in order. */
function values(name: string): string[] {
  return [...UNIT.matchAll(new RegExp(`^${name}=(.*)$`, "gm"))].map(([, value = ""]) => value);
}

async function hasSystemd(): Promise<boolean> {
  try {
    return (await new Deno.Command("systemd-analyze", { args: ["--version"], stdout: "null" }).output())
      .success;
  } catch {
    return false;
  }
}

Deno.test("the unit leaves the service the time that it needs to stop", () => {
  const { shutdownDelayMs } = readConfig(() => undefined);
  assertGreater(Number(values("TimeoutStopSec")[0]) * 1000, shutdownDelayMs + MAX_FINISH_MS + 2_000);
  // npm's launcher forwards SIGTERM, so the service would get it twice.
  assertEquals(values("KillMode"), ["mixed"]);
});

Deno.test("the unit sets variables that the program knows", () => {
  const names = values("Environment").flatMap((line) =>
    line.split(" ").map((pair) => pair.split("=")[0] ?? "")
  );
  const known: readonly string[] = [
    ...VARIABLES,
    "HOME",
    "XDG_CACHE_HOME",
    "DENO_V8_FLAGS",
    "DENO_USE_CGROUPS",
  ];
  assertEquals(names.filter((name) => !known.includes(name)), []);
});

Deno.test("the unit has memory for the heaps of all processes, however many cores there are", () => {
  const [, heap = ""] = /DENO_V8_FLAGS=--max-old-space-size=(\d+)/.exec(UNIT) ?? [];
  const heapBytes = Number(heap) * 1024 * 1024;
  const scanBytes = heapBytes - OTHER_BYTES;
  const processes = maxProcesses(scanBytes);
  const needed = heapBytes + processes * processHeap(scanBytes, processes) + (processes + 1) * PROCESS_BYTES;
  const [, limit = ""] = /^(\d+)G$/.exec(values("MemoryMax")[0] ?? "") ?? [];
  assertGreater(Number(limit) * 1024 ** 3, needed);
  assertEquals(values("OOMPolicy"), ["continue"]);
});

Deno.test("without a heap limit of its own, the unit derives the heap from its memory", () => {
  assertEquals(values("Environment").includes("DENO_USE_CGROUPS=1"), true);
});

const IS_VERIFIABLE = await hasSystemd();

Deno.test({
  name: `systemd finds nothing wrong with the unit${
    IS_VERIFIABLE ? "" : " (systemd-analyze is not installed)"
  }`,
  ignore: !IS_VERIFIABLE,
  async fn() {
    await using folder = await temporaryFolder();
    const path = `${folder.path}/readiness.service`;
    // The program does not have to be installed here.
    await Deno.writeTextFile(path, UNIT.replace(/^ExecStart=readiness /m, `ExecStart=${Deno.execPath()} `));
    const { stderr } = await new Deno.Command("systemd-analyze", { args: ["verify", path], stdout: "null" })
      .output();
    assertEquals(
      new TextDecoder().decode(stderr).split("\n").filter((line) => line.includes(folder.path)),
      [],
    );
  },
});
