import { assertEquals } from "@std/assert";
import { carriedText } from "../../../src/scan/fix/carried_text.ts";
import { caseSite } from "../test_check.ts";
import { publishFixes } from "../publish.ts";

const HOST = "fix.cases.readiness-tests.org";

const CASES: readonly [name: string, text: string, carried: string][] = [
  ["an escape sequence", "a\x1b[2Jb", "a[2Jb"],
  ["a null and a bell", "a\0b\x07c", "abc"],
  ["a C1 control character", "a\x9bb", "ab"],
  ["an override of the direction", "a\u202eb\u202cc", "abc"],
  ["isolates", "a\u2066b\u2069c", "abc"],
  ["marks of the direction", "a\u200e\u200f\u061cb", "ab"],
];

for (const [name, text, carried] of CASES) {
  Deno.test(`carriedText() removes ${name}`, () => assertEquals(carriedText(text, false), carried));
}

for (const text of ["a\tb\r\nc\n", "Ä中", "👩‍💻", "می‌روم", "\\u001b"]) {
  Deno.test(`carriedText() keeps ${JSON.stringify(text)}`, () =>
    assertEquals(carriedText(text, false), text));
}

const JSON_CASES: readonly [name: string, text: string, carried: string][] = [
  ["removes an escaped control character", String.raw`"a\u001bb\u0007\bc\f"`, '"abc"'],
  ["removes an escape in upper case", String.raw`"a\u001Bb\u202E"`, '"ab"'],
  ["keeps escapes of line ends and tabs", String.raw`"a\n\r\tb\u000a"`, String.raw`"a\n\r\tb\u000a"`],
  ["keeps an escaped backslash before such letters", String.raw`"a\\u001bb\\b"`, String.raw`"a\\u001bb\\b"`],
  ["removes an escape after an escaped backslash", String.raw`"a\\\u001bb"`, String.raw`"a\\b"`],
  ["keeps quotes and letters", String.raw`"\"\u00e4"`, String.raw`"\"\u00e4"`],
];

for (const [name, text, carried] of JSON_CASES) {
  Deno.test(`carriedText() ${name} in JSON`, () => assertEquals(carriedText(text, true), carried));
}

Deno.test("the files that fix a site contain no such characters", async () => {
  const hostile = "Cases\x1b]0;x\x07\u202efdp.exe\u2066";
  const { files } = await publishFixes(
    HOST,
    caseSite({
      "/": {
        body:
          `<!doctype html><html lang=en><title>${hostile}</title><meta name=description content="${hostile}">` +
          `<body><main><h1>${hostile}</h1><p>${"We build cases of oak. ".repeat(30)}</p>` +
          `<a href="/oak">${hostile}</a><a href="/brass">Brass</a></main>`,
        headers: { "content-type": "text/html; charset=utf-8" },
      },
      "/robots.txt": `User-agent: *\nAllow: /\n# ${hostile}\nSitemap: /${hostile}\n`,
      "/llms.txt": `# ${hostile}\n\n[Oak](/oak) ${hostile}\n`,
    }),
  );
  const unwanted = files.filter(({ text }) => carriedText(text, text.startsWith("{")) !== text);
  assertEquals([files.length > 0, unwanted.map(({ path }) => path)], [true, []]);
});
