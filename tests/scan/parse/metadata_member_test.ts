import { assertEquals } from "@std/assert";
import type { Json } from "../../../src/json.ts";
import { publicUrlProblem } from "../../../src/scan/parse/https_url.ts";
import { MEMBER_PROBLEMS, urlMember, wordList } from "../../../src/scan/parse/metadata_member.ts";
import { problemLog } from "../../../src/scan/parse/problem.ts";

const BASE = "https://example.com/";
const URL_AT_LIMIT = BASE + "a".repeat(2048 - BASE.length);

const URLS: readonly [value: Json, url: string | null, problem: string][] = [
  ["https://example.com/a", "https://example.com/a", ""],
  ["http://example.com/a", "http://example.com/a", "insecure-url"],
  ["/a", null, "bad-url"],
  ["https://localhost/a", null, "bad-url"],
  ["", null, "bad-url"],
  [1, null, "bad-url"],
  [null, null, ""],
  [URL_AT_LIMIT, URL_AT_LIMIT, ""],
  [`${URL_AT_LIMIT}a`, null, "bad-url"],
];

for (const [value, url, problem] of URLS) {
  Deno.test(`urlMember() reads ${JSON.stringify(value).slice(0, 40)} as ${problem || "a URL"}`, () => {
    const log = problemLog(MEMBER_PROBLEMS);
    assertEquals([urlMember({ a: value }, "a", log), log.problems.map(({ code }) => code).join()], [
      url,
      problem,
    ]);
  });
}

const LISTS: readonly [name: string, value: Json, length: number | null, problem: string][] = [
  ["strings", ["a", "b"], 2, ""],
  ["other items", ["a", 1], 1, "bad-list"],
  ["a string", "a", null, "bad-list"],
  ["null", null, null, ""],
  ["as many items as the limit", Array(500).fill("a"), 500, ""],
  ["no item behind the limit", [...Array(500).fill("a"), 1], 500, ""],
];

for (const [name, value, length, problem] of LISTS) {
  Deno.test(`wordList() reads ${name}`, () => {
    const log = problemLog(MEMBER_PROBLEMS);
    const list = wordList({ a: value }, "a", log);
    assertEquals([list?.length ?? null, log.problems.map(({ code }) => code).join()], [length, problem]);
  });
}

Deno.test("publicUrlProblem() rejects hosts that only one machine or network knows", () => {
  const hosts = [
    "localhost",
    "a.localhost",
    "127.0.0.1",
    "[::1]",
    "host",
    "example.com",
    "[2001:db8::1]",
    "128.0.0.1",
  ];
  assertEquals(
    hosts.map((host) => publicUrlProblem(`https://${host}`) === "bad"),
    [true, true, true, true, true, false, false, false],
  );
});
