/** Pages that nobody has written: all of their text is in menus, headers and footers, and in their title. */
import { assertEquals } from "@std/assert";
import check from "../../../../src/scan/checks/content/server_rendered.ts";
import { checkSite } from "../../test_check.ts";

const APP = '<script src="/app.js"></script>';
const LINKS = '<a href="/">Cases</a> <a href="/oak">Oak</a> <a href="/brass">Cases of brass and of oak</a>';
const LIST = `<ul>${LINKS.replaceAll(/<a.*?<\/a>/g, "<li>$&</li>")}</ul>`;
const NAV = `<nav>${LIST}</nav>`;
const MENU = `<div class="topnav">${LINKS}</div>`;
const FOOTER = "<footer><p>Cases of oak and brass since 1987</p><p>© 2026 Cases</p></footer>";
const HEXO = "<meta name=generator content='Hexo 6.3.0'>";

const MENU_TWICE = `<nav>${
  LINKS.replaceAll(/<a.*?<\/a>/g, "<p>$&</p><p>$&</p>")
}</nav><p><a href="/rsvp">RSVP</a></p>`;

const PAGES: readonly (readonly [name: string, body: string, outcome: string])[] = [
  ["a menu and a footer", `<header>${NAV}</header>${FOOTER}`, "blank"],
  ["a menu in a div", `${MENU}<div class=picture></div>`, "blank"],
  ["a button to the top", `${MENU}<button id=top onclick="goUp()">Back to the top</button>`, "blank"],
  ["a copyright without footer", `${MENU}<p>Copyright 2026 Cases of oak and brass</p>`, "blank"],
  ["a telephone", `${NAV}<div id=hotline><a href="tel:0937953493">Hotline: 0937 953 493</a></div>`, "blank"],
  ["its title", `${NAV}<h1>About the cases</h1>${FOOTER}`, "blank"],
  ["its title in a main element", `${NAV}<main><h1>Cases</h1></main>${FOOTER}`, "blank"],
  [
    "a heading of a generator",
    `${HEXO}${NAV}<main><h2>Oak</h2><div class=post-body> </div><div id=sidebar-dimmer></div></main>`,
    "blank",
  ],
  [
    "a place of comments",
    `${HEXO}${NAV}<main><h2>Oak</h2><div class=comments><div id=lv></div></div></main>`,
    "blank",
  ],
  ["a short text", `${NAV}<h1>About the cases</h1><p>Open from 9 to 17 h.</p>${FOOTER}`, "rendered"],
  ["another heading", `${NAV}<h1>Cases of oak, of brass and of beech</h1>${FOOTER}`, "rendered"],
  ["two headings", `${NAV}<h1>About</h1><h2>Cases</h2>${FOOTER}`, "rendered"],
  [
    "a text in its header",
    `<header>${NAV}<p>Cases of oak and of brass in every size</p></header>`,
    "brief",
  ],
  ["a picture", `${NAV}<img src=/oak.png alt="Case of oak">${FOOTER}`, "rendered"],
  [
    "icons in a menu",
    `<img src=/oak.png>${NAV.replace("<ul>", `${"<img src=/icon.svg>".repeat(3)}$&`)}`,
    "brief",
  ],
  ["a menu that is written twice", MENU_TWICE, "brief"],
  [
    "an empty article of a generator, in a main element with a menu",
    `<meta name=generator content='Hugo 0.154.1'><main><aside>${NAV}</aside><header><label>Menu</label><h3>Cases</h3></header>
    <article class=markdown></article></main>${APP}`,
    "blank",
  ],
  ["links outside of a menu", `${NAV}<div><a href="/oak.pdf">Drawing</a></div>${FOOTER}`, "rendered"],
  ["links in a wrapper named after a menu", `<div class=nav>${NAV}<p>Cases for lutes</p></div>`, "brief"],
  ["contents in its main element", `<main><h1>Cases</h1>${NAV}</main>`, "brief"],
  ["a place with an id", `${NAV}<div id=list></div>${FOOTER}`, "rendered"],
  [
    "a place with an id in a generated page",
    `${HEXO}${NAV}<main><h2>Oak</h2><div id=top></div></main>`,
    "brief",
  ],
  ["a place for scripts", `${NAV}<h1>Cases</h1><div class=list></div>${FOOTER}${APP}`, "rendered"],
  ["a place with a script", `${NAV}<h1>Cases</h1><div><script>draw(2)</script></div>${FOOTER}`, "rendered"],
  ["an empty main element and a script", `${NAV}<main class=list></main>${FOOTER}${APP}`, "sparse"],
  ["buttons", `${NAV}${"<button>Oak</button>".repeat(3)}${FOOTER}`, "rendered"],
  ["a form", `${NAV}<form><input name=a><textarea name=b></textarea></form>${FOOTER}`, "rendered"],
  ["no link", "<h1>About</h1><footer>Cases of oak</footer>", "brief"],
  ["no text at all", "<header><a href=/><i></i></a></header>", "empty"],
];

for (const [name, html, outcome] of PAGES) {
  Deno.test(`server-rendered is ${outcome} for a page with ${name}`, async () => {
    const body = `<!doctype html><title>About the cases</title><body>${html}`;
    const result = await checkSite(check, { "/": { body, headers: { "content-type": "text/html" } } });
    assertEquals(result.outcome, outcome);
  });
}
