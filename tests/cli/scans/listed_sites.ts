/** Sites, a file that lists some of them, and the lines of their results. */
import { paths } from "../../fixtures/server.ts";

export const HOSTS = ["a", "b", "c"].map((name) => `${name}.cases.readiness-tests.org`);
export const [A = "", B = "", C = ""] = HOSTS;
/** Refuses connections. */
export const CLOSED = "closed.cases.readiness-tests.org";
export const SITES = {
  ...Object.fromEntries(HOSTS.map((host) => [host, paths({ "/": "<h1>Home</h1>" })])),
  [CLOSED]: {},
};

export interface Line {
  readonly target: string;
  readonly result?: { readonly score: number | null };
  readonly error?: { readonly code: string; readonly message: string };
}

export function parse(lines: string): Line[] {
  return lines.split("\n").filter((line) => line !== "").map((line) => JSON.parse(line));
}

/** @param use gets two paths: of the file with the targets, and of a results file that does not exist */
export async function inFolder(
  targets: string,
  use: (file: string, out: string) => Promise<void>,
): Promise<void> {
  const folder = await Deno.makeTempDir();
  try {
    await Deno.writeTextFile(`${folder}/targets.txt`, targets);
    await use(`${folder}/targets.txt`, `${folder}/results.jsonl`);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}
