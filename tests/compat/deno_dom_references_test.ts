import { assertEquals } from "@std/assert";
import { DOMParser } from "deno-dom";

const LONG = "A text that is longer than a short one. ";

/** References in a page and their texts. Each is also repeated many times, in a text and in an attribute. */
const TEXTS: readonly (readonly [name: string, source: string, meaning: string])[] = [
  ["references alone", "&#105;&#110;", "in"],
  ["references between letters", "a&#105;b", "aib"],
  ["references between long texts", `${LONG}&#105;${LONG}`, `${LONG}i${LONG}`],
  ["references of two units", "&#x1F600;&#x10FFFF;a", "\u{1F600}\u{10FFFF}a"],
  ["references of two letters", "&nGg;.", "\u22D9\u0338."],
  ["letters of two units", "\u{1F600}&#33;", "\u{1F600}!"],
];

for (const [name, source, meaning] of TEXTS) {
  for (const times of [1, 2_000]) {
    Deno.test(`DOMParser joins ${name}, ${times} times`, () => {
      const text = source.repeat(times);
      const document = new DOMParser().parseFromString(`<p title="${text}">${text}</p>`, "text/html");
      const paragraph = document.querySelector("p");
      assertEquals(paragraph?.textContent, meaning.repeat(times));
      assertEquals(paragraph?.getAttribute("title"), meaning.repeat(times));
    });
  }
}
