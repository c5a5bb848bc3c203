import { assertEquals } from "@std/assert";
import { hostLabel, isMachineUrl, pathSegments, segmentsBelow } from "../../../src/scan/parse/url_parts.ts";

const LABELS: readonly [host: string, label: string | null][] = [
  ["docs.example.org", "docs"],
  ["a.docs.example.org", "a"],
  ["example.org", null],
  ["localhost", null],
];

for (const [host, label] of LABELS) {
  Deno.test(`hostLabel() is ${label} for ${host}`, () => {
    assertEquals(hostLabel(new URL(`https://${host}/`)), label);
  });
}

const PATHS: readonly [path: string, segments: readonly string[]][] = [
  ["/", []],
  ["/docs", ["docs"]],
  ["/Docs//Intro/", ["docs", "intro"]],
  ["/en/docs", ["docs"]],
  ["/zh-hans/docs", ["docs"]],
  ["/ct-book/docs", ["ct-book", "docs"]],
  ["/pt-BR/docs", ["docs"]],
  ["/us-en/docs", ["docs"]],
  ["/uk/docs", ["docs"]],
  ["/he-en/docs", ["he-en", "docs"]],
  ["/js/docs", ["js", "docs"]],
  ["/en", ["en"]],
  ["/eng/docs", ["eng", "docs"]],
  ["/docs.html", ["docs"]],
  ["/docs/api.md", ["docs", "api"]],
  ["/docs/a.pdf", []],
  ["/docs/a.pdf/b", ["docs", "a.pdf", "b"]],
  ["/.well-known/a.json", [".well-known", "a"]],
];

for (const [path, segments] of PATHS) {
  Deno.test(`pathSegments() reads ${path}`, () => {
    assertEquals(pathSegments(new URL(path, "https://example.org")), segments);
  });
}

const BELOW: readonly [path: string, folder: string, segments: readonly string[]][] = [
  ["/docs/oak", "/", ["docs", "oak"]],
  ["/Book/de/Oak.html", "/Book/", ["oak"]],
  ["/Book/", "/Book/", []],
  ["/Book//oak.org/a", "/Book/", ["oak.org", "a"]],
  ["/books/oak", "/book/", ["books", "oak"]],
];

for (const [path, folder, segments] of BELOW) {
  Deno.test(`segmentsBelow() reads ${path} below ${folder}`, () => {
    assertEquals(segmentsBelow(new URL(path, "https://example.org"), folder), segments);
  });
}

const MACHINE_PATHS: readonly (readonly [path: string, isMachine: boolean])[] = [
  ["/cdn-cgi/l/email-protection", true],
  ["/google0123456789abcdef.html", true],
  ["/yandex_0123456789abcdef.html", true],
  ["/google-maps.html", false],
  ["/oak.html", false],
];

for (const [path, isMachine] of MACHINE_PATHS) {
  Deno.test(`isMachineUrl() is ${isMachine} for ${path}`, () => {
    assertEquals(isMachineUrl(new URL(path, "https://example.org")), isMachine);
  });
}
