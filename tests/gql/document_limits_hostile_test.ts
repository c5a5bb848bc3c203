/** GraphQL documents made to hurt, all of at most 100 kB, and the limit that refuses each. */
import { assertEquals, assertStringIncludes } from "@std/assert";
import { levels, refusal, repeat } from "./documents.ts";

/** Fragments of which each names the next one in its body. */
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

Deno.test("the fragment that spreads itself is named", () => {
  const { message } = refusal("{...f} fragment f on Query {...g} fragment g on Query {...f}");
  assertEquals(message, "Cannot run the document: fragment f spreads itself");
});
