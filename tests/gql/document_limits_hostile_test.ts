/** Hostile GraphQL documents of at most 100 kB, and the limit that refuses each. */
import { assertEquals, assertStringIncludes } from "@std/assert";
import { parseDocument } from "../../src/gql/document/document_limits.ts";
import { fields, levels, refusal, repeat } from "./documents.ts";

/** Fragments that each name the next one in their body. */
function chain(count: number, body: (next: string) => string): string {
  return repeat(count, (at) => `fragment f${at} on A {${body(`...f${at + 1}`)}}`);
}

interface Hurtful {
  readonly because: string;
  readonly documents: Readonly<Record<string, string>>;
}

const HURTFUL: readonly Hurtful[] = [
  {
    because: "tokens",
    documents: {
      "9,000 aliases": `{${repeat(9_000, (at) => `a${at}: me`)}}`,
      "fields nested 10,000 deep": levels(10_000),
      "fields nested without an end": "{a".repeat(45_000),
      "lists nested without an end": `{a(b:${"[".repeat(90_000)}`,
      "objects nested 10,000 deep": `{a(b:${"{c:".repeat(10_000)}1${"}".repeat(10_000)})}`,
      "list types nested without an end": `query ($v:${"[".repeat(90_000)}`,
      "arguments nested without an end": "{a(".repeat(30_000),
      "a list of 49,000 numbers": `{a(b: [${"1 ".repeat(49_000)}])}`,
    },
  },
  {
    because: "nested brackets",
    documents: {
      "lists nested 900 deep": `{a(b: ${"[".repeat(900)}${"]".repeat(900)})}`,
      "objects nested 400 deep": `{a(b: ${"{c:".repeat(400)}1${"}".repeat(400)})}`,
      "list types nested 900 deep": `query ($v: ${"[".repeat(900)}A${"]".repeat(900)}) {a}`,
      "inline fragments nested 600 deep": `{${"...{".repeat(600)}a${"}".repeat(600)}}`,
    },
  },
  {
    because: "lines",
    documents: {
      "97,000 empty lines": `${"\n".repeat(97_000)}{x y z}`,
      "97,000 lines of a string": `{x(y: """${"\n".repeat(97_000)}""") y z}`,
      "48,000 comments": `${"#\n".repeat(48_000)}{x y z}`,
    },
  },
  {
    because: "directives",
    documents: {
      "280 directives on one field": `{a ${"@skip(if: true) ".repeat(280)}}`,
      "500 different directives": `{a ${repeat(500, (at) => `@d${at}`)}}`,
    },
  },
  {
    because: "variables in one operation",
    documents: { "490 variables": `query (${repeat(490, (at) => `$v${at}:A`)}) {a}` },
  },
  {
    because: "operations",
    documents: { "300 operations": repeat(300, (at) => `query q${at} {a}`) },
  },
  {
    because: "selections in one set",
    documents: { "one field 1,500 times": `{${repeat(1_500, () => "version")}}` },
  },
  {
    because: "levels of fields",
    documents: { "fields nested by way of fragments": `{a{...f0}} ${chain(12, (next) => `b{${next}}`)}` },
  },
  {
    because: "aliases with its fragments expanded",
    documents: {
      "aliases that double": `{...f0} ${chain(10, (next) => `b: a{${next}} c: a{${next}}`)}`,
      "aliases over several operations": repeat(
        4,
        (at) => `query q${at} {${repeat(8, (of) => `a${of}: b`)}}`,
      ),
      "aliases in a fragment without a spread": `{a} fragment f on A {${repeat(31, (at) => `a${at}: b`)}}`,
    },
  },
  {
    because: "selections with its fragments expanded",
    documents: {
      "fields that double": `{...f0} ${chain(10, (next) => `b{${next}} c{${next}}`)}`,
      "spreads that double in one place": `{a{...f0}} ${chain(30, (next) => `${next} ${next}`)}`,
      "spreads that multiply by sixty": `{a{...f0}} ${chain(15, (next) => next.repeat(60))}`,
      "fields that double without a spread": `{a} ${chain(25, (next) => `b{${next}} c{${next}}`)}`,
      "one field 1,500 times in inline fragments": `{me{${repeat(30, () => `...{${"id ".repeat(50)}}`)}}}`,
    },
  },
  {
    because: "pairs of fields to merge",
    documents: {
      "one field 480 times in inline fragments": `{me{${repeat(8, () => `...{${"user{id} ".repeat(58)}}`)}}}`,
      "one field 300 times in ten fragments": `{me{${repeat(10, (at) => `...f${at}`)}}}
        ${chain(10, () => "user{id} ".repeat(30))}`,
      "like-named fields below like-named fields": `{${`me{${"accounts{id} ".repeat(18)}}`.repeat(18)}}`,
      "like-named fields in a fragment without a spread": `{a}
        fragment f on A {b{${"...{c c c c c c c c c c}".repeat(11)}}}`,
    },
  },
  {
    because: "introspected fields",
    documents: {
      "20 introspections": `{${
        repeat(20, (at) => `a${at}: __schema{types{fields{name args{name} type{name ofType{name}}}}}`)
      }}`,
      "30 lists of types": `{__schema{${
        repeat(30, (at) => `a${at}: types{fields{name args{name type{name}}}}`)
      }}}`,
      "lists of fields by way of fragments": `{__schema{types{...f}}}
        fragment f on __Type {fields{type{...g}}} fragment g on __Type {fields{type{possibleTypes{name}}}}`,
    },
  },
  {
    because: "spreads itself",
    documents: {
      "a fragment in itself": "{a{...f}} fragment f on A {b{...f}}",
      "two fragments in one another": "{a{...f}} fragment f on A {...g} fragment g on A {b ...f}",
      "two fragments in one another without a spread": "{a} fragment f on A {...g} fragment g on A {...f}",
    },
  },
];

