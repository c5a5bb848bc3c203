/** No list names the sample pages of a tool, and pages with menus alone. */
import { assert, assertEquals } from "@std/assert";
import { livingPages } from "../../../../src/scan/probes/pages/living_pages.ts";
import { observeProbe } from "../../observe_probe.ts";

const PAGE = "<!doctype html><html lang=en><title>Oak</title><main><h1>Oak</h1><p>Cases of oak.</p></main>";

Deno.test("livingPages are not sample pages of a tool", async () => {
  const sample = "<p>Welcome to Hexo! This is your very first post.</p>";
  const found = await observeProbe(livingPages, {
    "/": `${PAGE}<a href=/hello-world>Hello World</a><a href=/oak>Oak</a>`,
    "/hello-world": PAGE.replace("<p>Cases of oak.</p>", sample),
    "/oak": PAGE,
  }, { sample: "2" });
  assert(typeof found !== "string");
  assertEquals(found.pages.map(({ name }) => name), ["Oak"]);
});

Deno.test("livingPages are not pages without a text of their own", async () => {
  const menu = "<nav><a href=/oak>Oak</a> <a href=/elm>Elm</a></nav>";
  const made = (main: string) =>
    `<!doctype html><html lang=en><head><title>Elm</title><meta name=generator content="Docusaurus"></head>
<body>${menu}<main>${main}</main></body></html>`;
  const found = await observeProbe(livingPages, {
    "/": PAGE + menu,
    "/oak": PAGE,
    "/elm": made("<h1>Elm</h1>"),
  }, { sample: "2" });
  assert(typeof found !== "string");
  assertEquals(found.pages.map(({ name }) => name), ["Oak"]);
});
