/** Prints the release notes of a tag: what CHANGELOG.md says about its version. */
import { VERSION } from "../../src/version.ts";

const HEADING = /^## \[?(?<version>\d+\.\d+\.\d+(?:-[\w.]+)?)\]?(?![\w.-])/;

/**
 * @param tag `v` and the version
 * @param version what src/version.ts states
 * @returns Markdown without the heading of the version
 * @throws {Error} if the tag is not that of the version, or the changelog does not have it
 */
export function releaseNotes(tag: string, version: string, changelog: string): string {
  if (tag !== `v${version}`) {
    throw new Error(`The tag is ${tag}, and src/version.ts says ${version}: tag the commit as v${version}`);
  }
  const lines = changelog.split("\n");
  const start = lines.findIndex((line) => HEADING.exec(line)?.groups?.version === version);
  const end = lines.findIndex((line, at) => at > start && line.startsWith("## "));
  const notes = start === -1 ? "" : lines.slice(start + 1, end === -1 ? lines.length : end).join("\n").trim();
  if (notes === "") {
    throw new Error(`CHANGELOG.md has no notes for ${version}: add a heading "## ${version}"`);
  }
  return `${notes}\n`;
}

if (import.meta.main) {
  try {
    const changelog = await Deno.readTextFile(new URL("../../CHANGELOG.md", import.meta.url));
    console.log(releaseNotes(Deno.args[0] ?? "", VERSION, changelog));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    Deno.exit(1);
  }
}
