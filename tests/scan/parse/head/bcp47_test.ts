import { assertEquals } from "@std/assert";
import { languageTagProblem } from "../../../../src/scan/parse/head/bcp47.ts";

const VALID_TAGS = (
  "en EN de-AT pt-BR zh-Hans zh-Hans-CN sr-Latn-RS es-419 en-001 sl-rozaj-biske de-CH-1901 de-1996 nb iw fil yue zh-yue-HK " +
  "zh-cmn-Hans-CN en-US-u-islamcal de-DE-u-co-phonebk en-a-bbb-x-a-ccc x-whatever qaa-Qaaa-QM i-klingon zh-min-nan en-GB-oed " +
  "und mul de-AA de-XA se sgn-US ab-x-abc"
).split(" ");

for (const tag of VALID_TAGS) {
  Deno.test(`languageTagProblem() accepts ${tag}`, () => assertEquals(languageTagProblem(tag), null));
}

const INVALID_TAGS: readonly [tag: string, problem: ReturnType<typeof languageTagProblem>][] = [
  ["en_US", "underscore"],
  ["zh_Hans_CN", "underscore"],
  ["", "malformed"],
  ["e", "malformed"],
  ["en-", "malformed"],
  ["-en", "malformed"],
  ["en--US", "malformed"],
  ["en US", "malformed"],
  ["en,de", "malformed"],
  ["english (US)", "malformed"],
  ["{{ locale }}", "malformed"],
  ["en-x", "malformed"],
  ["en-a", "malformed"],
  ["en-US-Latn", "malformed"],
  ["en-US-GB", "malformed"],
  ["a-DE", "malformed"],
  ["ende-abc", "malformed"],
  [`en-${"a".repeat(200)}`, "malformed"],
  [`en${"-a".repeat(100_000)}`, "malformed"],
  ["english", "unknown-language"],
  ["jp", "unknown-language"],
  ["cn-CN", "unknown-language"],
  ["ua", "unknown-language"],
  ["eng", "longer-than-needed"],
  ["deu-DE", "longer-than-needed"],
  ["en-UK", "unknown-region"],
  ["en-WW", "unknown-region"],
];

for (const [tag, problem] of INVALID_TAGS) {
  Deno.test(`languageTagProblem() finds ${problem} in ${tag.slice(0, 30)}`, () => {
    assertEquals(languageTagProblem(tag), problem);
  });
}

Deno.test("languageTagProblem() reads 100 characters", () => {
  const tag = (length: number) => "en-x".padEnd(length, "-a");
  assertEquals(languageTagProblem(tag(100)), null);
  assertEquals(languageTagProblem(`${tag(100)}a`), "malformed");
});
