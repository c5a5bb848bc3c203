/**
 * A scan process that answers each scan with the lines of its arguments. JOB and SCAN are replaced by those
 * of the scan. A crawl gets one line at a time, the next one when its pages are stored.
 */
import { readLines } from "../../../src/read_lines.ts";

/** Written without end. */
const FLOODS: Readonly<Record<string, string>> = {
  LINE: "x".repeat(65_536),
  BEATS: '{"type":"beat","turns":1,"cpuMs":1,"job":1,"stage":""}\n'.repeat(1_000),
};

function write(text: string): void {
  let bytes = new TextEncoder().encode(text);
  while (bytes.length > 0) bytes = bytes.subarray(Deno.stdout.writeSync(bytes));
}

if (import.meta.main) {
  const lines = readLines(Deno.stdin.readable, Infinity);
  await lines.next();
  write('{"type":"ready"}\n');
  let stored = 0;
  for await (const line of lines) {
    const { type, job, scanId } = JSON.parse(line);
    if (type === "crawl") stored = 0;
    else if (type === "stored") stored++;
    else if (type !== "scan") continue;
    for (const answer of type === "scan" ? Deno.args : Deno.args.slice(stored, stored + 1)) {
      const flood = FLOODS[answer];
      while (flood !== undefined) write(flood);
      if (answer === "EXIT") Deno.exit();
      write(`${answer.replaceAll("JOB", String(job)).replaceAll("SCAN", scanId)}\n`);
    }
  }
}
