/** What pages become when their scripts run without a browser, and what hostile scripts can do. */
import { assertEquals, assertRejects } from "@std/assert";
import { Unobservable } from "../../../src/errors.ts";
import { ScriptRunner } from "../../../src/scan/scripts.ts";
import { PROGRAM } from "../pool/pool.ts";
import { PLACE, type Rows, testRows, textOf, viewOf } from "./script_page.ts";

const TEXTS: Rows = [
  ["writes markup", `${PLACE}<script>place.innerHTML = "<p>Oak cases</p>";</script>`, "Oak cases"],
  [
    "adds elements",
    `${PLACE}<script>
    for (const name of ["Oak", "Brass"]) {
      const item = document.createElement("p");
      item.textContent = name;
      document.getElementById("place").append(item);
    }</script>`,
    "Oak\nBrass",
  ],
  [
    "waits for the document",
    `<script>
    document.addEventListener("DOMContentLoaded", () => { document.querySelector("#place").textContent = "Ready"; });
    </script>${PLACE}`,
    "Ready",
  ],
  [
    "waits for seconds",
    `${PLACE}<script>setTimeout(() => { place.textContent = "Later"; }, 3000);</script>`,
    "Later",
  ],
  [
    "waits for the next day",
    `${PLACE}<p>Now</p><script>setTimeout(() => { place.textContent = "Then"; }, 9e7);</script>`,
    "Now",
  ],
  [
    "fetches data",
    `${PLACE}<script>fetch("goods.json").then((r) => r.json()).then(({ name }) => { place.textContent = name; });</script>`,
    "Brass",
    {
      "/shop/goods.json": '{"name":"Brass"}',
    },
  ],
  ["is a file", `${PLACE}<script src="/app.js"></script>`, "From a file", {
    "/app.js": 'document.querySelector("#place").textContent = "From a file";',
  }],
  [
    "is a module",
    `${PLACE}<script type="module">import { name } from "./name.js"; place.textContent = name;</script>`,
    "From a module",
    {
      "/shop/name.js": 'export const name = "From a module";',
    },
  ],
  [
    "imports a module by a computed URL",
    `<p>Before</p>${PLACE}<script type="module">place.textContent = "Broken";
    const { name } = await import("/parts/" + "name" + ".js"); place.textContent = name;</script>`,
    "Before\nName of both",
    {
      "/parts/name.js":
        'const all = await import(`./${["a", "b"].join("")}.js`); export const name = "Name of " + all.word;',
      "/parts/ab.js": 'export const word = "both";',
    },
  ],
  [
    "throws",
    `${PLACE}<script>throw new Error("broken");</script><script>place.textContent = "Next";</script>`,
    "Next",
  ],
  [
    "writes into the document",
    `<p>Before</p><script>document.write("<p>Written</p>");</script><p>After</p>`,
    "Before\nWritten\nAfter",
  ],
  [
    "speaks the language of the page",
    `${PLACE}<script>place.textContent = navigator.language;</script>`,
    "fr",
  ],
  [
    "fills a row",
    `<table id="rows"></table><script>rows.insertRow().insertCell().textContent = "Cell";</script>`,
    "Cell",
  ],
  [
    "defines an element",
    `<x-case></x-case><script>
    customElements.define("x-case", class extends HTMLElement { connectedCallback() { this.innerHTML = "<p>Case</p>"; } });
    </script>`,
    "Case",
  ],
];

testRows("scripts of a page run without a browser", TEXTS);

const WHOLE: readonly (readonly [name: string, body: string, facts: string])[] = [
  ["ends", `${PLACE}<script>place.textContent = "Done";</script>`, "whole"],
  ["throws", `<script>throw new Error("broken");</script>`, "whole errors"],
  [
    "is of another site",
    `<script src="https://cdn.example/lib.js"></script>`,
    "whole https://cdn.example/lib.js",
  ],
  ["is missing", `<script src="/gone.js"></script>`, "whole"],
  [
    "loads data of another site",
    `<script>fetch("https://api.example/goods");</script>`,
    "whole https://api.example/goods",
  ],
  ["sends something", `<script>fetch("/form", { method: "POST" });</script>`, "part"],
  ["leads elsewhere", `<script>location.href = "/other";</script>`, "part"],
];

