import { assertEquals } from "@std/assert";
import { beginsAsHtml } from "../../../src/scan/fetch/resource.ts";

const CASES: readonly [text: string, isHtml: boolean][] = [
  ["<!DOCTYPE html>", true],
  ["\ufeff \n<html>", true],
  ["<!-- a --><!-- b --> <body>", true],
  ['<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN">', true],
  ['<?xml version="1.0"?><!-- a --><html xmlns="http://www.w3.org/1999/xhtml">', true],
  ['<?xml version="1.0"?><urlset>', false],
  ['<?xml version="1.0"', false],
  ["<!-- a", false],
  ["<rss>", false],
  ["plain", false],
  ["", false],
];

for (const [text, isHtml] of CASES) {
  Deno.test(`beginsAsHtml() is ${isHtml} for ${JSON.stringify(text)}`, () =>
    assertEquals(beginsAsHtml(text), isHtml));
}
