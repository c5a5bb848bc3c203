import { assertEquals } from "@std/assert";
import { type Frame, readFrames } from "../../../../src/scan/parse/head/frameset.ts";

const inside = (frames: string) => `<title>Oak</title><frameset rows="20%,80%">${frames}</frameset>`;

const CASES: readonly [name: string, html: string, frames: readonly Frame[]][] = [
  ["quoted attributes", inside('<frame src="a.html" name="menu">'), [{ name: "menu", src: "a.html" }]],
  ["attributes without quotes", inside("<FRAME NAME=menu SRC=a.html>"), [{ name: "menu", src: "a.html" }]],
  ["single quotes and spaces", inside("<frame\nsrc = 'a b.html' noresize>"), [{ name: "", src: "a b.html" }]],
  ["framesets in framesets", inside(inside("<frame src=a>") + "<frame src=b>"), [
    { name: "", src: "a" },
    { name: "", src: "b" },
  ]],
  ["a frame without a URL", inside('<frame name=menu longsrc="a">'), []],
  ["frames outside a frameset", "<body><frame src=a></body>", []],
  ["a tag without an end", inside("<frame src=a"), []],
  ["too many frames", inside("<frame src=a>".repeat(100)), Array(8).fill({ name: "", src: "a" })],
];

for (const [name, html, frames] of CASES) {
  Deno.test(`readFrames reads ${name}`, () => {
    assertEquals(readFrames(html), frames);
  });
}
