/** `readiness crawl export` writes a finished crawl as a file. */
import { crawlNotFound } from "../../crawl/crawl_store.ts";
import { EXPORT_FORMATS, type ExportFormat } from "../../crawl/export/export_formats.ts";
import { AppError } from "../../errors.ts";
import { type Arguments, flagValue, oneOf, onlyWord } from "../arguments.ts";
import { type Command, EXIT } from "../command.ts";
import { commandLine } from "../../command_name.ts";
import { NewFile } from "../new_file.ts";
import { cleanLines, escapedJson } from "../output/safe_text.ts";
import type { Api } from "../tracking/api.ts";
import { API_FLAGS, API_NOTE, withApi } from "../tracking/choose_api.ts";
import { withNamedCrawl } from "../tracking/named_crawl.ts";
import { OBJECT_ID } from "../service/object_id.ts";

export const crawlExportCommand: Command = {
  name: "crawl export",
  summary: "Export a finished crawl with all its pages as JSON, NDJSON or CSV",
  usage: ["crawl export <crawl id> [flags]"],
  flags: {
    "--format <json|ndjson|csv>": "Form of the file; by default that of --out's extension, otherwise json",
    "--out <file>":
      "Write to this file instead of standard output. An existing file is replaced once all pages are written",
    ...API_FLAGS,
  },
  examples: {
    "readiness crawl export 8sKq2VbN4xZc1PdR --out crawl.csv":
      "write a table with a row for each check on each page",
    "readiness crawl export 8sKq2VbN4xZc1PdR --format ndjson | jq -r 'select(.score < 50).url'":
      "list the pages with a low score",
    "readiness crawl export 8sKq2VbN4xZc1PdR --out crawl.json --server https://readiness.example":
      "from a running service, with the key of a service account in READINESS_API_KEY",
  },
  notes: [
    "A running service exports the same files at /api/crawls/{id}.json, .ndjson and .csv",
    API_NOTE,
    "Exit codes: 0 exported, 2 invalid usage, credentials or file, or no such crawl, 3 the crawl has not finished, or " +
    "service or database unavailable, 130 stopped",
  ],
  async run(args, shell) {
    const id = onlyWord(args, "crawl id", "crawl export <crawl id>");
    const path = flagValue(args, "out");
    const format = formatOf(args, path);
    return await withApi(args, shell, (api) =>
      withNamedCrawl(api, async () => {
        if (!OBJECT_ID.test(id)) throw crawlNotFound();
        using file = path === null ? null : new NewFile(path);
        const write = file === null ? shell.stdout : (text: string) => file.append(text);
        const clean = cleaning(format, { isShown: file === null && shell.stdoutIsTerminal });
        await exportTo((text) => write(clean(text)), { id, format, api });
        file?.complete();
        if (path !== null) shell.stderr(`Crawl ${id} exported to ${path}\n`);
        return EXIT.done;
      }));
  },
};

/** @throws {AppError} `USAGE` */
function formatOf(args: Arguments, path: string | null): ExportFormat {
  const given = oneOf(args, "format", EXPORT_FORMATS);
  if (given !== null) return given;
  const [, extension = ""] = /\.([^./\\]+)$/.exec(path ?? "") ?? [];
  return EXPORT_FORMATS.find((format) => format === extension.toLowerCase()) ?? "json";
}

/**
 * JSON has escapes, which keep its values. A table has no escapes, so it is cleaned only if a person sees it.
 */
function cleaning(
  format: ExportFormat,
  { isShown }: { readonly isShown: boolean },
): (text: string) => string {
  if (format !== "csv") return escapedJson;
  return isShown ? cleanLines : (text) => text;
}

async function exportTo(
  write: (text: string) => void,
  { id, format, api }: { readonly id: string; readonly format: ExportFormat; readonly api: Api },
): Promise<void> {
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  try {
    for await (const bytes of api.exportCrawl(id, format)) write(decoder.decode(bytes, { stream: true }));
    write(decoder.decode());
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "CRAWL_NOT_FINISHED") throw error;
    // The command line is right, but the crawl cannot be exported yet.
    const hint = `Show its progress: ${commandLine(`crawl show ${id}${api.suffix}`)}`;
    throw new AppError(error.code, 503, `${error.message}. ${hint}`, { cause: error });
  }
}
