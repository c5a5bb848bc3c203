/** Parses the W3C extended log format of IIS, and its variant of CloudFront, with tabs. */
import type { LogEntry } from "./log_entry.ts";

/** Maximum number of fields of a line. */
const MAX_FIELDS = 100;

/** Directives of a file, which lines after them depend on. */
export class W3cReader {
  #columns: ReadonlyMap<string, number> = new Map();
  #date = "";

  /** True once the file has named its fields. */
  get hasFields(): boolean {
    return this.#columns.size > 0;
  }

  /** @param line starts with `#` */
  readDirective(line: string): void {
    const [, name = "", value = ""] = /^#(\w{1,20}):[ \t]*(.*)$/.exec(line) ?? [];
    if (name === "Date") this.#date = value.slice(0, 10);
    if (name !== "Fields") return;
    const names = value.trim().split(/[ \t]/, MAX_FIELDS);
    this.#columns = new Map(names.map((each, at) => [each.toLowerCase(), at]));
  }

  /** @returns null for another format. The time is NaN if it is invalid */
  parse(line: string): LogEntry | null {
    if (!this.hasFields) return null;
    const cells = line.split(line.includes("\t") ? "\t" : " ", MAX_FIELDS);
    const cell = (name: string): string | null => {
      const text = cells[this.#columns.get(name) ?? -1];
      return text === undefined || text === "-" ? null : text;
    };
    const path = cell("cs-uri-stem");
    const status = cell("sc-status");
    if (path === null || status === null || cells.length < this.#columns.size) return null;
    const query = cell("cs-uri-query");
    const agent = cell("cs(user-agent)") ?? "";
    return {
      time: Date.parse(`${cell("date") ?? this.#date}T${cell("time") ?? ""}Z`),
      address: cell("c-ip") ?? "",
      target: path.startsWith("/") ? path + (query === null ? "" : `?${query}`) : "",
      status: /^\d{3}$/.test(status) ? Number(status) : 0,
      bytes: wholeNumber(cell("sc-bytes")) ?? 0,
      // IIS writes a plus sign for a space, and CloudFront encodes it once or twice.
      userAgent: agent.replace(/\+|%(?:25)?20/g, " "),
      ms: durationOf(cell("time-taken")),
    };
  }
}

function wholeNumber(text: string | null): number | null {
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null;
}

/** IIS writes milliseconds, others write seconds with decimals. */
function durationOf(text: string | null): number | null {
  if (text === null || !/^\d{1,9}(?:\.\d{1,9})?$/.test(text)) return null;
  return text.includes(".") ? Math.round(1000 * Number(text)) : Number(text);
}
