import { assert, assertEquals } from "@std/assert";
import type { PageView } from "../../../src/scan/contract/page_browser.ts";
import { webpSize } from "../../../src/scan/parse/browser/webp_size.ts";
import type { PagePicture } from "../../../src/scan/result.ts";
import { observeProbe } from "../observe_probe.ts";
import { CAN_LOOK, localBrowser, shownPage } from "./local_browser.ts";

const APP =
  `<!doctype html><html lang=en><title>Case Studio</title><input type=checkbox aria-label=Gift checked><input aria-label=Name required><div id=root></div>
<button style="width: 20px"></button><meter aria-label=Rating value=3 max=5></meter>
<div id=fake style="cursor: pointer">Buy</div><iframe title=Sizes srcdoc="<h2>Sizes</h2>"></iframe><x-served><template shadowrootmode=closed><p>From HTML</p></template></x-served><noscript><style>a{}</style></noscript><img src=/missing.png alt=""><script src=/app.js></script>`;
const SCRIPT = `
location = "http://127.0.0.1:1/";
fake.addEventListener("click", () => {});
document.modelContext.registerTool({
  name: "buy", description: "Buy a case", inputSchema: { type: "object" }, execute() { throw new Error("called"); },
}).then(() => document.modelContext.getTools()).then(([{ name, inputSchema }]) => root.title = name + inputSchema.type);
document.modelContext.registerTool({ name: "no", execute() {} }, { signal: AbortSignal.abort() }).catch(() => {});
fetch("/data.json").then((answer) => answer.json()).then(({ text }) => {
  root.innerHTML = "<h1>Cases</h1><p>" + text + "</p><x-case></x-case><x-lock></x-lock>";
  customElements.define("x-case", class extends HTMLElement {
    connectedCallback() { this.attachShadow({ mode: "open" }).innerHTML = "<style>i { display: none }</style><i>Closed</i><p>In the shadow</p>"; }
  });
  customElements.define("x-lock", class extends HTMLElement {
    connectedCallback() {
      const tree = this.attachShadow({ mode: "closed" });
      tree.innerHTML = "<p>" + tree.mode + " " + this.shadowRoot + "</p>";
    }
  });
  customElements.define("x-served", class extends HTMLElement {
    constructor() {
      super();
      const tree = this.attachShadow({ mode: "closed" });
      tree.innerHTML = "<h3>Served " + tree.mode + " tree</h3>";
    }
  });
  const layer = document.createElement("div");
  layer.style = "position: fixed; inset: 0; background: white";
  layer.innerHTML = "We value your privacy <button>Accept</button>";
  document.body.append(layer);
  const form = document.createElement("form");
  form.method = "post";
  form.innerHTML = "<input type=hidden name=x>";
  form.firstChild.value = "x".repeat(2.2e6);
  document.body.append(form);
  form.submit();
  throw new Error("oops");
});`;

Deno.test({
  name: "a browser shows a page with the requests of the scan",
  ignore: !CAN_LOOK,
  async fn() {
    await using local = await localBrowser();
    const requested: string[] = [];
    const pictures: PagePicture[] = [];
    const view = await observeProbe(shownPage, (request) => {
      requested.push(request.path);
      const html = { "content-type": "text/html" };
      if (request.path === "/") return { body: APP, headers: html };
      if (request.path === "/app.js") return { body: SCRIPT, headers: { "content-type": "text/javascript" } };
      if (request.path === "/data.json") return { body: '{"text":"From the API"}' };
      return undefined;
    }, { browser: local.browser, onPicture: (picture) => pictures.push(picture) }) as PageView;
    assertEquals(requested.filter((path) => path === "/").length, 1, "it shares the response of the scan");
    assertEquals(view.url, "https://site.cases.readiness-tests.org/");
    assert(view.html.includes("<h1>Cases</h1><p>From the API</p>"));
    assert(view.html.includes('title="buyobject"'), "the page can list its tools");
    assert(view.html.includes('<i hidden="">Closed</i><p>In the shadow</p>'));
    assert(view.html.includes("<noscript></noscript>"), "a copy would show markup as text");
    assert(view.html.includes("<p>closed null</p>"), "a closed tree is read, but stays closed for the page");
    const tree = view.tree?.map(({ role, name }) => `${role} ${name}`.trim()) ?? [];
    assert(
      tree.includes("heading Served closed tree"),
      "a closed tree of the HTML can be filled by its script",
    );
    assert(tree.includes("heading Cases") && tree.includes("button"), tree.join("\n"));
    assertEquals(tree.slice(tree.indexOf("Iframe Sizes")).slice(0, 3), [
      "Iframe Sizes",
      "RootWebArea",
      "heading Sizes",
    ]);
    const boxes = view.tree?.flatMap(({ role, box }) => box === undefined ? [] : [[role, box?.width]]);
    assertEquals(boxes, [["button", 20]], "controls without a name have a place");
    const states = view.tree?.flatMap(({ states = [] }) => states);
    assertEquals(states, ["checked", "required", "level 1", 'value "3"', "level 2", "level 3"]);
    assertEquals(view.tools, [
      { name: "buy", description: "Buy a case", schema: '{"type":"object"}', canRun: true },
    ]);
    assertEquals(view.fakes, { count: 1, examples: ["div Buy"] });
    assertEquals(view.cover, {
      share: 1,
      kind: "div",
      text: "We value your privacy Accept",
      canClose: true,
    });
    assertEquals(view.picture, { width: 960, height: 600, pageHeight: 800 });
    assertEquals(pictures.map(({ url, bytes }) => [url, webpSize(bytes)]), [[view.url, {
      width: 960,
      height: 600,
    }]]);
    assertEquals(view.moves, ["http://127.0.0.1:1/"], "a move whose URL could not be read is none");
    assertEquals(view.errors, { count: 1, examples: ["Error: oops"] });
    assertEquals([view.isBusy, view.failed.count, view.failed.examples.toSorted()], [false, 3, [
      "404 https://site.cases.readiness-tests.org/missing.png",
      "CONNECTION_REFUSED http://127.0.0.1:1/",
      "PAGE_LIMIT request that is too long to read",
    ]], "a page that cannot be left has loaded");
  },
});

Deno.test("a scan without a browser observes nothing in one", async () => {
  assertEquals(await observeProbe(shownPage, {}), null);
});
