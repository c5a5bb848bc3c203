import { assertEquals } from "@std/assert";
import { parseLlmsTxt } from "../../../../src/scan/parse/markdown/llms_txt.ts";

const HEAD = "# Widgets\n\n> All about widgets.\n\n";
const LINK = "- [Start](https://example.com/start.md): first steps\n";
const VALID_FILE =
  `${HEAD}Some details.\n\n## Docs\n\n${LINK}- [API](https://example.com/api.md)\n\n## Optional\n\n${LINK}`;

Deno.test("parseLlmsTxt() reads heading, summary, sections and links", () => {
  assertEquals(parseLlmsTxt(VALID_FILE), {
    h1: "Widgets",
    lateH1: null,
    summary: "All about widgets.",
    sections: [
      {
        links: [
          { url: "https://example.com/start.md", line: 9 },
          { url: "https://example.com/api.md", line: 10 },
        ],
      },
      {
        links: [{ url: "https://example.com/start.md", line: 14 }],
      },
    ],
    linksOutsideSections: [],
    characters: VALID_FILE.length,
    problems: [],
  });
});

const PROBLEMS: readonly [name: string, text: string, codes: readonly string[]][] = [
  [
    "accepts the other bullets, CRLF and nested items",
    VALID_FILE.replace("- [S", "* [S").replaceAll("\n", "\r\n"),
    [],
  ],
  ["accepts a link at column 100", `${HEAD}## Docs\n${" ".repeat(98)}- [a](https://b.c)`, []],
  ["notes a link further right", `${HEAD}## Docs\n${" ".repeat(99)}- [a](https://b.c)`, ["irregular-items"]],
  ["accepts an indented item", `${HEAD}## Docs\n- Group\n  + [a](https://example.com/a)`, []],
  [
    "accepts links in the running text before the sections",
    `${HEAD}See [a](https://b.c).\n## Docs\n${LINK}`,
    [],
  ],
  ["notes an empty text", "", ["empty"]],
  ["notes a blank text", " \n\t\n", ["empty"]],
  ["notes a byte order mark", `\uFEFF${VALID_FILE}`, ["byte-order-mark"]],
  ["notes a first line that is not a heading", `Welcome\n${VALID_FILE}`, ["no-h1"]],
  ["notes a first heading of the second level", "## Docs\n> a\n" + LINK, ["no-h1", "no-summary"]],
  ["notes a heading without text", `#\n\n> a\n\n## Docs\n${LINK}`, ["no-h1"]],
  ["notes a heading that stands in a code block", "```\n# Widgets\n```\n> a\n## Docs\n" + LINK, ["no-h1"]],
  ["notes a repeated title", `${VALID_FILE}\n# Again\n`, ["repeated-h1"]],
  ["notes a missing summary", `# Widgets\n\n## Docs\n${LINK}`, ["no-summary"]],
  ["does not take a later quotation for the summary", `# Widgets\n\n## Docs\n> a\n${LINK}`, ["no-summary"]],
  ["notes that there is no link", `${HEAD}Just text.`, ["no-links"]],
  ["does not take links in code blocks", `${HEAD}\`\`\`\n${LINK}\`\`\`\n`, ["no-links"]],
  ["notes list items before the sections", `${HEAD}${LINK}`, [
    "links-outside-sections",
    "no-links-in-sections",
  ]],
  [
    "notes a section with links in its text only",
    `${HEAD}## Docs\nSee [a](https://b.c) and [d](https://e.f).`,
    [
      "links-outside-lists",
    ],
  ],
  [
    "notes links in a text below a list without links",
    `${HEAD}## Docs\n- Cards\n\nSee [a](https://b.c).`,
    ["links-outside-lists"],
  ],
  ["accepts links in the text beside a list", `${HEAD}## Docs\nSee [a](https://b.c).\n\n${LINK}`, []],
  ["accepts an item with a late link beside others", `${HEAD}## Docs\n${LINK}- Mail [us](https://b.c)`, []],
  ["notes numbered lists", `${HEAD}## Docs\n1. [a](https://b.c)`, ["irregular-items"]],
  ["notes bold links", `${HEAD}## Docs\n- **[a](https://b.c)**`, ["irregular-items"]],
  [
    "notes items whose links come late",
    `${HEAD}## Docs\n- Cards [a](https://b.c)\n- Cards [d](https://e.f)`,
    [
      "irregular-items",
    ],
  ],
  ["accepts links broken over lines", `${HEAD}## Docs\n- [Audio\n  data](https://b.c)\n  : notes`, []],
  [
    "accepts a second link on the next line of an item",
    `${HEAD}## Docs\n- [a](https://b.c)\n  [d](https://e.f)`,
    [],
  ],
  ["notes links of which none is in a section", `${HEAD}- Made by [a](https://b.c)\n`, [
    "no-links-in-sections",
  ]],
  ["notes addresses that are not links", `${HEAD}## Docs\n- Start: https://b.c/\n- **API**: https://b.c/d`, [
    "bare-urls",
  ]],
  ["notes an address at the beginning of a line", `${HEAD}https://b.c/`, ["bare-urls"]],
  ["accepts addresses beside links", `${HEAD}## Docs\n${LINK}- Code: https://b.c/\n`, []],
  ["takes a pattern of addresses for none", `${HEAD}## Docs\nhttps://b.c/{id} and \`https://b.c/d\``, [
    "no-links",
  ]],
  ["takes links to its own headings for none", `${HEAD}## Docs\n- [Start](#start)\n`, ["no-links"]],
  ["notes headings below the second level", `${HEAD}## Docs\n### More\n${LINK}`, ["deep-headings"]],
  ["takes sections without links", `${VALID_FILE}\n## Contact\nWrite us.`, []],
  ["notes relative links", `${HEAD}## Docs\n- [a](/a)\n- [b](b.md)\n- [c](//d.e/)`, [
    "relative-links",
    "relative-links",
    "relative-links",
  ]],
  ["notes links of other schemes", `${HEAD}## Docs\n- [a](javascript:alert)\n- [b](data:,a)`, [
    "other-scheme-links",
    "other-scheme-links",
  ]],
  ["accepts links to write or call", `${HEAD}## Contact\n- [a](mailto:a@b.c)\n- [b](tel:+15550100)`, []],
  ["notes links to nothing", `${HEAD}## Docs\n- [a]()`, ["empty-links"]],
];

