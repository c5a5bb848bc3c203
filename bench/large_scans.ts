/** Scans of pages of 4 MiB that differ in each response, in a process with the heap that the image has. */
import { row } from "./figures.ts";
import { startLargePages } from "./fixtures.ts";
import { scanInImage } from "./image_process.ts";

const SCANS = 64;

export async function largePages(): Promise<void> {
  using pages = await startLargePages();
  for (const { host, name } of pages.sites) {
    const { ended, risenBy, longestBlockMs, cpuMs } = await scanInImage(pages.resolve, host, SCANS, SCANS);
    console.log(`${SCANS} scans at once of a site with ${name}, with a heap of 384 MiB`);
    row("  results", String(ended), String(SCANS), ended === SCANS);
    row("  memory (resident), above that before", `${risenBy.toFixed(0)} MiB`, "≤ 384 MiB", risenBy <= 384);
    row("  event loop, longest block", `${longestBlockMs.toFixed(0)} ms`, "≤ 100 ms", longestBlockMs <= 100);
    row("  CPU of one scan", `${cpuMs.toFixed(0)} ms`, "≤ 1,000 ms", cpuMs <= 1_000);
  }
}
