import { assertEquals, assertStringIncludes } from "@std/assert";
import { noVagueNames } from "../../tools/lint/no_vague_names.ts";
import { plainWords } from "../../tools/lint/plain_words.ts";

const RULES = {
  "plain-words": { create: plainWords },
  "no-vague-names": { create: noVagueNames },
};

function messages(rule: keyof typeof RULES, filename: string, source: string): string[] {
  const plugin = { name: "readiness", rules: { [rule]: RULES[rule] } };
  return Deno.lint.runPlugin(plugin, filename, source).map(({ message }) => message);
}

type Case = readonly [name: string, source: string, count: number];

const PLAIN_WORDS: readonly Case[] = [
  ["is no", `"{url} is no JSON"`, 1],
  ["is no after an expression", "`${url} is no JSON`", 1],
  ["what there is not, with a clause", `"There is no file that names it"`, 1],
  ["by what is", `"names it by what is new"`, 1],
  ["of what is", `"Metadata of what is protected"`, 1],
  ["octets", `"10 octets"`, 1],
  ["an octet", `"Octet 3 is wrong"`, 1],
  ["mend", `"Mend the file"`, 1],
  ["mended", `"the file was mended"`, 1],
  ["likeness", `"a likeness of 0.5"`, 1],
  ["by a mistake", `"failed by a mistake of ours"`, 1],
  ["null where", `"The id, null where it is unknown"`, 1],
  ["a bare plural", `"{groups} groups"`, 1],
  ["a bare plural inside a sentence", `"The page has {links} links"`, 1],
  ["two phrases", `"{url} is no octet"`, 2],
  ["nothing in a plain There is no", `"There is no file"`, 0],
  ["nothing in a second sentence", `"It ends. There is no file"`, 0],
  ["nothing in a plural with a noun", `"{groups:group} found"`, 0],
  ["nothing in a placeholder before a verb", `"{url} redirects"`, 0],
  ["nothing in another noun", `"{count} bytes"`, 0],
  ["nothing in recommendations", `"We recommend amending it"`, 0],
  ["nothing in one word", `"application/octet-stream"`, 0],
  ["nothing in regular expressions", `/ is no octet/`, 0],
  ["nothing in raw text", "String.raw` is no octet`", 0],
  ["nothing in specifiers", `import "./is no octet.ts";`, 0],
  ["else after a comma", `"Delete the file, else add a link"`, 1],
  ["also if", `"It runs also if nothing changed"`, 1],
  ["go on", `"Other workers go on with the list"`, 1],
  ["stays as it is", `"The file stays as it is"`, 1],
  ["whoever", `"Ask whoever runs the service"`, 1],
  ["further pages", `"It checks further pages"`, 1],
  ["those of", `"The lines are those of a scan"`, 1],
  ["beside", `"Write it beside the folder"`, 1],
  ["nothing in if there is no", `"Empty if there is no file"`, 0],
  ["nothing in is no longer", `"The list is no longer there"`, 0],
  ["a phrase in a comment", `// The value is no octet`, 2],
  ["a phrase over two lines of a comment", `/**\n * The value is\n * no number.\n */`, 1],
  ["Whether at the beginning of a comment", `/** Whether it is open. */`, 1],
  ["a comment without its noun", `/** Those of the site. */ // Of the page.`, 2],
  ["nothing in code of a comment", `// Refuses \`is no octet\``, 0],
];

for (const [name, source, count] of PLAIN_WORDS) {
  Deno.test(`plain-words finds ${name}`, () => {
    assertEquals(messages("plain-words", "/c/src/scan/a.ts", source).length, count);
  });
}

const FILES: readonly (readonly [path: string, count: number])[] = [
  ["main.ts", 1],
  ["src/web/page.ts", 1],
  ["tools/docs.ts", 1],
  ["src/scan/data/vendors.ts", 0],
  ["tests/scan/a_test.ts", 0],
  ["bench/bench.ts", 0],
];

for (const [path, count] of FILES) {
  Deno.test(`plain-words finds ${count} in ${path}`, () => {
    assertEquals(messages("plain-words", `/c/${path}`, `"10 octets";`).length, count);
  });
}

const VAGUE_NAMES: readonly Case[] = [
  ["a function called of", "function of() {}", 1],
  ["an exported function called see", "export function see() {}", 1],
  ["an arrow function called ask", "const ask = () => 1;", 1],
  ["a function expression called speak", "const speak = function () {};", 1],
  ["gotOf", "async function gotOf() {}", 1],
  ["LEAST", "const LEAST = 3;", 1],
  ["an exported MOST", "export const MOST = 3;", 1],
  ["FAULTS", "const FAULTS = new Set();", 1],
  ["nothing in a longer name", "const MOST_LINKS = 3; function urlOf() {}", 0],
  ["nothing in methods", "Array.of(1); new Map().of();", 0],
  ["nothing in a value called of", "const of = 3;", 0],
  ["nothing in a constant of a block", "{ const LIMIT = 3; }", 0],
];

for (const [name, source, count] of VAGUE_NAMES) {
  Deno.test(`no-vague-names finds ${name}`, () => {
    assertEquals(messages("no-vague-names", "/c/src/scan/a.ts", source).length, count);
  });
}

Deno.test("plain-words names the replacement", () => {
  const [byte = ""] = messages("plain-words", "/c/src/a.ts", `"10 octets"`);
  assertStringIncludes(byte, `Instead of "octets", write "byte"`);
  const [plural = ""] = messages("plain-words", "/c/src/a.ts", `"{groups} groups"`);
  assertStringIncludes(plural, `write "{groups:group}"`);
});
