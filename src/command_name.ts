/**
 * The reader's way to run this program, so that every command in our texts can be pasted. Each way to start
 * it sets READINESS_COMMAND: the task, the launcher of the npm package, an image. An installed program is
 * called readiness.
 */
import { PACKAGE_NAME, PUBLISHED } from "./version.ts";

const NAME = "readiness";
/** The program's name in our own texts: before a command, an argument or a placeholder. */
const NAMED = /(?<![\w@/.-])readiness (?=[a-z<])/g;
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;

let ownName: string | null = null;

/**
 * @returns such as `deno task readiness`; read once, because the service gives up its right to the
 * environment
 */
export function commandName(): string {
  return ownName ??= commandNameIn(readEnvironment);
}

export function commandNameIn(environment: (name: string) => string | undefined): string {
  const name = (environment("READINESS_COMMAND") ?? "").replace(INVISIBLE, " ").trim() || NAME;
  // npx runs a Deno that is not on the reader's path.
  const isDenoOfNpx = name.startsWith("deno ") && environment("npm_command") === "exec";
  return isDenoOfNpx ? `npx -y deno@${Deno.version.deno} ${name.slice("deno ".length)}` : name;
}

/** @param words of the command line, without the program's name: `scan example.com` */
export function commandLine(words: string): string {
  return `${commandName()} ${words}`;
}

/**
 * A command line for pages and reports, whose readers did not start the program.
 * @param words of the command line, without the program's name
 * @param published the released version; null before the first release, when only the way of this program
 * works
 */
export function readerCommand(words: string, published: string | null = PUBLISHED): string {
  return published === null ? commandLine(words) : `npx ${PACKAGE_NAME} ${words}`;
}

/**
 * @param text of ours, such as an example, because texts of others may contain the program's name by chance
 */
export function withCommandName(text: string): string {
  return text.replaceAll(NAMED, `${commandName()} `);
}

/** In a browser, the page passes on the name of its service. */
function readEnvironment(name: string): string | undefined {
  if (typeof Deno !== "undefined") return Deno.env.get(name);
  const { document } = globalThis as unknown as {
    readonly document: { readonly documentElement: { readonly dataset: Readonly<Record<string, string>> } };
  };
  return name === "READINESS_COMMAND" ? document.documentElement.dataset.command : undefined;
}