for (const [name, text, codes] of PROBLEMS) {
  Deno.test(`parseLlmsTxt() ${name}`, () => {
    assertEquals(parseLlmsTxt(text).problems.map(({ code }) => code), codes);
  });
}

Deno.test("parseLlmsTxt() keeps links below deeper headings in their section", () => {
  const { sections } = parseLlmsTxt(`${HEAD}## Docs\n### More\n${LINK}`);
  assertEquals(sections.map(({ links }) => links.length), [1]);
});

Deno.test("parseLlmsTxt() notes the first of a section's irregular items", () => {
  const text = `${HEAD}## Docs\n- Cards [a](https://b.c)\n- Cards [d](https://e.f)`;
  const found = parseLlmsTxt(text).problems.map(({ line, detail }) => [line, detail]);
  assertEquals(found, [[6, "https://b.c"]]);
});

Deno.test("parseLlmsTxt() keeps every link outside the list", () => {
  const { sections } = parseLlmsTxt(`${HEAD}## Docs\nSee [a](https://b.c) and [d](https://e.f).`);
  assertEquals(sections[0]?.links.map(({ url }) => url), ["https://b.c", "https://e.f"]);
});

Deno.test("parseLlmsTxt() joins a summary of several lines, and no second quotation", () => {
  assertEquals(parseLlmsTxt("# A\n\n> one\n> two\n\nText\n\n> three\n").summary, "one two");
});

Deno.test("parseLlmsTxt() reads URLs with parentheses, angle brackets and titles", () => {
  const { sections } = parseLlmsTxt(
    '## Docs\n- [a](https://b.c/d_(e))\n- [a](<https://b.c/d e>)\n- [a](https://b.c "f")',
  );
  assertEquals(sections[0]?.links.map(({ url }) => url), [
    "https://b.c/d_(e)",
    "https://b.c/d e",
    "https://b.c",
  ]);
});

Deno.test("parseLlmsTxt() keeps links up to the limit", () => {
  const { sections, problems } = parseLlmsTxt(`${HEAD}## Docs\n${LINK.repeat(10_001)}`);
  assertEquals([sections[0]?.links.length, problems.map(({ code }) => code)], [10_000, [
    "too-many-links",
  ]]);
});

Deno.test("parseLlmsTxt() keeps sections up to the limit", () => {
  const { sections, problems } = parseLlmsTxt(HEAD + `## Docs\n${LINK}`.repeat(1001));
  assertEquals([sections.length, problems.map(({ code }) => code)], [1000, [
    "too-many-sections",
  ]]);
});

Deno.test("parseLlmsTxt() shortens long texts", () => {
  const long = "x".repeat(100_000);
  const { h1, summary } = parseLlmsTxt(`# ${long}\n> ${long}\n> ${long}\n## Docs\n`);
  assertEquals([h1?.length, summary?.length], [500, 500]);
});

const LATE: readonly [text: string, expected: string | null][] = [
  [VALID_FILE, null],
  [`Generated by a plugin.\n\n${VALID_FILE}`, "Widgets"],
  [`---\ntitle: a\n---\n${VALID_FILE}`, "Widgets"],
  [`## Docs\n${VALID_FILE}`, null],
  ["Just text", null],
  ["Text\n\n#\n\n# Widgets", null],
];

for (const [text, expected] of LATE) {
  Deno.test(`parseLlmsTxt() finds the late heading ${expected} in ${JSON.stringify(text.slice(0, 30))}`, () => {
    assertEquals(parseLlmsTxt(text).lateH1, expected);
  });
}

Deno.test("parseLlmsTxt() looks for a bare URL in 10,000 characters of a line", () => {
  const codes = (length: number) =>
    parseLlmsTxt(`# A\n> B\n${"https://a".padStart(length)}`).problems.map(({ code }) => code);
  assertEquals([codes(10_000), codes(10_001)], [["bare-urls"], ["no-links"]]);
});

Deno.test("parseLlmsTxt() notes a byte order mark on line 1", () => {
  assertEquals(parseLlmsTxt(`\uFEFF${VALID_FILE}`).problems.map(({ line }) => line), [1]);
});
