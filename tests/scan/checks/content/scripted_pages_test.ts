/** Verdicts on pages whose scripts have run without a browser. */
import { assertEquals } from "@std/assert";
import check from "../../../../src/scan/checks/content/server_rendered.ts";
import { ScriptRunner } from "../../../../src/scan/scripts.ts";
import { PROGRAM } from "../../pool/pool.ts";
import { type CasePaths, checkSite } from "../../test_check.ts";

const LINE = "We build cases of oak and of brass for instruments of every size, and send them by rail. ";
const TEXT = `<h1>Cases</h1><p>${LINE.repeat(20)}</p>`;
const GERMAN =
  "Wir bauen Kästen aus Eiche und Messing für Instrumente jeder Größe und senden sie mit der Bahn. ";
const LIBRARY = '<script src="https://cdn.readiness-tests.org/lib.js"></script>';

const PAGES: readonly (readonly [name: string, body: string, said: string, files?: CasePaths])[] = [
  [
    "a page that its script writes",
    `<div id="app"></div><script>
      document.getElementById("app").innerHTML = "<h1>Cases</h1>" + "<p>${LINE}</p>".repeat(9);</script>`,
    "written: The HTML has only 0 characters of text. Scripts bring the page to 806 characters",
  ],
  [
    "a page that a module with a file of data writes",
    `<main id="app"></main><script type="module" src="/app.js"></script>`,
    "written: The HTML has only 0 characters of text. Scripts bring the page to 355 characters",
    {
      "/app.js": { body: `import { add } from "./add.js"; add(await (await fetch("/data.json")).json());` },
      "/add.js": {
        body: `export const add = (lines) => { for (const line of lines) app.append(Object.assign(
          document.createElement("p"), { textContent: line })); };`,
        headers: { "content-type": "text/javascript" },
      },
      "/data.json": { body: JSON.stringify(Array(4).fill(LINE)) },
    },
  ],
  [
    "a page that its script shows",
    `<div id="app" style="display: none">${TEXT}</div><script src="/theme.js"></script>`,
    "unshown: Most of the text (1,785 characters) is hidden until scripts show it",
    { "/theme.js": { body: 'app.style.display = "block";', headers: { "content-type": "text/javascript" } } },
  ],
  [
    "a page with large styles that its script writes",
    `<style>${"p { margin: 0 } ".repeat(20_000)}</style><div id="app"></div><script>
      document.getElementById("app").innerHTML = "<h1>Cases</h1>" + "<p>${LINE}</p>".repeat(9);</script>`,
    "written: The HTML has only 0 characters of text. Scripts bring the page to 806 characters",
  ],
  [
    "a list that a script adds below its heading",
    `${TEXT}<h2>News</h2><div class="x7"></div><script>
      document.querySelector(".x7").append("The rails to the north are open again since Monday morning");</script>`,
    "templated: Scripts fill 1 place of the page, such as the part below “News”",
  ],
  [
    "the tree of pages of a manual",
    `<h1>Cases</h1><p>${LINE.repeat(2)}</p><div id="side-nav"></div><script>
      document.querySelector("#side-nav").innerHTML = "<p>${GERMAN}</p>".repeat(6).replace(/Bahn/g, () => "Bahn " + Math.random());
    </script>`,
    "rendered: The text is in the HTML: 183 characters",
  ],
  [
    "the result of a slider",
    `${TEXT}<h2>Your case</h2><input type="range" id="size"><div><div id="result"></div></div><script>
      result.textContent = "A case of this size takes us three weeks of work in spring";</script>`,
    "rendered: The text is in the HTML: 1,795 characters",
  ],
  [
    "a list that takes the place of a loading message",
    `${TEXT}<h2>Models</h2><div id="product-grid"><p>Loading…</p></div><script>
      document.querySelector("#product-grid").innerHTML = "<p>${GERMAN}</p>".repeat(2);</script>`,
    "templated: Scripts fill 1 place of the page, such as the part below “Models”",
  ],
  [
    "a clock and a counter",
    `${TEXT}<h2>News</h2><p id="time"></p><p id="count"></p><script>
      time.textContent = new Date().toString(); count.textContent = "12 visitors";</script>`.replace(
      "toString",
      "toISOString",
    ),
    "rendered: The text is in the HTML: 1,790 characters",
  ],
  [
    "an empty list that a click fills",
    `${TEXT}<div id="product-grid"></div><button>Show</button><script>
      document.querySelector("button").onclick = () => {
        document.querySelector("#product-grid").innerHTML = load();
      };</script>`,
    "rendered: The text is in the HTML: 1,790 characters",
  ],
  [
    "a page that its script translates",
    `${TEXT}<script>document.querySelector("p").textContent = "${GERMAN}".repeat(18);</script>`,
    "rendered: The text is in the HTML: 1,785 characters",
  ],
  [
    "a short page whose script adds nothing",
    `<p>Oak and brass.</p><script src="/theme.js"></script>`,
    "brief: The page has only 14 characters of text",
    {
      "/theme.js": {
        body: 'document.body.classList.add("ready");',
        headers: { "content-type": "text/javascript" },
      },
    },
  ],
  [
    "a short page whose root has all of its text, next to a missing file and analytics",
    `<div id="app"><h1>Oak</h1><h2>Coming soon</h2></div><script src="/gone.js"></script>
      <script src="https://www.googletagmanager.com/gtag/js"></script>`,
    "brief: The page has only 15 characters of text",
  ],
  [
    "a short page whose script needs a service for mail and a library of effects",
    `<p>Oak and brass.</p><script src="https://cdn.readiness-tests.org/emailjs/email.min.js"></script>
      <script src="https://cdn.readiness-tests.org/aos@2/aos.js"></script><script src="/theme.js"></script>`,
    "brief: The page has only 14 characters of text",
    {
      "/theme.js": {
        body: 'emailjs.init("oak"); AOS.init(); document.body.classList.add("ready");',
        headers: { "content-type": "text/javascript" },
      },
    },
  ],
  [
    "a page whose script adds a dialog for later",
    `<h1>Cases</h1><p>${LINE.repeat(4)}</p><script>
      document.body.append(Object.assign(document.createElement("div"), {
        className: "brass-modal",
        textContent: "${GERMAN}".repeat(6),
      }));</script>`,
    "rendered: The text is in the HTML: 361 characters",
  ],
  [
    "a page whose script asks for consent",
    `<h1>Cases</h1><p>${LINE.repeat(4)}</p><script>
      const banner = document.createElement("div");
      banner.id = "cookie-banner";
      banner.innerHTML = "<p>${GERMAN}</p>".repeat(6).replace(/Bahn/g, () => "Bahn " + Math.random());
      document.body.append(banner);</script>`,
    "rendered: The text is in the HTML: 361 characters",
  ],
  [
    "a short page whose script needs a library of another site",
    `<p>Oak and brass.</p>${LIBRARY}<script src="/theme.js"></script>`,
    "sparse: The HTML has only 14 characters of text, and scripts may add more",
    { "/theme.js": { body: 'Library.start("body");', headers: { "content-type": "text/javascript" } } },
  ],
];

Deno.test("scripts of a page decide whether its text is in the HTML", async (t) => {
  using scripts = new ScriptRunner(PROGRAM, 2);
  for (const [name, body, said, files] of PAGES) {
    await t.step(name, async () => {
      const html =
        `<!doctype html><html lang="en"><head><title>Case Studio</title></head><body>${body}</body></html>`;
      const home = { body: html, headers: { "content-type": "text/html" } };
      const { outcome, message } = await checkSite(check, { ...files, "/": home }, { scripts });
      assertEquals(`${outcome}: ${message}`, said);
    });
  }
});
