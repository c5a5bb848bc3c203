/** Pages whose most important part is written by scripts, or is on another page. */
import { assertEquals } from "@std/assert";
import check from "../../../../src/scan/checks/content/server_rendered.ts";
import { checkSite } from "../../test_check.ts";

const APP = '<script src="/app.js"></script>';
const TEXT = `<p>${"We build cases of oak and of brass for instruments of every size. ".repeat(9)}</p>`;
const MENUS = `<nav>${TEXT}</nav>`;
const ISLAND = "<astro-island client=only component-url=/card.js></astro-island>";
const ICONS = "<img src=/sun.png><img src=/moon.png><img src=/sepia.png>";

const CASES: readonly (readonly [name: string, body: string, outcome: string])[] = [
  [
    "a page that says that it has moved",
    `<link rel=canonical href="https://other-tests.org/"><meta http-equiv=refresh content="5; url=https://other-tests.org/">` +
    `<h1>Oaks have moved</h1>${TEXT}`,
    "relocated",
  ],
  [
    "a page that has moved within its site",
    `<link rel=canonical href="/oaks"><meta http-equiv=refresh content="5; url=/oaks"><p>Oaks have moved`,
    "refreshed",
  ],
  [
    "empty elements of a router",
    `<ul><li>${ICONS}</ul><h1>Oaks</h1><home data-page=true></home><books data-page=true></books>${APP}`,
    "sparse",
  ],
  [
    "menus in the place of the content",
    `<ul>Oaks</ul><div id=content><div>${MENUS}</div></div>${APP}`,
    "blank",
  ],
  [
    "a main page of Doxygen that nobody wrote",
    `<div id=main-nav></div><div class=header><div class=title>Oaks</div></div><div class=contents>\n</div>${APP}`,
    "blank",
  ],
  [
    "a main page of Doxygen",
    `<h1>Oaks</h1><div class=header>Oaks</div><div class=contents><p>${TEXT}</p></div>${APP}`,
    "rendered",
  ],
  ["menus and a place for content", `<div id=content>${MENUS}<div id=oaks></div></div>${APP}`, "sparse"],
  ["menus and a text", `<div id=content>${MENUS}<p>Oaks</p></div>${APP}`, "sparse"],
  ["included files", `<h1>Oaks</h1><p>Cases</p><include id="oak.html"></include>${APP}`, "sparse"],
  ["such elements without a script", `<h1>Oaks</h1>${TEXT}<include id="oak.html"></include>`, "rendered"],
  ["such elements below a text", `<h1>Oaks</h1>${TEXT}<include id="oak.html"></include>${APP}`, "rendered"],
  ["a heading that is loading", `<h1>LOADING...</h1>${TEXT}<div>${TEXT}</div>`.slice(0, 900) + APP, "sparse"],
  [
    "a program of PyScript",
    `<p>Oak: <b id=oak></b></p><py-script>print("${TEXT}")</py-script>${APP}`,
    "sparse",
  ],
  [
    "cells of a loop",
    `<h1>Oaks</h1>${TEXT}<table><tr v-for="oak in oaks"><td v-html="oak.name"></td></tr></table>${APP}`,
    "templated",
  ],
  [
    "expressions in a part that opens",
    `<h1>Oaks</h1><ul v-show=open><li v-for="oak in oaks">${"{{ oak.name }} ".repeat(9)}</ul>${APP}`,
    "sparse",
  ],
  ["a text about expressions", `<h1>Oaks</h1><p>${"{{ oak.name }} ".repeat(9)}${APP}`, "rendered"],
  ["links with pictograms", "<h1>Oaks</h1><a href=/a>↑</a><a href=/b>🏠</a><a href=/c>📷</a>", "brief"],
  ["links with words", "<h1>Oaks</h1><a href=/a>Up</a><a href=/b>首页</a><a href=/c>📷 3</a>", "rendered"],
  ["a root of Angular", `<app-root></app-root>${APP}`, "shell"],
  [
    "a root of Next.js",
    `<template data-dgst=BAILOUT_TO_CLIENT_SIDE_RENDERING></template><i>sync</i>${APP}`,
    "shell",
  ],
  ["a root with a line of Chinese", `<div id=app>${"一".repeat(99)}</div>`, "shell"],
  ["a root with a line", `<div id=root>${"x".repeat(199)}</div>`, "shell"],
  ["components of Astro without their text", `<main><h1>Oaks</h1>${ISLAND.repeat(3)}</main>${APP}`, "sparse"],
  ["two such components", `<h1>Oaks</h1><p>${TEXT.slice(3, 120)}</p>${ISLAND.repeat(2)}${APP}`, "rendered"],
  ["a canvas", "<canvas></canvas>", "empty"],
  ["a picture", '<img src="/poster.png" alt="Poster">', "empty"],
  ["a line of Chinese", `<p>${"一".repeat(39)}</p>`, "brief"],
  ["a field for a search", `<form>Search <input type=search></form>${APP}`, "sparse"],
  ["a busy element", `<p>${TEXT.slice(3, 270)}</p><div aria-busy=true></div>${APP}`, "sparse"],
  ["a note in its text", "<p>This site requires JavaScript.</p>", "message"],
  ["a note in German", "<noscript>Bitte aktivieren Sie JavaScript, um fortzufahren.</noscript>", "message"],
  ["a note in French", "<noscript>Veuillez activer JavaScript.</noscript>", "message"],
  [
    "a note in Japanese",
    "<noscript>このアプリを使うにはJavaScriptを有効にしてください</noscript>",
    "message",
  ],
  [
    "items of a loop",
    `<h1>Oaks</h1>${TEXT}<ul><li ng-repeat="oak in oaks" ng-bind="oak.name"></li></ul>`,
    "templated",
  ],
  [
    "a loop in a menu",
    `<h1>Oaks</h1>${TEXT}<nav><a v-for="oak in oaks" v-text="oak.name"></a></nav>`,
    "rendered",
  ],
];

for (const [name, body, outcome] of CASES) {
  Deno.test(`server-rendered is ${outcome} for ${name}`, async () => {
    const found = await checkSite(check, { "/": `<!doctype html><title>Oaks</title><body>${body}</body>` });
    assertEquals(found.outcome, outcome);
  });
}
