/**
 * How the reader runs this program: every command that it prints can be pasted. Each way to start it says so in
 * READINESS_COMMAND: the task, the launcher of the npm package, an image. An installed program is called readiness.
 */
import { cleanLine } from "./output/safe_text.ts";

const NAME = "readiness";
/** In our own texts: the program's name before a command, an argument or a placeholder. */
const NAMED = /(?<![\w@/.-])readiness (?=[a-z<])/g;

/** @returns such as `deno task readiness` */
export function commandName(environment: (name: string) => string | undefined = readEnvironment): string {
  const name = cleanLine(environment("READINESS_COMMAND") ?? "").trim() || NAME;
  // npx runs a Deno that is not on the reader's path.
  const isDenoOfNpx = name.startsWith("deno ") && environment("npm_command") === "exec";
  return isDenoOfNpx ? `npx -y deno@${Deno.version.deno} ${name.slice("deno ".length)}` : name;
}

/** @param words of the command line, without the program's name: `scan example.com` */
export function commandLine(words: string): string {
  return `${commandName()} ${words}`;
}

/** @param text of ours, such as an example: what others wrote may contain the program's name by chance */
export function withCommandName(text: string): string {
  return text.replaceAll(NAMED, `${commandName()} `);
}

function readEnvironment(name: string): string | undefined {
  return Deno.env.get(name);
}
