import { assertEquals } from "@std/assert";
import { ATOM_NAMESPACE, parseFeed } from "../../../../src/scan/parse/sitemap/feed.ts";

const CHANNEL = "<title>News</title><link>https://example.com/</link><description>All of it</description>";
const rss = (content: string, version = "2.0") =>
  `<rss version="${version}"><channel>${content}</channel></rss>`;
const item = (content: string) => `<item>${content}</item>`;
const FEED = "<title>News</title><id>urn:1</id><updated>2026-11-01T00:00:00Z</updated>";
const AUTHOR = "<author><name>A</name></author>";
const atom = (content: string) => `<feed xmlns="${ATOM_NAMESPACE}">${content}</feed>`;
const ENTRY = `<entry>${FEED}</entry>`;

type Case = readonly [
  name: string,
  text: string,
  kind: string | null,
  items: number,
  newest: string | null,
  codes: readonly string[],
];

const CASES: readonly Case[] = [
  [
    "reads RSS and its newest date",
    rss(
      CHANNEL + item("<title>A</title><pubDate>Sat, 07 Nov 2026 08:00:00 GMT</pubDate>") +
        item("<title>B</title><pubDate>Sun, 08 Nov 2026 08:00:00 GMT</pubDate>"),
    ),
    "rss",
    2,
    "2026-11-08T08:00:00.000Z",
    [],
  ],
  [
    "reads the newest date of items in any order",
    rss(
      CHANNEL + item("<title>A</title><pubDate>Sun, 08 Nov 2026 08:00:00 GMT</pubDate>") +
        item("<title>B</title><pubDate>Sat, 07 Nov 2026 08:00:00 GMT</pubDate>"),
    ),
    "rss",
    2,
    "2026-11-08T08:00:00.000Z",
    [],
  ],
  [
    "accepts an item with a description alone",
    rss(CHANNEL + item("<description>A</description>")),
    "rss",
    1,
    null,
    [],
  ],
  [
    "counts no items of other vocabularies",
    rss(`${CHANNEL}${item("<title>A</title>")}<item xmlns="urn:m"><title>B</title></item>`),
    "rss",
    1,
    null,
    [],
  ],
  [
    "judges no links of other vocabularies",
    rss(`${CHANNEL}<link xmlns="${ATOM_NAMESPACE}" href="/feed"/>${item("<title>A</title>")}`),
    "rss",
    1,
    null,
    [],
  ],
  [
    "notes a relative link of an entry",
    atom(`${FEED}${AUTHOR}<entry>${FEED}<link href="/a"/></entry>`),
    "atom",
    1,
    "2026-11-01T00:00:00.000Z",
    ["relative-link"],
  ],
  ["notes an item with an empty title", rss(CHANNEL + item("<title/>")), "rss", 1, null, ["nameless-item"]],
  ["reads a channel's fields after its items", rss(item("<title>A</title>") + CHANNEL), "rss", 1, null, []],
  ["refuses RDF of another namespace", "<RDF/>", null, 0, null, ["wrong-root"]],
  [
    "counts no authors of other vocabularies",
    atom(`${FEED}<author xmlns="urn:m"/>${ENTRY}`),
    "atom",
    1,
    "2026-11-01T00:00:00.000Z",
    ["missing-author"],
  ],
  [
    "takes relative links of an entry with a base",
    atom(`${FEED}${AUTHOR}<entry xml:base="https://example.com/">${FEED}<link href="/a"/></entry>`),
    "atom",
    1,
    "2026-11-01T00:00:00.000Z",
    [],
  ],
  [
    "falls back to the feed's own date",
    rss(`${CHANNEL}<lastBuildDate>Sat, 07 Nov 2026 08:00:00 GMT</lastBuildDate>${item("<title>A</title>")}`),
    "rss",
    1,
    "2026-11-07T08:00:00.000Z",
    [],
  ],
  ["reads Atom", atom(FEED + AUTHOR + ENTRY), "atom", 1, "2026-11-01T00:00:00.000Z", []],
  [
    "reads an entry's own author",
    atom(`${FEED}<entry>${FEED}${AUTHOR}</entry>`),
    "atom",
    1,
    "2026-11-01T00:00:00.000Z",
    [],
  ],
  [
    "reads RSS 1.0",
    `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/"><channel>${CHANNEL}</channel><item><title>A</title><link>https://example.com/a</link></item><item><title>B</title></item></rdf:RDF>`,
    "rss",
    2,
    null,
    [],
  ],
  ["refuses an empty text", "", null, 0, null, ["not-xml"]],
  ["refuses JSON", "{}", null, 0, null, ["not-xml"]],
  ["refuses a sitemap", "<urlset/>", null, 0, null, ["wrong-root"]],
  ["notes an old version of RSS", rss(CHANNEL + item("<title>A</title>"), "0.91"), "rss", 1, null, [
    "old-version",
  ]],
  [
    "notes Atom without its namespace",
    `<feed>${FEED}${AUTHOR}${ENTRY}</feed>`,
    "atom",
    1,
    "2026-11-01T00:00:00.000Z",
    [
      "wrong-namespace",
    ],
  ],
  ["notes what a channel lacks", rss(""), "rss", 0, null, [
    "missing-title",
    "missing-link",
    "missing-description",
    "missing-items",
  ]],
  ["notes what an Atom feed lacks", atom(""), "atom", 0, null, [
    "missing-title",
    "missing-id",
    "missing-updated",
    "missing-items",
  ]],
  ["notes an item that says nothing", rss(CHANNEL + item("<guid>1</guid>")), "rss", 1, null, [
    "nameless-item",
  ]],
  [
    "notes what an entry lacks",
    atom(`${FEED}${AUTHOR}<entry/><entry><id>1</id></entry>`),
    "atom",
    2,
    "2026-11-01T00:00:00.000Z",
    [
      "item-without-id",
      "item-without-title",
    ],
  ],
  ["notes a feed without author", atom(FEED + ENTRY), "atom", 1, "2026-11-01T00:00:00.000Z", [
    "missing-author",
  ]],
  ["notes a relative link", rss(CHANNEL + item("<title>A</title><link>/a</link>")), "rss", 1, null, [
    "relative-link",
  ]],
  [
    "takes relative links of a feed with a base",
    `<feed xmlns="${ATOM_NAMESPACE}" xml:base="https://example.com/">${FEED}${AUTHOR}<link href="/a"/>${ENTRY}</feed>`,
    "atom",
    1,
    "2026-11-01T00:00:00.000Z",
    [],
  ],
  [
    "ignores an invalid date",
    rss(CHANNEL + item("<title>A</title><pubDate>today</pubDate>")),
    "rss",
    1,
    null,
    [],
  ],
  [
    "does not take other vocabularies' elements for its own",
    rss(`${CHANNEL}<item xmlns:m="urn:m"><m:title>x</m:title></item>`),
    "rss",
    1,
    null,
    ["nameless-item"],
  ],
  [
    "keeps what comes before an error",
    rss(CHANNEL + item("<title>A</title>")).slice(0, -10),
    "rss",
    1,
    null,
    [
      "malformed",
    ],
  ],
  [
    "misses nothing behind an error",
    rss("<title>Tips & more</title><link>https://example.com/</link>"),
    "rss",
    0,
    null,
    ["malformed"],
  ],
  ["refuses RDF of another namespace", "<RDF/>", null, 0, null, ["wrong-root"]],
  [
    "passes over links and items of other vocabularies",
    rss(`${CHANNEL}<m:link xmlns:m="urn:m" href="/a"/><m:item xmlns:m="urn:m"/>${item("<title>A</title>")}`),
    "rss",
    1,
    null,
    [],
  ],
  [
    "takes an empty title for none",
    rss(`${CHANNEL.replace("News", " ")}${item("<title>A</title>")}`),
    "rss",
    1,
    null,
    ["missing-title"],
  ],
  [
    "finds the newest date before an older one",
    rss(
      CHANNEL + item("<title>A</title><pubDate>Sun, 08 Nov 2026 08:00:00 GMT</pubDate>") +
        item("<title>B</title><pubDate>Sat, 07 Nov 2026 08:00:00 GMT</pubDate>"),
    ),
    "rss",
    2,
    "2026-11-08T08:00:00.000Z",
    [],
  ],
];

