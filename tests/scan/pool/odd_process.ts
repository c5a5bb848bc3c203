/** A scan process with one check, which does what the page asks for: it spins, or fills the memory, or tries what is denied. */
import { defineCheck, pass } from "../../../src/scan/check.ts";
import { defineProbe } from "../../../src/scan/probe.ts";
import { page } from "../../../src/scan/probes/page.ts";
import { runScanProcess } from "../../../src/scan/pool/scan_process.ts";
import { Scanner } from "../../../src/scan/scanner.ts";

const ATTEMPTS: Readonly<Record<string, () => unknown>> = {
  "reads a file": () => Deno.readTextFile("/etc/passwd"),
  "reads its own program": () => Deno.readTextFile(new URL(import.meta.url)),
  "reads its environment": () => Deno.env.toObject(),
  "writes a file": () => Deno.writeTextFile("/tmp/written-by-a-scan-process", ""),
  "runs a program": () => new Deno.Command("/proc/self/exe", { args: ["--version"] }).output(),
  "opens a database": () => Deno.openKv("/tmp/opened-by-a-scan-process"),
  "asks for the host name": () => Deno.hostname(),
  "loads a library": () => Deno.dlopen("/lib/x86_64-linux-gnu/libc.so.6", {}),
  "requests cloud metadata": () => Deno.connect({ hostname: "169.254.169.254", port: 80 }),
};

/** What each attempt ends with. */
async function tryAll(): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const [name, attempt] of Object.entries(ATTEMPTS)) {
    try {
      await attempt();
      found[name] = "allowed";
    } catch (error) {
      found[name] = error instanceof Error ? error.name : String(error);
    }
  }
  return found;
}

function denied(tried: Readonly<Record<string, string>>): number {
  return Object.values(tried).filter((found) => found === "NotCapable").length;
}

const odd = defineProbe({
  id: "odd",
  scope: "page",
  async observe({ probe }) {
    const { text } = await probe(page);
    const held: unknown[] = [];
    while (text.includes("SPIN"));
    while (text.includes("FILL")) held.push(new Array(10_000_000).fill(held.length));
    return text.includes("TRY") ? await tryAll() : {};
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
  judge: ({ odd: tried }) => ({
    outcome: "good",
    details: { denied: denied(tried), tried: Object.keys(tried).length },
  }),
});

if (import.meta.main) {
  await runScanProcess((options) => new Scanner({ ...options, catalogue: [{ category: "content", check }] }));
  Deno.exit();
}
