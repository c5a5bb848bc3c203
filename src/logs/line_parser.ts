/** Recognizes the format of each line of a file. */
import { parseCombinedLine } from "./combined_line.ts";
import { parseJsonLine } from "./json_line.ts";
import { isLogTime, isStatus, type LogEntry, type LogFormat, type SkipReason } from "./log_entry.ts";
import { W3cReader } from "./w3c_line.ts";

export type ParsedLine = { readonly entry: LogEntry; readonly format: LogFormat } | SkipReason | "directive";

const [HASH, BRACE] = [..."#{"].map((character) => character.charCodeAt(0));

/** Reads the lines of one file in their order. */
export class LineParser {
  readonly #w3c = new W3cReader();
  readonly #now: number;

  /** @param now milliseconds since 1970; later lines are invalid */
  constructor(now: number) {
    this.#now = now;
  }

  /** @param line without its line break, not empty */
  parse(line: string): ParsedLine {
    const first = line.charCodeAt(0);
    if (first === HASH) {
      this.#w3c.readDirective(line);
      return "directive";
    }
    if (first === BRACE) return this.#judged(parseJsonLine(line), "json");
    const combined = parseCombinedLine(line);
    if (combined !== null) return this.#judged(combined, combined.hasUserAgent ? "combined" : "common");
    return this.#judged(this.#w3c.parse(line), "w3c");
  }

  #judged(entry: LogEntry | null, format: LogFormat): ParsedLine {
    if (entry === null) return "unknown-format";
    if (!isLogTime(entry.time, this.#now)) return "invalid-time";
    return isStatus(entry.status) ? { entry, format } : "invalid-status";
  }
}