for (const { because, documents } of HURTFUL) {
  for (const [name, source] of Object.entries(documents)) {
    Deno.test(`${name}: refused for ${because}`, () => {
      const { extensions, message } = refusal(source);
      assertEquals(extensions, { code: "QUERY_TOO_COMPLEX" });
      assertStringIncludes(message, because);
    });
  }
}

const D = "@d ".repeat(11);

/** Documents with too much of something in one place, and the problem found there. */
const PLACES: Readonly<Record<string, readonly [source: string, found: string]>> = {
  "directives of a field": [`{a ${D}}`, "11 directives on one node"],
  "directives of a field with fields": [`{a ${D} {b @d}}`, "11 directives on one node"],
  "directives below a field": [`{a @d {b ${D}}}`, "11 directives on one node"],
  "directives of a spread": [`{...f ${D}} fragment f on A {a}`, "11 directives on one node"],
  "directives of an inline fragment": [`{... ${D} {a}}`, "11 directives on one node"],
  "directives of a fragment": [`{...f} fragment f on A ${D} {a}`, "11 directives on one node"],
  "directives of a fragment without a spread": [`{a} fragment f on A ${D} {a}`, "11 directives on one node"],
  "directives of an operation": [`query ${D} {a}`, "11 directives on one node"],
  "directives of a second operation": [`query p {a} query q ${D} {a}`, "11 directives on one node"],
  "directives of a second variable": [`query ($v: Int $w: Int ${D}) {a}`, "11 directives on one node"],
  "a set below another": [`{a{${fields(61)}}}`, "61 selections in one set"],
  "a set of a fragment without a spread": [`{a} fragment f on A {${fields(61)}}`, "61 selections in one set"],
  "variables of a second operation": [
    `query p {a} query q (${repeat(51, (at) => `$v${at}: Int`)}) {a}`,
    "51 variables in one operation",
  ],
  "root fields of a first operation": [
    `query p {${fields(21)}} query q {a}`,
    "21 root fields in one operation",
  ],
  "levels of a first operation": [`query p ${levels(13)} query q {a}`, "13 levels of fields"],
  "levels above an introspection": [levels(13, "__schema{b{c}}"), "13 levels of fields"],
  "levels of the deeper field": [`{a${levels(12)} b}`, "13 levels of fields"],
  "levels of an introspection in a fragment": [
    `{...f a} fragment f on Query {__schema${levels(15)}}`,
    "16 levels of fields in an introspection",
  ],
  "levels of the deeper introspection": [
    `{__schema${levels(15)} __type(name: "A"){a}}`,
    "16 levels of fields in an introspection",
  ],
  "selections that are too many to count": [
    `{a{...f0}} ${chain(15, (next) => next.repeat(60))}`,
    "1000000000 selections",
  ],
};

for (const [place, [source, found]] of Object.entries(PLACES)) {
  Deno.test(`${place} are counted`, () => assertStringIncludes(refusal(source).message, `it has ${found}`));
}

/** Lists of an introspection, and the fields estimated for `{__schema{types{types{types{LIST{a}}}}}}`. */
const ESTIMATES: readonly (readonly [list: string, answered: number])[] = [
  ["types", 41_478_482],
  ["possibleTypes", 6_662_482],
  ["fields", 5_638_482],
  ["directives", 4_614_482],
  ["enumValues", 3_078_482],
  ["inputFields", 2_566_482],
];

for (const [list, answered] of ESTIMATES) {
  Deno.test(`fields answered in ${list} are estimated`, () => {
    const { message } = refusal(`{__schema{types{types{types{${list}{a}}}}}}`);
    assertStringIncludes(message, `it has ${answered} introspected fields`);
  });
}

for (
  const [name, source] of Object.entries({
    "root fields of two operations": `query p {${fields(15)}} query q {${fields(15)}}`,
    "root fields and fields of a fragment without a spread": `{a} fragment f on A {${fields(30)}}`,
    "levels of a fragment that no operation reaches": `{a} fragment f on A ${levels(13)}`,
    "levels of an introspection": `{__schema${levels(14)} a${levels(11)}}`,
    "levels above an introspection and its own": levels(12, "__schema{b{c}}"),
  })
) {
  Deno.test(`${name} do not add up`, () => void parseDocument(source));
}

Deno.test("the fragment that spreads itself is named", () => {
  const { message } = refusal("{...f} fragment f on Query {...g} fragment g on Query {...f}");
  assertEquals(message, "Cannot run the document: fragment f spreads itself");
});
