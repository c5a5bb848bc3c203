import { noService } from "../captured.ts";
import { assertEquals } from "@std/assert";
import { liveLine } from "../../../src/cli/output/live_line.ts";
import { type Shell, systemShell } from "../../../src/cli/shell.ts";

const CLEAR = "\r\x1b[2K";

function lineOn(parts: Partial<Shell>) {
  const writes: string[] = [];
  const stderr = (text: string) => void writes.push(text);
  const terminal = { stderrIsTerminal: true, stderrColumns: 12, environment: () => undefined };
  return { writes, stderr, line: liveLine({ ...systemShell(noService), ...terminal, ...parts, stderr }) };
}

Deno.test("liveLine() draws again below what is written above it", () => {
  const { writes, stderr, line } = lineOn({});
  line?.above(() => stderr("first\n"));
  line?.draw("half done");
  line?.above(() => stderr("second\n"));
  line?.end();
  line?.above(() => stderr("last\n"));
  assertEquals(writes, [
    "first\n",
    `${CLEAR}half done`,
    CLEAR,
    "second\n",
    `${CLEAR}half done`,
    CLEAR,
    "last\n",
  ]);
});

Deno.test("liveLine() cuts the text to the terminal, however narrow, so that it stays one line", () => {
  const { writes, line } = lineOn({ stderrColumns: 8 });
  line?.draw("half done");
  assertEquals(writes, [`${CLEAR}half…`]);
});

Deno.test("liveLine() is null if a line cannot be cleared", () => {
  assertEquals(lineOn({ stderrIsTerminal: false }).line, null);
  assertEquals(lineOn({ environment: (name) => name === "TERM" ? "dumb" : undefined }).line, null);
});