Deno.test("a view tells what may be missing in it", async (t) => {
  using runner = new ScriptRunner(PROGRAM, 1);
  for (const [name, body, facts] of WHOLE) {
    await t.step(`a script that ${name}`, async () => {
      const { isWhole, hasErrors, missing } = await viewOf(runner, body);
      assertEquals([isWhole ? "whole" : "part", ...hasErrors ? ["errors"] : [], ...missing].join(" "), facts);
    });
  }
});

Deno.test("only files of the page's own origin are requested", async () => {
  using runner = new ScriptRunner(PROGRAM, 1);
  const { asked } = await viewOf(
    runner,
    `<script src="https://cdn.example/lib.js"></script><script src="/own.js">
    </script><script>fetch("http://site.example/insecure"); fetch("http://127.0.0.1/"); fetch("file:///etc/passwd");
    new Image().src = "/pixel.png"; fetch("data.json");</script>`,
  );
  assertEquals(asked, ["https://site.example/own.js", "https://site.example/shop/data.json"]);
});

Deno.test("the outermost elements that got text are told by their numbers", async () => {
  using runner = new ScriptRunner(PROGRAM, 1);
  const { filled } = await viewOf(
    runner,
    `<h1>Shop</h1><template><p></p></template><ul id="list"></ul><p>Text</p><p id="kept"></p><script>
    document.getElementById("list").innerHTML = "<li>Oak</li>";</script>`,
  );
  assertEquals(filled, [{ index: 5, localName: "ul", characters: 3 }]);
});

/** Scripts that use up what they get. The page is read nevertheless. */
const GREEDY: readonly (readonly [name: string, code: string])[] = [
  ["never ends", "for (;;);"],
  ["never ends in a regular expression", `/(a+)+$/.exec("a".repeat(60) + "!");`],
  ["never ends in promises", "const next = () => Promise.resolve().then(next); next();"],
  ["starts timers without end", "const next = () => { setTimeout(next, 0); setTimeout(next, 0); }; next();"],
  ["calls itself without end", "function next() { next(); } next();"],
  ["makes a text that is too long", `"x".repeat(2 ** 29);`],
  ["fills the memory", `const all = []; for (;;) all.push("x".repeat(1e6) + all.length);`],
  [
    "writes dates without end",
    `for (let n = 0;; n++) new Date(n).toLocaleString("de", { timeZone: "UTC", year: "numeric", n });`,
  ],
  ["sorts without end", `for (;;) ["b", "a"].sort(Intl.Collator("de").compare);`],
  ["asks without end", `(function next() { fetch("/" + Math.random()).then(next); })();`],
];

Deno.test("a script that is greedy leaves the rest of the page as it is", async (t) => {
  using runner = new ScriptRunner(PROGRAM, 1);
  for (const [name, code] of GREEDY) {
    await t.step(`a script that ${name}`, async () => {
      const view = await viewOf(runner, `<p>Oak</p><script>${code}</script>`);
      assertEquals(textOf(view), "Oak");
    });
  }
});

Deno.test("a page finds nothing of the page before", async () => {
  using runner = new ScriptRunner(PROGRAM, 1);
  await viewOf(
    runner,
    `<script>globalThis.left = 1; Array.prototype.left = 1; localStorage.left = 1;</script>`,
  );
  const view = await viewOf(
    runner,
    `${PLACE}<script>place.textContent = [typeof left, typeof [].left, localStorage.getItem("left")].join(" ");</script>`,
  );
  assertEquals(textOf(view), "undefined undefined");
});

Deno.test("a script that never ends inside the interpreter ends its process, and the next page gets another one", async () => {
  using runner = new ScriptRunner(PROGRAM, 1);
  const endless = "<script>Array.prototype.indexOf.call({ length: 2 ** 53 - 1 }, 1);</script>";
  const error = await assertRejects(() => viewOf(runner, endless), Unobservable);
  assertEquals(error.code, "SCRIPTS_FAILED");
  assertEquals(textOf(await viewOf(runner, `${PLACE}<script>place.textContent = "Next";</script>`)), "Next");
});

Deno.test("a page that is left ends its process", async () => {
  using runner = new ScriptRunner(PROGRAM, 1);
  const left = new AbortController();
  const look = viewOf(runner, `<script>fetch("/never");</script>`, {}, left.signal);
  left.abort(new Error("left"));
  await assertRejects(() => look, Error, "left");
});
