/** Shares of the process's memory for scans. */
import { assertEquals, assertRejects } from "@std/assert";
import {
  LARGE_SHARE_BYTES,
  MemoryBudget,
  type MemoryShare,
  SMALL_SHARE_BYTES,
} from "../../src/scan/memory_budget.ts";

const NEVER = new AbortController().signal;

/** Scans by name, with the reasons they wait and the order they got memory in. */
class Scans {
  readonly got: string[] = [];
  readonly #budget: MemoryBudget;
  readonly #shares = new Map<string, MemoryShare>();

  constructor(bytes: number, scans: number) {
    this.#budget = new MemoryBudget(bytes, scans);
  }

  /** Steps such as `enter a`, `enlarge a` and `release a`; `a1` and `a2` are scans of one caller. */
  async run(...steps: readonly string[]): Promise<string> {
    for (const step of steps) {
      const [action = "", name = ""] = step.split(" ");
      if (action === "enter") void this.#enter(name);
      else if (action === "enlarge") void this.#enlarge(name);
      else this.#shares.get(name)?.release();
      // Scans that can begin do so before the next step.
      await new Promise((resolve) => setTimeout(resolve, 0));
    }
    return this.got.join(", ");
  }

  async #enter(name: string): Promise<void> {
    this.#shares.set(name, await this.#budget.enter([name.charAt(0)], NEVER));
    this.got.push(name);
  }

  async #enlarge(name: string): Promise<void> {
    await this.#shares.get(name)?.enlarge(NEVER);
    this.got.push(`${name} large`);
  }
}

const FOR_ONE = LARGE_SHARE_BYTES;
const FOR_TWO = LARGE_SHARE_BYTES + SMALL_SHARE_BYTES;

const CASES: readonly (readonly [
  name: string,
  bytes: number,
  steps: readonly string[],
  got: string,
  scans?: number,
])[] = [
  ["lets one scan in where there is room for one", FOR_ONE, ["enter a", "enter b"], "a"],
  ["lets a scan in once the one before it has ended", FOR_ONE, ["enter a", "enter b", "release a"], "a, b"],
  ["lets two scans in where one of them can be enlarged", FOR_TWO, ["enter a", "enter b", "enter c"], "a, b"],
  ["needs a byte more for two scans", FOR_TWO - 1, ["enter a", "enter b"], "a"],
  ["has room for one scan at least", 0, ["enter a", "enlarge a"], "a, a large"],
  [
    "enlarges one scan after the other",
    FOR_TWO,
    ["enter a", "enter b", "enlarge b", "enlarge a"],
    "a, b, b large",
  ],
  [
    "enlarges a scan once another large one has ended",
    FOR_TWO,
    ["enter a", "enter b", "enlarge b", "enlarge a", "release b"],
    "a, b, b large, a large",
  ],
  [
    "lets scans in up to the last byte while a large one runs",
    FOR_TWO + SMALL_SHARE_BYTES,
    ["enter a", "enlarge a", "enter b", "enter c", "enter d"],
    "a, a large, b, c",
  ],
  [
    "lets scans in while another one waits to be enlarged",
    FOR_TWO + SMALL_SHARE_BYTES,
    ["enter a", "enter b", "enlarge a", "enlarge b", "enter c"],
    "a, b, a large, c",
  ],
  [
    "leaves room for scans to come beside a second large one",
    2 * LARGE_SHARE_BYTES + SMALL_SHARE_BYTES,
    ["enter a", "enter b", "enlarge a", "enlarge b"],
    "a, b, a large, b large",
    3,
  ],
  [
    "does not take the room of scans to come for a second large one",
    2 * LARGE_SHARE_BYTES + SMALL_SHARE_BYTES,
    ["enter a", "enter b", "enlarge a", "enlarge b"],
    "a, b, a large",
    4,
  ],
  ["takes a share back once", FOR_ONE, ["enter a", "release a", "release a", "enter b", "enter c"], "a, b"],
  [
    "leaves as much to others as a caller holds",
    LARGE_SHARE_BYTES + 4 * SMALL_SHARE_BYTES,
    ["enter a1", "enlarge a1", "enter a2", "enter a3", "enter b", "enter c"],
    "a1, a1 large, b, c",
  ],
  [
    "lets others in before a caller that holds more",
    LARGE_SHARE_BYTES + SMALL_SHARE_BYTES,
    ["enter a1", "enlarge a1", "enter b1", "enter a2", "enter b2", "enter c", "release b1"],
    "a1, a1 large, b1, b2",
  ],
  [
    "enlarges others before a caller that holds more",
    LARGE_SHARE_BYTES + 4 * SMALL_SHARE_BYTES,
    ["enter b", "enter a1", "enter a2", "enter a3", "enlarge a1", "enlarge a2", "enlarge b", "release a1"],
    "b, a1, a2, a3, a1 large, b large",
  ],
  [
    "enlarges one scan of a caller whatever others hold",
    FOR_TWO,
    ["enter a", "enter b", "enlarge b", "release b", "enlarge a"],
    "a, b, b large, a large",
  ],
  [
    "enlarges a scan once",
    FOR_ONE + LARGE_SHARE_BYTES,
    ["enter a", "enlarge a", "enlarge a", "enter b", "enlarge b"],
    "a, a large, a large, b, b large",
  ],
];

for (const [name, bytes, steps, got, scans = 1] of CASES) {
  Deno.test(`MemoryBudget ${name}`, async () => {
    assertEquals(await new Scans(bytes, scans).run(...steps), got);
  });
}

Deno.test("MemoryBudget forgets scans that leave while they wait", async () => {
  const budget = new MemoryBudget(FOR_ONE, 1);
  const first = await budget.enter(["a"], NEVER);
  const leaving = new AbortController();
  const left = assertRejects(() => budget.enter(["b"], leaving.signal), Error, "left");
  const next = budget.enter(["a"], NEVER);
  assertEquals(budget.waiting, 2);
  leaving.abort(new Error("left"));
  await left;
  first.release();
  await (await next).enlarge(NEVER);
  assertEquals(budget.waiting, 0);
});
