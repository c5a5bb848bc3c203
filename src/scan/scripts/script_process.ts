/** A process without permissions that runs scripts of pages, one page at a time. */
import type { ScriptAnswer } from "../contract/page_scripts.ts";
import { giveUpPermissions } from "../confinement.ts";
import { readLines } from "../../read_lines.ts";
import { MAX_LINE_BYTES, type ScriptOrder, type ScriptReport } from "./messages.ts";
import { Interpreter } from "./interpreter.ts";
import { startWatchdog } from "./watchdog.ts";
import { runPage } from "./run_page.ts";

/** Runs until standard input ends. */
export async function runScriptProcess(): Promise<void> {
  giveUpPermissions(["net", "read", "env", "run", "write", "sys", "ffi"]);
  // Ctrl-C reaches this process too, but the program decides when it ends.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) Deno.addSignalListener(signal, () => {});
  const encoder = new TextEncoder();
  const report = (each: ScriptReport) => writeAll(encoder.encode(`${JSON.stringify(each)}\n`));
  const waiting = new Map<number, (answer: ScriptAnswer) => void>();
  let count = 0;
  const answerTo = (url: string) => {
    const request = ++count;
    report({ type: "ask", request, url });
    const { promise, resolve } = Promise.withResolvers<ScriptAnswer>();
    waiting.set(request, resolve);
    return promise;
  };
  const watch = startWatchdog();
  await Interpreter.prepare();
  report({ type: "ready" });
  for await (const line of readLines(Deno.stdin.readable, MAX_LINE_BYTES)) {
    const order: ScriptOrder = JSON.parse(line);
    if (order.type === "answer") {
      waiting.get(order.request)?.(order.answer);
      waiting.delete(order.request);
      continue;
    }
    waiting.clear();
    watch(true);
    runPage(order.page, answerTo).finally(() => watch(false)).then(
      (view) => report({ type: "ran", view }),
      () => report({ type: "broken" }),
    );
  }
}

function writeAll(bytes: Uint8Array): void {
  for (let left = bytes; left.length > 0;) left = left.subarray(Deno.stdout.writeSync(left));
}