for (const [name, text, kind, items, newest, codes] of CASES) {
  Deno.test(`parseFeed() ${name}`, async () => {
    const feed = await parseFeed(text);
    assertEquals([feed.kind, feed.items, feed.newest?.toISOString() ?? null], [kind, items, newest]);
    assertEquals(feed.problems.map(({ code }) => code), codes);
  });
}

Deno.test("parseFeed() asks nothing of a feed that was cut", async () => {
  const { problems } = await parseFeed(rss(item("<title>A</title>")).slice(0, -10), { truncated: true });
  assertEquals(problems, []);
});

Deno.test("parseFeed() stops at the limit of items", async () => {
  const { items } = await parseFeed(
    rss(CHANNEL + item("<title>A</title>").repeat(10_001)),
  );
  assertEquals(items, 10_000);
});

Deno.test("parseFeed() reads 128 levels of elements", async () => {
  const codes = async (levels: number) => {
    const nested = "<div>".repeat(levels - 3) + "</div>".repeat(levels - 3);
    const { problems } = await parseFeed(
      rss(CHANNEL + item(`<title>A</title><description>${nested}</description>`)),
    );
    return problems.map(({ code }) => code);
  };
  assertEquals([await codes(127), await codes(128)], [[], ["too-deep"]]);
});

Deno.test("parseFeed() looks for the first bracket in 1,024 characters", async () => {
  const kind = async (spaces: number) =>
    (await parseFeed(" ".repeat(spaces) + rss(CHANNEL).trimStart().replace(/^<\?.*?\?>/, ""))).kind;
  assertEquals([await kind(1_023), await kind(1_024)], ["rss", null]);
});

Deno.test("parseFeed() ignores dates from before there were feeds", async () => {
  const entry = (date: string) => `<item><title>Oak</title><pubDate>${date}</pubDate></item>`;
  const newest = async (...dates: string[]) => {
    const items = dates.map(entry).join("");
    const feed = await parseFeed(`<rss version="2.0"><channel><title>Cases</title>${items}</channel></rss>`);
    return feed.newest?.toISOString().slice(0, 10) ?? null;
  };
  const ZERO = ["Mon, 01 Jan 0001 00:00:00 +0000", "Thu, 01 Jan 1970 00:00:00 GMT"];
  assertEquals(await newest(...ZERO), null);
  assertEquals(await newest(...ZERO, "Tue, 03 Mar 2026 00:00:00 GMT"), "2026-03-03");
});
