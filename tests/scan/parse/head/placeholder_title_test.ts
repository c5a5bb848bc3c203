import { assertEquals } from "@std/assert";
import {
  isPlaceholderDescription,
  isPlaceholderTitle,
} from "../../../../src/scan/parse/head/placeholder_title.ts";

const TITLES: readonly (readonly [title: string, expected: boolean])[] = [
  ["Church - HTML Template", true],
  ["Team || mellis || mellis HTML 5 Template", true],
  ["Coffee - Free Bootstrap 4 Template by Colorlib", true],
  ["Grecko Bar & Restaurant | Free Bootstrap Website Template", true],
  ["Free HTML5 Website Template by freehtml5.co", true],
  ["My Business Name", true],
  ["My Business Club of Bath", false],
  ["Free HTML templates for churches", false],
  ["Coffee - Free Bootstrap 4 Template | Oak Themes", false],
  ["Edge Class Template Reference", false],
  ["Invoice template", false],
  ["How to write an email template", false],
];

for (const [title, expected] of TITLES) {
  Deno.test(`isPlaceholderTitle("${title}") is ${expected}`, () => {
    assertEquals(isPlaceholderTitle(title), expected);
  });
}

const DESCRIPTIONS: readonly (readonly [description: string, expected: boolean])[] = [
  ["A book created with bookdown.", true],
  ["<p>This is a minimal example of using the bookdown package to write a book.", true],
  ["adavenou - HTML Template", true],
  ["A book about statistics, created with bookdown.", false],
  ["We print your name on mugs, and offer more than a bootstrap template for shops.", false],
];

for (const [description, expected] of DESCRIPTIONS) {
  Deno.test(`isPlaceholderDescription("${description}") is ${expected}`, () => {
    assertEquals(isPlaceholderDescription(description, "Oak"), expected);
  });
}
