/** A scan ends after its time limit, even if it waits for a response. */
import { assertEquals } from "@std/assert";
import { defineProbe } from "../../../src/scan/contract/probe.ts";
import { Scanner, type ScanRequest } from "../../../src/scan/scanner.ts";
import { draftCheck } from "../../fixtures/draft_check.ts";
import { serveSites } from "../../fixtures/server.ts";
import { fixtureNetwork } from "../scan_site.ts";

const HOST = "shared.cases.readiness-tests.org";
const SCAN_MS = 1500;
/** More than a scan can make within its time while another one requests the same host. */
const REQUESTS = 40;

const probe = defineProbe({
  id: "documents",
  observe: ({ get }) => Promise.all(Array.from({ length: REQUESTS }, (_, index) => get(`/${index}`))),
});

async function outcomes(requests: readonly Partial<ScanRequest>[], smallBytes: number): Promise<string[]> {
  await using server = await serveSites({ [HOST]: ({ path }) => ({ body: `document ${path}` }) });
  const scanner = new Scanner({
    userAgent: "ReadinessBot/1.0",
    network: fixtureNetwork(server),
    limits: { scanMs: SCAN_MS, smallBytes },
    catalogue: [{ category: "access", check: draftCheck(probe) }],
  });
  return await Promise.all(requests.map(async (request, index) => {
    const scan = scanner.start({ ...scanner.parse(HOST, { ua: `Agent ${index}` }), ...request });
    for await (const event of scan.events) if (event.event === "result") return event.data.outcome;
    return "no result";
  }));
}

Deno.test("a scan ends in time while it waits for others of its host", async () => {
  assertEquals(await outcomes([{}, {}], 1_000_000), ["timed_out", "timed_out"]);
});

Deno.test("a scan ends in time while it waits for memory", async () => {
  const enlarge = (signal: AbortSignal) => {
    const { promise, reject } = Promise.withResolvers<void>();
    signal.addEventListener("abort", () => reject(signal.reason));
    return promise;
  };
  assertEquals(await outcomes([{ enlarge }], 10), ["timed_out"]);
});

Deno.test("a single scan ends within its time limit", async () => {
  assertEquals(await outcomes([{}], 1_000_000), ["completed"]);
});
