import { assertEquals } from "@std/assert";
import { parseJsonLd, valueText } from "../../../../src/scan/parse/structured_data/json_ld.ts";

const THING = '{"@context":"https://schema.org","@type":"Thing","name":"A"}';

const NODES: readonly [name: string, text: string, types: readonly (readonly string[])[]][] = [
  ["one thing", THING, [["Thing"]]],
  ["a list", `[${THING},${THING}]`, [["Thing"], ["Thing"]]],
  ["a graph", '{"@context":"https://schema.org","@graph":[{"@type":"A"},{"@type":["B","C"]}]}', [["A"], [
    "B",
    "C",
  ]]],
  ["inner things after outer ones", '{"@type":"A","x":{"@type":"B","y":[{"@type":"C"}]},"z":{"@type":"D"}}', [
    ["A"],
    ["B"],
    ["C"],
    ["D"],
  ]],
  ["whole addresses", '{"@type":"https://schema.org/Thing"}', [["Thing"]]],
  ["prefixes", '{"@context":{"s":"https://schema.org/"},"@type":"s:Thing"}', [["Thing"]]],
  ["other vocabularies as written", '{"@type":"gr:Offering"}', [["gr:Offering"]]],
  ["references not at all", '{"@type":"A","x":{"@id":"#b"}}', [["A"]]],
  ["values with a type not at all", '{"@type":"A","x":{"@type":"xsd:date","@value":"2026"}}', [["A"]]],
  ["things without a type", '{"name":"A"}', [[]]],
  ["inherited names as members", '{"@type":"A","__proto__":{"@type":"B"}}', [["A"], ["B"]]],
  ["what stands in a comment", `<!--\n${THING}\n-->`, [["Thing"]]],
  ["what stands in CDATA", `<![CDATA[${THING}]]>`, [["Thing"]]],
  ["what stands in CDATA behind slashes", `//<![CDATA[\n${THING}\n//]]>`, [["Thing"]]],
  ["what stands in CDATA in a comment", `/*<![CDATA[*/${THING}/*]]>*/`, [["Thing"]]],
  ["what comes after a byte order mark", `\uFEFF${THING}`, [["Thing"]]],
  ["type for @type with schema.org", '{"@context":"https://schema.org","type":"Thing"}', [["Thing"]]],
  ["no type with another vocabulary", '{"@context":"https://a.example/","type":"Thing"}', [[]]],
  ["lists with a mark not at all", '{"@type":"A","x":{"@type":"B","@list":[]}}', [["A"]]],
];

for (const [name, text, types] of NODES) {
  Deno.test(`parseJsonLd() reads ${name}`, () => {
    assertEquals(parseJsonLd([text]).nodes.map((node) => node.types), types);
  });
}

const BLOCKS: readonly [text: string, problem: string | null][] = [
  [THING, null],
  ["", "empty"],
  ["  \n", "empty"],
  ["null", "empty"],
  ["[]", "empty"],
  ["{}", "empty"],
  ['{"@context":"https://schema.org"}', "empty"],
  ['"Thing"', "not-an-object"],
  ["5", "not-an-object"],
  ['{"a":1,}', "syntax"],
  ["{'a':1}", "syntax"],
  ['{"a":"b\nc"}', "syntax"],
  ['{"a":1} {"b":2}', "syntax"],
  ["{{ page.data }}", "syntax"],
  ["[".repeat(65) + "]".repeat(65), "too-deep"],
];

for (const [text, problem] of BLOCKS) {
  Deno.test(`parseJsonLd() finds ${JSON.stringify(text.slice(0, 30))} to be ${problem ?? "right"}`, () => {
    assertEquals(parseJsonLd([text]).blocks[0]?.problem, problem);
  });
}

Deno.test("parseJsonLd() keeps the name of the member that has a thing", () => {
  const { nodes } = parseJsonLd(['{"@type":"A","offers":[{"@type":"B"}],"@graph":[{"@type":"C"}]}']);
  assertEquals(nodes.map(({ property }) => property), [null, "offers", null]);
});

Deno.test("parseJsonLd() reads 200 blocks", () => {
  const read = (count: number) => {
    const { blocks, cut } = parseJsonLd(Array(count).fill(THING));
    return [blocks.length, cut];
  };
  assertEquals([read(200), read(201)], [[200, false], [200, true]]);
});

Deno.test("parseJsonLd() looks into 10,000 values of all blocks together", () => {
  const read = (count: number) => {
    const { nodes, cut } = parseJsonLd([`[${Array(count).fill('{"@type":"A"}')}]`, THING]);
    return [nodes.length, cut];
  };
  assertEquals([read(9_997), read(9_998), read(9_999), read(10_001)], [
    [9_998, false],
    [9_999, true],
    [9_999, true],
    [9_999, true],
  ]);
});

Deno.test("parseJsonLd() keeps members without a prefix of schema.org, and others as written", () => {
  const names = (context: object, name: string) =>
    parseJsonLd([JSON.stringify({ "@context": context, [name]: 1 })]).nodes
      .map(({ fields }) => Object.keys(fields)[1]);
  const schema = { s: "https://schema.org/" };
  assertEquals(names(schema, "s:name"), ["name"]);
  assertEquals(names(schema, "foaf:name"), ["foaf:name"]);
  assertEquals(names({ "": "https://schema.org/" }, ":name"), [":name"]);
});

Deno.test("parseJsonLd() keeps 1,000 members and 20 types of a node", () => {
  const members = (count: number) => {
    const value = Object.fromEntries(Array.from({ length: count }, (_, at) => [`a${at}`, 1]));
    return Object.keys(parseJsonLd([JSON.stringify(value)]).nodes[0]?.fields ?? {}).length;
  };
  const types = (count: number) =>
    parseJsonLd([JSON.stringify({ "@type": Array(count).fill("A") })]).nodes[0]?.types.length;
  assertEquals([members(1_000), members(1_001), types(20), types(21)], [1_000, 1_000, 20, 20]);
});

for (
  const [value, text] of [
    [" a ", "a"],
    [["a", "b"], "a"],
    [{ "@value": "a" }, "a"],
    ["  ", null],
    [5, null],
    [undefined, null],
    ["a".repeat(201), "a".repeat(200)],
  ] as const
) {
  Deno.test(`valueText() of ${JSON.stringify(value)?.slice(0, 20)} is ${text?.slice(0, 20)}`, () => {
    assertEquals(valueText(value), text);
  });
}

Deno.test("parseJsonLd() keeps 200 characters of a type", () => {
  const { nodes } = parseJsonLd([JSON.stringify({ "@type": "A".repeat(201), name: "a" })]);
  assertEquals(nodes[0]?.types, ["A".repeat(200)]);
});
