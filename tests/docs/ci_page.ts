/** The examples of docs/ci.md and docs/github-action.md. */
import { VERSION } from "../../src/version.ts";
import { ROOT } from "../service_process.ts";

export const PAGE = await Deno.readTextFile(`${ROOT}docs/ci.md`);
export const ACTION_PAGE = await Deno.readTextFile(`${ROOT}docs/github-action.md`);
/** The major version of the package, as the examples name it. */
export const MAJOR = VERSION.replace(/\..*/, "");

/** Returns the code of each block of a page in a language. */
export function blocks(language: string, page = PAGE): string[] {
  return [...page.matchAll(new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\`$`, "gm"))].map(([, text = ""]) =>
    text
  );
}

const [JENKINS = ""] = blocks("groovy");
/** One command a line. */
export const JENKINS_SCRIPT = (/'''([^]*?)'''/.exec(JENKINS)?.[1] ?? "").trim().replaceAll(/\n +/g, "\n");
