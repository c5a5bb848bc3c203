/** Scans for the library, which runs this program and sends its request to standard input. */
import { AppError } from "../../errors.ts";
import { type Arguments, parseArguments, requireCombinable } from "../arguments.ts";
import { EXIT } from "../command.ts";
import { type Flags, listFlags } from "../flags.ts";
import { Interrupted, interruptible } from "../interrupt.ts";
import { openLocalSite } from "../local_site/local_site.ts";
import { scanSource } from "../scans/choose_source.ts";
import { namedTargets, targetParser } from "../scans/named_target.ts";
import { pageChoice } from "../scans/page_choice.ts";
import type { ScannedResult } from "../scans/scanned_result.ts";
import { SITE_FLAGS } from "../scans/site_flags.ts";
import type { Input, Shell } from "../shell.ts";
import type { LibraryMessage, LibraryRequest } from "./messages.ts";

/** Flags for many sites, for a terminal, and for the config file, which has the rules of a gate. */
const NOT_FOR_PROGRAMS = ["file", "retry", "watch", "config", "no-config"];

/** Flags of `scan` that the library has as options. */
export const LIBRARY_FLAGS: Flags = Object.fromEntries(
  Object.values(SITE_FLAGS).flatMap(listFlags)
    .filter(({ name }) => !NOT_FOR_PROGRAMS.includes(name))
    .map(({ form, ...flag }) => [form, flag]),
);

/**
 * @param keepShell called once it is known if the shell is needed to start a server or a browser
 * @returns the exit code
 */
export async function scanForLibrary(shell: Shell, keepShell: (isNeeded: boolean) => void): Promise<number> {
  const write = (message: LibraryMessage) => shell.stdout(`${JSON.stringify(message)}\n`);
  try {
    return await interruptible(shell, async (stop) => {
      const { line, closed } = await requestLine(shell.stdin);
      void closed.then(() => stop.abort(new Interrupted("The calling process has ended the scan")));
      const { args }: LibraryRequest = JSON.parse(line);
      const data = await scan(parseArguments(args, LIBRARY_FLAGS), shell, write, stop.signal, keepShell);
      write({ event: "result", data });
      return EXIT.done;
    });
  } catch (error) {
    if (error instanceof Interrupted) return EXIT.interrupted;
    if (!(error instanceof AppError)) throw error;
    write({ event: "error", data: { code: error.code, message: error.message } });
    return EXIT.done;
  }
}

async function scan(
  given: Arguments,
  parent: Shell,
  write: (message: LibraryMessage) => void,
  signal: AbortSignal,
  keepShell: (isNeeded: boolean) => void,
): Promise<ScannedResult> {
  keepShell(given.values.has("start") || given.values.has("browser"));
  requireCombinable(given, LIBRARY_FLAGS);
  const shell = {
    ...parent,
    stderr: (text: string) => write({ event: "progress", data: { type: "notice", text: text.trimEnd() } }),
  };
  await using site = await openLocalSite(given, shell, signal);
  const { args } = site;
  pageChoice(args);
  const pages = args.values.get("page") ?? [];
  const [target] = namedTargets(args.words, pages, targetParser(args, shell));
  if (target === undefined) throw new AppError("USAGE", 400, "The target is missing");
  const source = scanSource(args, shell, signal);
  return await source(target.input, (data) => write({ event: "progress", data }));
}

/**
 * Reads the first line.
 * @returns the line, and a promise that resolves when the input ends
 */
async function requestLine(input: Input): Promise<{ line: string; closed: Promise<void> }> {
  const decoder = new TextDecoder();
  let text = "";
  while (!text.includes("\n")) {
    const bytes = await input.read();
    if (bytes === null) throw new Interrupted("The calling process has ended");
    text += decoder.decode(bytes, { stream: true });
  }
  return { line: text.slice(0, text.indexOf("\n")), closed: ended(input) };
}

async function ended(input: Input): Promise<void> {
  while (await input.read() !== null);
}
