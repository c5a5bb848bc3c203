import { assertEquals, assertLess } from "@std/assert";
import { type ListedSite, parseProjectList } from "../../src/crawl/import/import_list.ts";
import { csvLine } from "../../src/crawl/export/csv.ts";
import { checkedTags } from "../../src/crawl/project/tags.ts";
import { cpuMsOf } from "../fixtures/cpu_time.ts";

const LISTS: readonly (readonly [what: string, text: string, sites: readonly ListedSite[]])[] = [
  ["nothing", "", []],
  ["comments and empty lines", "\n# a comment\r\n  \n", []],
  ["a URL a line", "\ufeffa.example\r\n\r\n https://b.example/x \n# c\nd.example", [
    { line: 1, target: "a.example", tags: [] },
    { line: 3, target: "https://b.example/x", tags: [] },
    { line: 5, target: "d.example", tags: [] },
  ]],
  [
    "CSV with all columns",
    'URL,Name,Tags,Schedule,Browser\na.example,"A, ""the"" site","x, y",0 6 * * 1,3\nb.example,,,,\n',
    [
      {
        line: 2,
        target: "a.example",
        name: 'A, "the" site',
        tags: ["x", " y"],
        schedule: "0 6 * * 1",
        browserPages: 3,
      },
      { line: 3, target: "b.example", tags: [] },
    ],
  ],
  ["semicolons, tags with commas, and other columns", "score;target;tags\n9;a.example;x,y\n;b.example\n", [
    { line: 2, target: "a.example", tags: ["x", "y"] },
    { line: 3, target: "b.example", tags: [] },
  ]],
  ["tabs", "name\ttarget\nA, Inc.\ta.example", [{ line: 2, target: "a.example", tags: [], name: "A, Inc." }]],
  ["a line break in quotes", 'target,name\na.example,"two\nlines"\nb.example,B', [
    { line: 2, target: "a.example", tags: [], name: "two\nlines" },
    { line: 4, target: "b.example", tags: [], name: "B" },
  ]],
  ["the mark of a spreadsheet", "target,name\na.example,'=1+1\nb.example,'tis", [
    { line: 2, target: "a.example", tags: [], name: "=1+1" },
    { line: 3, target: "b.example", tags: [], name: "'tis" },
  ]],
  ["quotes within a value", 'target,name\na.example,5" tv\nb.example,b "x\nc.example,"c"\r\n', [
    { line: 2, target: "a.example", tags: [], name: '5" tv' },
    { line: 3, target: "b.example", tags: [], name: 'b "x' },
    { line: 4, target: "c.example", tags: [], name: "c" },
  ]],
  ["quotes in a list without a header", 'a.example\n"b.example\nc.example', [
    { line: 1, target: "a.example", tags: [] },
    { line: 2, target: '"b.example', tags: [] },
    { line: 3, target: "c.example", tags: [] },
  ]],
  ["a comment with a quote between lines", 'target,name\n# 5" tv\na.example,A\n#"\n\nb.example,"#1"', [
    { line: 3, target: "a.example", tags: [], name: "A" },
    { line: 6, target: "b.example", tags: [], name: "#1" },
  ]],
  ["marks in all columns", "target,name,tags\n'@a.example,＝1,'＠a\n'+b.example,'＝1,\"'@team, b\"", [
    { line: 2, target: "@a.example", tags: ["＠a"], name: "＝1" },
    { line: 3, target: "+b.example", tags: ["@team", " b"], name: "＝1" },
  ]],
  ["names of objects as columns", "constructor,target\nx,a.example", [
    { line: 2, target: "a.example", tags: [] },
  ]],
];

for (const [what, text, sites] of LISTS) {
  Deno.test(`parseProjectList() reads ${what}`, () => {
    const { hasSchedules, ...list } = parseProjectList(text);
    assertEquals(list, { sites, problems: [] });
    assertEquals(hasSchedules, /^\S*schedule/.test(text.toLowerCase()));
  });
}

Deno.test("parseProjectList() reports a number of pages in the browser that it cannot read", () => {
  assertEquals(parseProjectList("target,browser\na.example,auto").problems, [
    { line: 2, message: "The number of pages in the browser must be a whole number" },
  ]);
});

Deno.test("parseProjectList() reports lines that it cannot read, and reads the others", () => {
  const { sites, problems } = parseProjectList(
    'target,name\na.example,A,x\nb.example,B\n"c.example,C\nd.example',
  );
  assertEquals([sites.map(({ target }) => target), problems], [["b.example"], [
    { line: 2, message: "3 values, but the header has 2" },
    { line: 4, message: "A quoted value is not closed, so the lines after it were not read" },
  ]]);
});

for (const text of ['"', ",", "\n", '",', "a\n", '"\n', 'a"', ' "', '"" ', "\r", "#", "#\n"]) {
  Deno.test(`parseProjectList() reads ${JSON.stringify(text)} repeated to 100 kB in linear time`, async () => {
    const list = `target,name\n${text.repeat(Math.floor(100_000 / text.length))}`;
    assertLess(await cpuMsOf(() => parseProjectList(list)), 250);
  });
}

Deno.test("parseProjectList() reads what an export wrote", () => {
  const written = [
    { target: "a.example", name: "=1+1", tags: ["@team", "＠x"] },
    { target: "b.example", name: '"b", \'tis', tags: ["-a", "+b"] },
    { target: "c.example", name: '＋5" tv', tags: [] },
    { target: "d.example", name: "'=1", tags: ["''-x"] },
  ];
  const lines = written.map(({ target, name, tags }) =>
    csvLine([target, name, tags.join(", "), "*/5 * * * *"])
  );
  const { sites } = parseProjectList(csvLine(["target", "name", "tags", "schedule"]) + lines.join(""));
  const read = sites.map(({ target, name, tags }) => ({ target, name, tags: checkedTags(tags) }));
  assertEquals(read, written.map(({ tags, ...site }) => ({ ...site, tags: checkedTags(tags) })));
});
