import { assertEquals } from "@std/assert";
import { headElements } from "../../../src/web/site/head_elements.tsx";

const SITE = { origin: "https://a.example", securityContact: null, offers: [] };
const HOSTILE = `</script><script>"'&`;

Deno.test("headElements() keeps text within attributes and within the data", () => {
  const html = headElements({ path: "/" }, { title: HOSTILE, description: HOSTILE }, SITE);
  assertEquals(html.match(/<\/?script/g), ["<script", "</script"]);
  const data = JSON.parse(/<script[^>]*>(.*)<\/script>/.exec(html)?.[1] ?? "");
  assertEquals(data["@graph"][2].name, HOSTILE);
  assertEquals(html.match(/content="[^"]*&quot;[^"]*"/g)?.length, 2);
});

Deno.test("headElements() without an origin has what may be relative alone", () => {
  const html = headElements({ path: "/bot" }, { title: "a", description: "b" }, { ...SITE, origin: null });
  assertEquals(html, '<link rel="alternate" type="text/markdown" href="/bot.md"/>');
});
