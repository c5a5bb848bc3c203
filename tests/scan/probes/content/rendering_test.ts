import { assertEquals } from "@std/assert";
import { rendering } from "../../../../src/scan/probes/content/rendering.ts";
import { observeProbe } from "../../observe_probe.ts";

const as = (type: string, body: string, status = 200) => ({
  "/": { status, body, headers: { "content-type": type } },
});
const html = (body: string) => as("text/html", `<!doctype html><body>${body}`);
const LINE = "<p>We build cases of oak, for you.</p>"; // 31 characters: a line of prose
const SHORT_LINE = "<p>We build cases of oak for you.</p>";

const KINDS: readonly [site: ReturnType<typeof as>, kind: string][] = [
  [html("Oak"), "html"],
  [as("text/html", "<!doctype html>", 404), "other"],
  [as("text/markdown", "# Oak"), "text"],
  [as("text/plain", "Oak"), "text"],
  [as("text/markdown", "# Gone", 404), "other"],
  [as("application/json", "{}"), "other"],
];

for (const [site, kind] of KINDS) {
  const { status, headers } = site["/"];
  Deno.test(`rendering is ${kind} for ${status} ${headers["content-type"]}`, async () => {
    const found = await observeProbe(rendering, site);
    if (typeof found === "string") throw new Error(found);
    assertEquals(found.kind, kind);
  });
}

const TEXTS: readonly [name: string, body: string, isWritten: boolean][] = [
  ["a heading and two lines in main", `<main><h2>Oak</h2>${LINE.repeat(2)}</main>`, true],
  ["one line in main", `<main><h2>Oak</h2>${LINE}</main>`, false],
  ["lines that are too short", `<main><h2>Oak</h2>${SHORT_LINE.repeat(2)}</main>`, false],
  ["a heading and three lines without main", `<h1>Oak</h1>${LINE.repeat(3)}`, true],
  ["a heading and two lines without main", `<h1>Oak</h1>${LINE.repeat(2)}`, false],
  ["an h2 without main", `<h2>Oak</h2>${LINE.repeat(3)}`, false],
  ["an empty heading", `<h1> </h1>${LINE.repeat(3)}`, false],
  ["a heading in navigation", `<nav><h1>Oak</h1></nav>${LINE.repeat(3)}`, false],
  [
    "a heading above a main of 150 characters",
    `<h1>Oak</h1><main>${LINE.repeat(4)}<p>${"a".repeat(22)}</main>`,
    true,
  ],
  [
    "a heading above a main of 149 characters",
    `<h1>Oak</h1><main>${LINE.repeat(4)}<p>${"a".repeat(21)}</main>`,
    false,
  ],
];

for (const [name, body, isWritten] of TEXTS) {
  Deno.test(`rendering finds ${isWritten ? "a" : "no"} complete text in ${name}`, async () => {
    const found = await observeProbe(rendering, html(body));
    if (typeof found === "string") throw new Error(found);
    assertEquals(found.isWritten, isWritten);
  });
}
