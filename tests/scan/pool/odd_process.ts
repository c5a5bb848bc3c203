/** A scan process with one check. The page decides if the check spins or fills the memory. */
import { defineCheck, pass } from "../../../src/scan/contract/check.ts";
import { defineProbe } from "../../../src/scan/contract/probe.ts";
import { page } from "../../../src/scan/probes/pages/page.ts";
import { runScanProcess } from "../../../src/scan/pool/scan_process.ts";
import { Scanner } from "../../../src/scan/scanner.ts";

const odd = defineProbe({
  id: "odd",
  scope: "page",
  async observe({ probe }) {
    const { text } = await probe(page);
    const held: unknown[] = [];
    while (text.includes("SPIN"));
    while (text.includes("FILL")) held.push(new Array(10_000_000).fill(held.length));
    return null;
  },
});

const check = defineCheck({
  id: "odd",
  title: "Odd",
  about: "Does what the page asks for.",
  spec: "https://readiness-tests.org/",
  maturity: "convention",
  weight: 1,
  needs: { odd },
  outcomes: { good: pass("Done") },
  judge: () => "good",
});

if (import.meta.main) {
  await runScanProcess((options) => new Scanner({ ...options, catalogue: [{ category: "content", check }] }));
  Deno.exit();
}
