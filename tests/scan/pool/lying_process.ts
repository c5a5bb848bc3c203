/** A scan process that answers each scan with the lines of its arguments, in which JOB and SCAN are those of the scan. */
import { readLines } from "../../../src/scan/pool/line_reader.ts";

function write(text: string): void {
  let bytes = new TextEncoder().encode(text);
  while (bytes.length > 0) bytes = bytes.subarray(Deno.stdout.writeSync(bytes));
}

if (import.meta.main) {
  const lines = readLines(Deno.stdin.readable, Infinity);
  await lines.next();
  write('{"type":"ready"}\n');
  for await (const line of lines) {
    const { type, job, scanId } = JSON.parse(line);
    if (type !== "scan") continue;
    for (const answer of Deno.args) {
      if (answer === "FLOOD") { while (true) write("x".repeat(65_536)); }
      write(`${answer.replaceAll("JOB", String(job)).replaceAll("SCAN", scanId)}\n`);
    }
  }
}
