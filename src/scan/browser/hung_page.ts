/** Stops the scripts of a page that keep it from being read. */
import { CommandFailed, type Send, tried } from "./cdp_connection.ts";

/** Minimum milliseconds in which a page has to respond before it is read. */
const MIN_RESPONSE_MS = 2_000;
/** Milliseconds in which it has to respond while it is read, which is longer than a script of ours may run. */
const READING_RESPONSE_MS = 4_500;
/** Milliseconds between two questions while a page is read. */
const PAUSE_MS = 500;

/**
 * @param maxMs milliseconds in which the page has to respond before it is read, at least {@linkcode MIN_RESPONSE_MS}
 * @returns what was read, and true if scripts were stopped
 */
export async function readUnhung<T>(
  send: Send,
  maxMs: number,
  read: () => Promise<T>,
): Promise<readonly [parts: T, isHung: boolean]> {
  const wasHung = await stopIfHung(send, Math.max(MIN_RESPONSE_MS, maxMs));
  const reading = read();
  const isHung = wasHung || await stopIfHungWhile(reading, send);
  return [await reading, isHung];
}

/**
 * The page keeps its content, and runs no more scripts of its own.
 * @param maxMs milliseconds in which the page has to respond
 * @returns true if its scripts were stopped
 */
async function stopIfHung(send: Send, maxMs: number): Promise<boolean> {
  if (await responds(send, maxMs)) return false;
  // Browsers follow these two commands while a script runs.
  await Promise.all([
    tried(send("Emulation.setScriptExecutionDisabled", { value: true })),
    tried(send("Runtime.terminateExecution", {})),
  ]);
  return true;
}

/** Does the same for a page that hangs later. @param reading ends when the page has been read */
async function stopIfHungWhile(reading: Promise<unknown>, send: Send): Promise<boolean> {
  const over = reading.then(() => true, () => true);
  for (;;) {
    if (await stopIfHung(send, READING_RESPONSE_MS)) return true;
    const { promise: pause, resolve } = Promise.withResolvers<false>();
    const timer = setTimeout(resolve, PAUSE_MS, false);
    const isOver = await Promise.race([over, pause]);
    clearTimeout(timer);
    if (isOver) return false;
  }
}

async function responds(send: Send, maxMs: number): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<false>();
  const timer = setTimeout(resolve, maxMs, false);
  try {
    const answer = send("Runtime.evaluate", { expression: "0" });
    return await Promise.race([answer.then(() => true), late]);
  } catch (error) {
    // A page that is gone is not hung.
    if (error instanceof CommandFailed) return true;
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
