import { assertEquals } from "@std/assert";
import { progressLine, progressText } from "../../../src/cli/output/progress_line.ts";
import type { Shell } from "../../../src/cli/shell.ts";
import { systemShell } from "../../../src/cli/shell.ts";
import type { ProgressEvent } from "../../../src/scan/result.ts";
import { sampleCheck } from "../../fixtures/records/check_result.ts";
import { noService } from "../captured.ts";

const BASE = { scanId: "a", total: 4 } as const;
const TARGET = { domain: "example.com", url: "https://example.com/", page: null };

const EVENTS: readonly ProgressEvent[] = [
  { ...BASE, type: "started", completed: 0, fraction: 0, target: TARGET, checks: [] },
  { ...BASE, type: "phase", completed: 0, fraction: 0, phase: "fetching" },
  { ...BASE, type: "checked", completed: 1, fraction: 0.25, check: sampleCheck({ title: "A\x1b[2J\nB" }) },
];

function written(parts: Partial<Shell>): string[] {
  const writes: string[] = [];
  const line = progressLine({
    ...systemShell(noService),
    environment: () => undefined,
    ...parts,
    stderr: (text) => writes.push(text),
  });
  for (const event of EVENTS) line.update(event);
  line.end();
  return writes;
}

Deno.test("progressLine() redraws one line on a terminal and clears it at the end", () => {
  const empty = "░".repeat(24);
  assertEquals(written({ stderrIsTerminal: true, stderrColumns: 80 }), [
    `\r\x1b[2K${empty} 0/4  example.com`,
    `\r\x1b[2K${empty} 0/4  Fetching pages and files`,
    `\r\x1b[2K${"█".repeat(6)}${"░".repeat(18)} 1/4  A [2J B`,
    "\r\x1b[2K",
  ]);
});

Deno.test("progressText() shows for how long nothing has happened", () => {
  const [, fetching] = EVENTS;
  const texts = [0, 1_999, 2_000, 75_400].map((ms) => fetching && progressText(fetching, ms).slice(24));
  const text = " 0/4  Fetching pages and files";
  assertEquals(texts, [text, text, `${text}, waiting for 2 s`, `${text}, waiting for 75 s`]);
});

Deno.test("progressLine() never fills a terminal's line", () => {
  for (const write of written({ stderrIsTerminal: true, stderrColumns: 28 }).slice(0, -1)) {
    assertEquals(write.length, "\r\x1b[2K".length + 25);
  }
});

Deno.test("progressLine() writes one plain line into a pipe", () => {
  assertEquals(written({ stderrIsTerminal: false }), ["Scanning example.com: 4 checks\n"]);
});
