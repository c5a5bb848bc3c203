import { assertEquals, assertThrows } from "@std/assert";
import { type MovingTags, movingTags } from "../../../tools/release/moving_tags.ts";
import { ROOT } from "../../service_process.ts";

const FIRST = ["v1.0.0"];
const LINES = ["v1", "v2", "v1.2.4", "v1.3.0", "v1.9.2", "v2.0.0", "v3.0.0-rc.1", "nightly", ""];

const CASES:
  readonly (readonly [what: string, tag: string, others: readonly string[], moving: MovingTags])[] = [
    ["the first release", "v1.0.0", FIRST, { npm: "latest", isLatest: true, major: "v1" }],
    ["the next minor", "v1.10.0", ["v1.9.0"], { npm: "latest", isLatest: true, major: "v1" }],
    ["a new major version", "v3.0.0", LINES, { npm: "latest", isLatest: true, major: "v3" }],
    ["a fix of the newest line", "v2.0.1", LINES, { npm: "latest", isLatest: true, major: "v2" }],
    ["a fix of the last major version", "v1.9.3", LINES, { npm: "latest-1", isLatest: false, major: "v1" }],
    ["a fix of an older minor", "v1.2.5", LINES, { npm: "latest-1.2", isLatest: false, major: "" }],
    ["a preview", "v3.0.0-rc.2", LINES, { npm: "next", isLatest: false, major: "" }],
    ["a preview of an older line", "v1.9.3-rc.1", LINES, { npm: "next-1", isLatest: false, major: "" }],
  ];

for (const [what, tag, others, moving] of CASES) {
  Deno.test(`movingTags() for ${what}`, () => assertEquals(movingTags(tag, [...others, tag]), moving));
}

Deno.test("movingTags() refuses an invalid version", () => {
  assertThrows(() => movingTags("v1", LINES), Error, "The tag v1 is not a version such as v1.2.0");
});

Deno.test("release:tags prints outputs of a step for the tags on standard input", async () => {
  const child = new Deno.Command(Deno.execPath(), {
    args: ["task", "--quiet", "release:tags", "v1.9.3"],
    cwd: ROOT,
    stdin: "piped",
    stdout: "piped",
  }).spawn();
  const [{ code, stdout }] = await Promise.all([
    child.output(),
    new Blob([`${LINES.join("\n")}\n`]).stream().pipeTo(child.stdin),
  ]);
  assertEquals([code, new TextDecoder().decode(stdout)], [0, "npm=latest-1\nlatest=false\nmajor=v1\n"]);
});
