import { assertEquals } from "@std/assert";
import check from "../../../../src/scan/checks/policy/content_usage.ts";
import { checkSite, testCheck, told } from "../../test_check.ts";

function header(value: string | readonly string[]) {
  return { "/": { body: "<!doctype html><title>Home</title>", headers: { "content-usage": value } } };
}

function robots(value: string) {
  return { "/robots.txt": `User-agent: *\nContent-Usage: ${value}\nAllow: /\n` };
}

testCheck(check, {
  absent: [{}, { "/": { status: 404, body: "gone", headers: { "content-usage": "search=y" } } }],
  stated: [
    header("search=y, train-ai=n"),
    header(["search=y", "train-ai=n"]),
    robots("train-ai=n"),
    robots("/blog/ train-ai=n"),
    { ...header("train-ai=n"), ...robots("ai-use=y") },
  ],
  unparseable: [
    header("Train-AI=n"),
    robots("train-ai=n;;"),
    told(
      robots("no training"),
      "Content-Usage cannot be parsed: the value is not a structured field dictionary (line 2: “no training”)",
    ),
    robots(""),
    robots("/blog/"),
  ],
  unknown: [
    told(header("tdm=n"), "Content-Usage has no known preference: label of an earlier draft (“tdm”)"),
    header("train-ai=no"),
    robots("train-ai=?0"),
  ],
  outside: told(
    { "/robots.txt": "Content-Usage: train-ai=n\nUser-agent: *\nAllow: /\n" },
    "Content-Usage on line 1 of robots.txt is outside every group, so crawlers ignore it",
  ),
  irregular: [
    header("search=y, genai=n"),
    told(
      robots('search=y, train-ai="n"'),
      "Part of Content-Usage is invalid: the value is neither y nor n (line 2: “train-ai”)",
    ),
  ],
});

Deno.test("content-usage is inconclusive if the page that may state it is closed", async () => {
  const { status } = await checkSite(check, { "/": { status: 403, body: "Forbidden" } });
  assertEquals(status, "inconclusive");
});

Deno.test("content-usage judges by robots.txt if the page is closed", async () => {
  const { outcome } = await checkSite(check, {
    ...robots("search=y"),
    "/": { status: 403, body: "Forbidden" },
  });
  assertEquals(outcome, "stated");
});

const SNIPPETS: readonly (readonly [value: string, written: string])[] = [
  ["no training", "search=y, ai-use=y"],
  ["Train-AI=n", "search=y, ai-use=y, train-ai=n"],
  ["train-ai=yes", "search=y, ai-use=y, train-ai=y"],
  ["train-ai=?0", "search=y, ai-use=y, train-ai=n"],
  ['search=n, train-ai="n"', "search=n, ai-use=y, train-ai=n"],
  ["train-ai=y, genai=n", "search=y, ai-use=y, train-ai=y"],
];

for (const [value, written] of SNIPPETS) {
  Deno.test(`content-usage proposes ${written} instead of ${value}`, async () => {
    const { snippet } = await checkSite(check, robots(value));
    assertEquals(snippet, `User-agent: *\nContent-Usage: ${written}\nAllow: /\n`);
  });
}
