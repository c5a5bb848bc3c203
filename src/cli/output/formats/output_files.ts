/**
 * Opens the output files of a command line before the scan, so that nobody
 * waits for a scan and then loses the result.
 */
import { basename, dirname, join } from "node:path";
import { suggestion } from "../../../nearest.ts";
import { type Arguments, refuseFlags, refuseUsage } from "../../arguments.ts";
import { pathFrom, shownPath } from "../../config_file/load_config.ts";
import type { Config } from "../../config_file/read_config.ts";
import { pathInRepository } from "../../config_file/repository_path.ts";
import { attempt } from "../../file.ts";
import { NewFile } from "../../new_file.ts";
import type { Shell } from "../../shell.ts";
import { type Output, OUTPUT_FORMATS, type OutputFormat } from "./output_format.ts";

/** The system's mask decides who may read the file, because a later step of the job may be another user. */
const MODE = 0o666;

/** End of the value of --output that prints a format. */
const STANDARD_OUTPUT = "=-";
/** Flags that are short for --output <format>=-. */
const DOCUMENT_FLAGS = ["json", "markdown"] as const satisfies readonly OutputFormat[];

/** A file with its name in messages. */
export interface PlannedFile {
  /** Absolute path. */
  readonly path: string;
  readonly shown: string;
}

/** Flags replace outputs of the same format in the config file. @throws {AppError} `USAGE` */
export function plannedOutputs(
  args: Arguments,
  shell: Shell,
  config: Config | null,
): (Output & PlannedFile)[] {
  const named = namedOutputs(args, shell, OUTPUT_FORMATS);
  const formats = new Set(named.map(({ format }) => format));
  const own = Object.entries(config?.file.outputs ?? {}).flatMap(([name, path]) => {
    const format = OUTPUT_FORMATS.find((each) => each === name);
    if (format === undefined || path === undefined || config === null || formats.has(format)) return [];
    const whole = join(config.folder, path);
    return [{ format, path: whole, shown: shownPath(whole, shell) }];
  });
  return [...named, ...own];
}

/**
 * Format to print instead of the report: that of --json, --markdown or `--output <format>=-`.
 * @throws {AppError} `USAGE` for several of them
 */
export function printedFormat(args: Arguments): OutputFormat | null {
  const { values } = args;
  const own = (values.get("output") ?? []).filter((text) => text.endsWith(STANDARD_OUTPUT))
    .map((text) => parseFormat(text, OUTPUT_FORMATS).format);
  const formats = [...DOCUMENT_FLAGS.filter((name) => values.has(name)), ...own];
  const [format = null, other] = formats;
  if (other !== undefined) refuseUsage(`Only one format can be printed, not ${formats.join(" and ")}`);
  if (format !== null) refuseFlags(args, ["as-tool"], `and --output ${format}=- cannot be combined`);
  return format;
}

/** Files of --output. @param formats of the command @throws {AppError} `USAGE` */
export function namedOutputs<F extends string>(
  args: Arguments,
  shell: Shell,
  formats: readonly F[],
): (PlannedFile & { readonly format: F })[] {
  return (args.values.get("output") ?? []).filter((text) => !text.endsWith(STANDARD_OUTPUT))
    .map((text) => parseOutput(text, shell, formats));
}

function parseOutput<F extends string>(text: string, shell: Shell, formats: readonly F[]) {
  const { format, path } = parseFormat(text, formats);
  return { format, path: pathInRepository(pathFrom(shell, path), path, shell), shown: path };
}

function parseFormat<F extends string>(text: string, formats: readonly F[]) {
  const [, name = "", path = ""] = /^([^=]*)=(.*)$/s.exec(text) ?? [];
  const format = formats.find((each) => each === name);
  if (path === "" || name === "") {
    refuseUsage(`--output needs a format and a file, such as json=readiness.json, not "${text}"`);
  }
  if (format !== undefined) return { format, path };
  refuseUsage(
    `--output: unknown format ${name}${
      suggestion(name, formats) || `; the formats are ${formats.join(", ")}`
    }`,
  );
}

/**
 * Files that get their names when all are complete. Until then,
 * existing files with these names are not changed.
 */
export class OpenFiles<F extends PlannedFile> implements Disposable {
  readonly #open: readonly (readonly [planned: F, file: NewFile])[];
  readonly #stack = new DisposableStack();

  /**
   * Creates missing folders.
   * @param taken other paths that must not be overwritten
   * @throws {AppError} `USAGE` for a path that is named twice, `FILE_NOT_WRITABLE`
   */
  constructor(files: readonly F[], taken: readonly PlannedFile[] = []) {
    const places = new Map(taken.map(({ path, shown }) => [placeOf(path), shown]));
    using stack = new DisposableStack();
    this.#open = files.map((planned) => {
      const { path, shown } = planned;
      attempt("write", shown, () => Deno.mkdirSync(dirname(path), { recursive: true }));
      const place = placeOf(path);
      const other = places.get(place);
      if (other !== undefined) refuseUsage(`Two files cannot have one path: ${shown} is named twice`);
      places.set(place, shown);
      return [planned, stack.use(new NewFile(path, MODE))] as const;
    });
    this.#stack = stack.move();
  }

  /**
   * @param render null for a file that is not written
   * @returns `left` with these files
   */
  write(
    render: (planned: F) => string | null,
  ): { readonly written: readonly F[]; readonly left: readonly F[] } {
    const written = this.#open.filter(([planned, file]) => {
      const text = render(planned);
      if (text !== null) file.append(text);
      return text !== null;
    });
    for (const [, file] of written) file.complete();
    const left = this.#open.filter((each) => !written.includes(each));
    return { written: written.map(([planned]) => planned), left: left.map(([planned]) => planned) };
  }

  [Symbol.dispose](): void {
    this.#stack.dispose();
  }
}

/** Identifies the file, so that two paths of one file are recognized. */
function placeOf(path: string): string {
  try {
    return Deno.realPathSync(path);
  } catch {
    // The file does not exist yet. Either its folder exists, or the file cannot be written.
  }
  try {
    return join(Deno.realPathSync(dirname(path)), basename(path));
  } catch {
    return path;
  }
}
