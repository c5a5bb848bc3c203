import { assertEquals, assertThrows } from "@std/assert";
import { releaseNotes } from "../../../tools/release/notes.ts";
import { VERSION } from "../../../src/version.ts";
import { ROOT } from "../../service_process.ts";

const CHANGELOG = `# Changelog

## Unreleased

- Not yet.

## [1.2.0] - 2026-12-01

### Added

- Tea.

## 1.1.0 - 2026-11-21

- Coffee.

## 1.0.0-rc.1

`;

const NOTES: readonly (readonly [version: string, notes: string])[] = [
  ["1.2.0", "### Added\n\n- Tea.\n"],
  ["1.1.0", "- Coffee.\n"],
];

for (const [version, notes] of NOTES) {
  Deno.test(`releaseNotes() finds the notes of ${version}`, () => {
    assertEquals(releaseNotes(`v${version}`, version, CHANGELOG), notes);
  });
}

const REFUSED: readonly (readonly [why: string, tag: string, version: string, message: string])[] = [
  ["a tag of another version", "v1.2.0", "1.1.0", "The tag is v1.2.0, and src/version.ts says 1.1.0"],
  ["a tag without v", "1.2.0", "1.2.0", "The tag is 1.2.0, and src/version.ts says 1.2.0"],
  ["a version that only begins alike", "v1.2", "1.2", "CHANGELOG.md has no notes for 1.2"],
  ["an empty section", "v1.0.0-rc.1", "1.0.0-rc.1", "CHANGELOG.md has no notes for 1.0.0-rc.1"],
  ["an unknown version", "v9.0.0", "9.0.0", "CHANGELOG.md has no notes for 9.0.0"],
];

for (const [why, tag, version, message] of REFUSED) {
  Deno.test(`releaseNotes() refuses ${why}`, () => {
    assertThrows(() => releaseNotes(tag, version, CHANGELOG), Error, message);
  });
}

Deno.test("release:notes fails if the tag is not the version", async () => {
  const run = (tag: string) =>
    new Deno.Command(Deno.execPath(), { args: ["task", "--quiet", "release:notes", tag], cwd: ROOT })
      .output();
  const { code, stderr } = await run(`v${VERSION}.1`);
  assertEquals(code, 1);
  assertEquals(
    new TextDecoder().decode(stderr),
    `The tag is v${VERSION}.1, and src/version.ts says ${VERSION}: tag the commit as v${VERSION}\n`,
  );
});
