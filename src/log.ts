/**
 * The log for operators, with one line per event on standard error, as JSON in a pipe and text on a terminal.
 */

export const LOG_LEVELS = ["debug", "info", "warn", "error", "off"] as const;
export type LogLevel = typeof LOG_LEVELS[number];

/**
 * Short facts. They never contain a scan's target, a credential, or text that a client chose without a limit.
 */
export type LogFields = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** Without a service, as in the command line, only problems are logged. */
let lowest: LogLevel = "warn";

/** Sets the lowest level that is written. */
export function setLogLevel(level: LogLevel): void {
  lowest = level;
}

export function isLogged(level: LogLevel): boolean {
  return lowest !== "off" && LOG_LEVELS.indexOf(level) >= LOG_LEVELS.indexOf(lowest);
}

/**
 * Milliseconds that lines about everyday events wait for more, because one write each would slow every
 * request down.
 */
const MAX_BUFFERED_MS = 100;

let time = "";
let timeMs = 0;

const IS_TERMINAL = Deno.stderr.isTerminal();
let buffered = "";
let timer: ReturnType<typeof setTimeout> | undefined;

/** @param event the event, in the same words each time */
export function log(level: Exclude<LogLevel, "off">, event: string, fields: LogFields = {}): void {
  if (!isLogged(level)) return;
  const line = IS_TERMINAL ? textLine : jsonLine;
  buffered += `${line(timeNow(), level, event, fields)}\n`;
  if (level === "warn" || level === "error") return flush();
  if (timer !== undefined) return;
  timer = setTimeout(flush, MAX_BUFFERED_MS);
  Deno.unrefTimer(timer);
}

/** Under load, many lines have the same time, and writing it takes as long as the rest of a line. */
function timeNow(): string {
  const now = Date.now();
  if (now !== timeMs) [time, timeMs] = [new Date(now).toISOString(), now];
  return time;
}

function flush(): void {
  clearTimeout(timer);
  timer = undefined;
  let bytes = new TextEncoder().encode(buffered);
  buffered = "";
  try {
    while (bytes.length > 0) bytes = bytes.subarray(Deno.stderr.writeSync(bytes));
  } catch {
    // Nobody reads the log any more, but this must not end the service.
  }
}

// Writes the waiting lines when the process exits.
addEventListener("unload", () => {
  if (buffered !== "") flush();
});

export function jsonLine(time: string, level: string, event: string, fields: LogFields): string {
  return JSON.stringify({ time, level, event, ...fields });
}

/** `12:00:00 info  request  method=GET route=/api/scan`; stacks keep their lines, indented. */
export function textLine(time: string, level: string, event: string, fields: LogFields): string {
  const facts = Object.entries(fields).filter(([, value]) => value !== undefined && value !== null);
  const told = facts.map(([name, value]) => ` ${name}=${shown(value)}`).join("");
  return `${time.slice(11, 19)} ${level.padEnd(5)} ${event}${told}`;
}

function shown(value: LogFields[string]): string {
  const text = String(value);
  if (/^[\w./:-]+$/.test(text)) return text;
  // Text of others must not control the terminal, nor look like the next line of the log.
  return text.replace(/[^\x20-\x7e\n]/g, "?").replaceAll("\n", "\n    ");
}

/** The stack of an error, or the text of any other thrown value. */
export function errorText(error: unknown): string {
  return error instanceof Error ? error.stack ?? error.message : String(error);
}
