import { assertEquals } from "@std/assert";
import { parseHtml } from "../../../../src/scan/parse/dom/html.ts";
import { inlineData } from "../../../../src/scan/parse/rendering/inline_data.ts";

const NONE = { scripts: 0, data: 0, styles: 0, files: 0, drawings: 0 };

const CASES: readonly [name: string, html: string, sizes: Partial<typeof NONE>][] = [
  ["nothing in plain text", "<p>Text<script src=a.js></script><img src=/a.png>", {}],
  ["scripts", "<script>abc</script><script type=module>de</script>", { scripts: 5 }],
  ["JSON", "<script type='application/ld+json'>{}</script>", { data: 2 }],
  ["data of frameworks", "<script>window.__NUXT__={}</script>", { data: 18 }],
  ["data that is pushed", "<script>self.__next_f.push([1])</script>", { data: 23 }],
  ["data where it may be first", "<script>(self.__next_f=self.__next_f||[]).push([0])</script>", {
    data: 43,
  }],
  ["styles", "<style>a{}</style>", { styles: 3 }],
  ["files", "<img src='data:image/png;base64,AA'><i style='background:url(data:,)'>", { files: 46 }],
  ["drawings", "<svg><path d='M0 0'/></svg>", { drawings: 4 }],
];

for (const [name, html, sizes] of CASES) {
  Deno.test(`inlineData() counts ${name}`, () => {
    assertEquals(inlineData(parseHtml(html).document), { ...NONE, ...sizes });
  });
}

Deno.test("inlineData() reads 2,000 elements of a kind", () => {
  assertEquals(inlineData(parseHtml("<script>a</script><style>b</style>".repeat(2_001)).document), {
    ...NONE,
    scripts: 2_000,
    styles: 2_000,
  });
});
