import { assert, assertEquals } from "@std/assert";
import {
  CAPTCHAS,
  HEADER_SIGNS,
  HUMAN_TITLES,
  PAGE_SIGNS,
  REDIRECT_SIGNS,
} from "../../../../src/scan/data/signs/challenge.ts";

Deno.test("challenge signs are in lower case, because they are compared with lower-case text", () => {
  const parts = [
    ...HEADER_SIGNS.flatMap(({ header, values }) => [header, ...values ?? []]),
    ...REDIRECT_SIGNS.map(({ locationPart }) => locationPart),
    ...PAGE_SIGNS.flatMap(({ header, title, markup, text }) => [
      ...header ?? [],
      title ?? "",
      ...markup ?? [],
      ...text ?? [],
    ]),
    ...CAPTCHAS.flatMap(({ markup }) => markup),
    ...HUMAN_TITLES,
  ];
  assertEquals(parts.filter((part) => part !== part.toLowerCase()), []);
});

Deno.test("every page sign requires a feature of the page", () => {
  for (const { sign, title, markup = [], text = [] } of PAGE_SIGNS) {
    const parts = [title ?? "", ...markup, ...text];
    assert(parts.some((part) => part.length > 5), sign);
  }
});

Deno.test("a page sign that counts on success requires markup, or a title and a text", () => {
  for (const { vendor, onSuccess, title, markup, text } of PAGE_SIGNS) {
    if (!onSuccess) continue;
    assert(markup !== undefined || (title !== undefined && text !== undefined), vendor);
  }
});
