import { assertEquals } from "@std/assert";
import {
  type Demand,
  readXmlStream,
  type StreamedElement,
} from "../../../../src/scan/parse/formats/xml_stream.ts";

/** Reads a document and records the calls of the visitor. */
async function trace(text: string, demands: Record<string, Demand> = {}, options = { depth: 16 }) {
  const events: string[] = [];
  const fault = await readXmlStream(text, {
    open({ name, depth }: StreamedElement) {
      events.push(`${depth}<${name}`);
      return demands[name] ?? "skip";
    },
    close({ name }: StreamedElement, text: string) {
      events.push(`${name}>${text}`);
    },
  }, options);
  return { events, fault };
}

Deno.test("readXmlStream() hands over the text that is asked for, CDATA and nested text included", async () => {
  const { events, fault } = await trace("<a> x <b>y<![CDATA[<z>]]></b>&amp; </a>", { a: "text" });
  assertEquals(events, ["1<a", "2<b", "b>", "a>x y<z>&"]);
  assertEquals(fault, null);
});

Deno.test("readXmlStream() stops when the visitor asks for it", async () => {
  const { events, fault } = await trace("<a><b/><c/><d/><not closed", { c: "stop" });
  assertEquals(events, ["1<a", "2<b", "b>", "2<c"]);
  assertEquals(fault, null);
});

Deno.test("readXmlStream() resolves namespaces", async () => {
  const seen: string[] = [];
  await readXmlStream('<a xmlns="urn:1" xmlns:p="urn:2"><p:b/></a>', {
    open({ namespace }) {
      seen.push(namespace);
      return "skip";
    },
    close() {},
  }, { depth: 16 });
  assertEquals(seen, ["urn:1", "urn:2"]);
});

Deno.test("readXmlStream() cuts long text", async () => {
  const { events } = await trace(`<a>${"x".repeat(4097)}</a>`, { a: "text" });
  assertEquals(events.at(-1)?.length, 4098);
});

Deno.test("readXmlStream() reads characters that fall between two chunks", async () => {
  const { events } = await trace(`<a>${"x".repeat(2044)}😀</a>`, { a: "text" });
  assertEquals(events.at(-1)?.endsWith("x😀"), true);
});

const attributes = (count: number) => Array.from({ length: count }, (_, index) => `a${index}="x"`).join(" ");

const MALFORMED_DOCUMENTS: readonly [name: string, text: string, code: string | null, line: number | null][] =
  [
    ["accepts a document at the depth limit", "<a>".repeat(16) + "</a>".repeat(16), null, null],
    ["refuses one level more", "<a>".repeat(17) + "</a>".repeat(17), "too-deep", 1],
    [
      "accepts as many attributes as the limit",
      `<a ${attributes(128)}/>`,
      null,
      null,
    ],
    ["refuses one more", `<a ${attributes(129)}/>`, "too-many-attributes", 1],
    ["accepts as many in every element", `<a ${attributes(128)}><b ${attributes(128)}/></a>`, null, null],
    ["names the first line for an entity in the first tag", '<a b="&x;"/>', "malformed", 1],
    ["refuses an unclosed element", "<a>\n<b>", "malformed", 2],
    ["refuses a mismatched end", "<a>\n<b>\n</a>", "malformed", 3],
    ["refuses nothing at all", "", "malformed", 1],
    ["refuses an undefined entity", "<a>\n&nbsp;</a>", "malformed", 1],
    ["names the line of the tag before a bare ampersand", "<a>\n<b>x&y</b>\n<c/>\n;</a>", "malformed", 2],
    ["refuses an undeclared prefix", "<a><p:b/></a>", "malformed", 1],
    [
      "expands no entity of a DTD",
      '<!DOCTYPE a [<!ENTITY x "y"><!ENTITY z SYSTEM "file:///etc/passwd">]><a>&x;</a>',
      "malformed",
      1,
    ],
    ["refuses HTML", "<!DOCTYPE html><html><br></html>", "malformed", 1],
  ];

for (const [name, text, code, line] of MALFORMED_DOCUMENTS) {
  Deno.test(`readXmlStream() ${name}`, async () => {
    const { fault } = await trace(text);
    assertEquals([fault?.code ?? null, fault?.line ?? null], [code, line]);
  });
}

const DETAILS: readonly [text: string, detail: string][] = [
  ["<a>\n<b>", "unclosed tag: b"],
  ["<a>x&y;z</a>", "undefined entity."],
  ["<a>b & c;</a>", "not written &amp;: & c;"],
];

for (const [text, detail] of DETAILS) {
  Deno.test(`readXmlStream() returns "${detail}" of ${JSON.stringify(text)}`, async () => {
    assertEquals((await trace(text)).fault?.detail, detail);
  });
}

const TEXTS: readonly [
  name: string,
  text: string,
  demands: Record<string, Demand>,
  closed: readonly string[],
][] = [
  ["no text that nobody asked for", "<a>x</a>", {}, ["a>"]],
  ["the text of one element after another", "<a><b>x</b><c>y</c></a>", { b: "text", c: "text" }, [
    "b>x",
    "c>y",
    "a>",
  ]],
  ["nested text to the outer element", "<a>x<b>y</b></a>", { a: "text", b: "text" }, ["b>", "a>xy"]],
];

for (const [name, text, demands, closed] of TEXTS) {
  Deno.test(`readXmlStream() hands over ${name}`, async () => {
    const { events } = await trace(text, demands);
    assertEquals(events.filter((event) => event.includes(">")), closed);
  });
}

Deno.test("readXmlStream() forgives a cut end if the text is known to be cut", async () => {
  const visitor = { open: () => "skip" as const, close: () => {} };
  assertEquals(await readXmlStream("<a><b", visitor, { depth: 16, truncated: true }), null);
});

const HOSTILE: readonly [name: string, text: string][] = [
  ["a million open tags", "<a>".repeat(1_000_000)],
  ["a million attributes of one name", `<a ${"b='' ".repeat(1_000_000)}>`],
  ["a million bare brackets", "<".repeat(1_000_000)],
  ["a million entities", `<a>${"&lol;".repeat(1_000_000)}`],
];

for (const [name, text] of HOSTILE) {
  Deno.test(`readXmlStream() gives up early on ${name}`, async () => {
    const { fault, events } = await trace(text);
    assertEquals([fault === null, events.length < 20], [false, true]);
  });
}
