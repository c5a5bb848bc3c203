import { assertEquals } from "@std/assert";
import { parseHtml } from "../../../../src/scan/parse/dom/html.ts";
import { pageRedirect } from "../../../../src/scan/parse/head/page_redirect.ts";
import { visibleText } from "../../../../src/scan/parse/dom/visible_text.ts";

const refresh = (content: string) => `<meta http-equiv="refresh" content="${content}">`;
const OWN = new URL("https://readiness-tests.org/oak");
const SETTER = "location.href = '/en/'";
const words = (length: number) => `<p>${"x".repeat(length)}</p>`;
const pad = (length: number) => `<script>${SETTER};${" ".repeat(length - SETTER.length - 1)}</script>`;

/** A page that redirects, as Next.js exports it. */
const nextPage = (digest: string) =>
  `<html id="__next_error__"><body><script src="/_next/static/chunks/main.js" async></script>` +
  `<script>self.__next_f.push([1,"7:E{\\"digest\\":\\"${digest}\\"}\\n"])</script>`;

const APP = "<script src=/app.js></script>";
const MENU = `<nav>${"<a href=/m>A page of the menu</a> ".repeat(30)}</nav>`;
const inMain = (text: string) => `${MENU}<main>${text}</main>${APP}`;
const MOVED = "<main><p>If you are not redirected automatically, follow this <a href=/about>link</a>.</main>";

const CASES: readonly [name: string, html: string, expected: "meta" | "script" | null][] = [
  ["a page without redirect", "<p>Hello</p>", null],
  ["an empty page", "", null],
  ["a prompt refresh", refresh("0; url=/en/"), "meta"],
  ["a prompt refresh on a page with text", refresh("0; url=/en/") + words(5_000), "meta"],
  ["a refresh after the longest delay on a page with text", refresh("5; url=/en/") + words(200), "meta"],
  ["a refresh after more", refresh("6; url=/en/") + words(200), null],
  ["a page without text that refreshes later", refresh("60; url=/en/"), "meta"],
  ["one that refreshes after more", refresh("61; url=/en/"), null],
  ["one that says so", `${refresh("9; url=/en/")}<p>You will be redirected.`, "meta"],
  ["a short text that refreshes later", `${refresh("9; url=/en/")}<p>Oak is coming soon.`, null],
  ["a page that reloads its own URL", refresh("30; url=/oak"), null],
  ["a page that reloads itself", refresh("0"), null],
  ["a refresh for browsers without scripts", `<noscript>${refresh("0; url=/plain")}</noscript>`, null],
  ["a broken refresh", refresh("soon; url=/en/"), null],
  ["location.href", `<script>${SETTER}</script>`, "script"],
  ["window.location", "<script>window.location = target;</script>", "script"],
  ["location.replace()", "<script>location.replace('/en/')</script>", "script"],
  ["onload", `<body onload="location='/en/'">`, "script"],
  ["a comparison", "<script>if (window.location == '/a') go()</script>", null],
  ["a reading", "<script>log(location.href)</script>", null],
  ["another property", "<script>geolocation = 'x'; location.hash = '#a'</script>", null],
  ["a program in a file", `<script src="/app.js"></script><script>${SETTER}</script>`, null],
  ["a file named after a redirect", "<title>Oak</title><script src=js/redirect.js?v=2></script>", "script"],
  ["a longer name of such a file", "<script src=/language-redirect.min.js></script>", "script"],
  ["no folder of that name", "<script src=/redirect/app.js></script>", null],
  ["no other file beside it", `<script src=/redirect.js></script>${APP}`, null],
  ["no such file on a page with text", "<p>Oak</p><script src=/redirect.js></script>", null],
  ["a form", `<input type=password><script>function enter() { ${SETTER} }</script>`, null],
  ["a choice of language", `<select></select><script>choose(() => { ${SETTER} })</script>`, null],
  ["a hidden field", `<input type=hidden name=a><script>${SETTER}</script>`, "script"],
  ["just too little text", words(199) + `<script>${SETTER}</script>`, "script"],
  ["enough text", words(200) + `<script>${SETTER}</script>`, null],
  ["the longest script", pad(3999), "script"],
  ["a longer script", pad(4000), null],
  ["a redirect of Next.js", nextPage("NEXT_REDIRECT;replace;/en;307;"), "script"],
  ["one on a page with text", words(200) + nextPage("NEXT_REDIRECT;replace;/en;307;"), null],
  ["a location that an error page of Next.js sets", nextPage("404") + `<script>${SETTER}</script>`, "script"],
  ["a page that says it redirects", `<p>Redirecting to Oak… <a href=ko/>Enter</a>${APP}`, "script"],
  ["one without a link", `<p>Redirecting to Oak…${APP}`, null],
  ["one with a menu", `<p>Redirecting to Oak…${"<a href=/a>A</a>".repeat(4)}${APP}`, null],
  ["a page that says so between menus", `<nav>${words(300)}</nav>${MOVED}${APP}`, "script"],
  ["one with text around the main element", `${words(300)}<main>${words(200)}</main>${APP}`, null],
  [
    "one that says so in a text",
    `<main>${words(200)}<p>You are redirected here: <a href=/a>A</a></main>`,
    null,
  ],
  [
    "a choice that leads to a redirect",
    inMain(
      "<p>After you choose an amount, you will be redirected to PayPal. <a href=/a>10</a> <a href=/b>20</a>",
    ),
    null,
  ],
  [
    "an article about redirects",
    inMain("<h1>Redirecting users</h1><p>Redirect users after sign-in. <a href=/b>Next</a>"),
    null,
  ],
  [
    "an article about missing redirects",
    inMain("<h1>Users are not redirected</h1><p>Users who are automatically redirected. <a href=/b>Next</a>"),
    null,
  ],
  ["a partner", inMain("<p>You will be redirected to our booking partner. <a href=/b>Book now</a>"), null],
  [
    "a partner on a short page",
    `<p>You will be redirected to our partner. <a href=/b>Book now</a>${APP}`,
    null,
  ],
  [
    "a choice that a script handles",
    inMain(
      `<p>You will be redirected to PayPal. <a href=/b>Help</a><button>Pay</button><script>${SETTER}</script>`,
    ),
    null,
  ],
  [
    "a partner that a script opens",
    inMain(`<p>You will be redirected to our partner. <a href=/b>Go</a><script>${SETTER}</script>`),
    "script",
  ],
  ["a heading that announces it", inMain("<h1>Redirecting…</h1><p><a href=/b>Continue</a>"), "script"],
  [
    "a title that announces it",
    `<title>Redirecting to Oak</title>${inMain("<p>You will be redirected. <a href=/b>Go</a>")}`,
    "script",
  ],
  ["a wait for it", inMain("<p>You will be redirected in 5 seconds. <a href=/b>Go</a>"), "script"],
  ["one in German", inMain("<p>Sie werden automatisch weitergeleitet. <a href=/b>Weiter</a>"), "script"],
  ["another error of Next.js", nextPage("NEXT_HTTP_ERROR_FALLBACK;404"), null],
  ["location and much white space", `<script>location${" ".repeat(3_000)}x</script>`, null],
];

for (const [name, html, expected] of CASES) {
  Deno.test(`pageRedirect() sees ${name}`, () => {
    const { document } = parseHtml(html);
    assertEquals(pageRedirect(document, visibleText(document), OWN)?.kind ?? null, expected);
  });
}

const TARGETS: readonly [html: string, target: string | null][] = [
  [refresh("0; url=/en/"), "/en/"],
  [`<script>${SETTER}</script>`, "/en/"],
  ['<script>window.location = "https://example.org/a"</script>', "https://example.org/a"],
  ["<script>location.replace(`./latest/`)</script>", "./latest/"],
  ['<script>location.assign( "b.html" + location.hash)</script>', "b.html"],
  ["<script>location.replace(`/${language}/`)</script>", null],
  ["<script>location.replace(next)</script>", null],
  [nextPage("NEXT_REDIRECT;push;/en/docs?a=b;308;"), "/en/docs?a=b"],
  ['<template data-dgst="NEXT_REDIRECT;replace;/de;307;"></template><script src=/a.js></script>', "/de"],
  [
    '<script id=__NEXT_DATA__>{"__N_REDIRECT":"/fr","__N_REDIRECT_STATUS":307}</script><script src=/a.js></script>',
    "/fr",
  ],
  [`<script>location.replace("${"x".repeat(2_049)}")</script>`, null],
];

for (const [html, target] of TARGETS) {
  Deno.test(`pageRedirect() finds ${target} in ${html.slice(0, 60)}`, () => {
    assertEquals(pageRedirect(parseHtml(html).document, "", OWN)?.target, target);
  });
}

const NEW = "https://other-tests.org/oak/";
const canonical = (href: string) => `<link rel=canonical href="${href}">`;
const MOVES: readonly [name: string, html: string, length: number, isStub: boolean][] = [
  [
    "a page whose canonical link and refresh lead to one URL",
    canonical(NEW) + refresh(`5; url=${NEW}`),
    999,
    true,
  ],
  ["a longer one", canonical(NEW) + refresh(`5; url=${NEW}`), 1_000, false],
  ["a page with another canonical link", canonical("/oak") + refresh(`5; url=${NEW}`), 200, false],
  ["a page whose canonical link is its own", canonical(OWN.href) + refresh("5; url=/oak"), 200, false],
];

for (const [name, html, length, isStub] of MOVES) {
  Deno.test(`pageRedirect() finds ${isStub ? "a" : "no"} stub in ${name}`, () => {
    const found = pageRedirect(parseHtml(html).document, "x".repeat(length), OWN);
    assertEquals(found?.isStub ?? false, isStub);
  });
}

Deno.test("pageRedirect() distinguishes a stub from a page with text", () => {
  const stubOf = (length: number) =>
    pageRedirect(parseHtml(refresh("0; url=/en/")).document, "x".repeat(length), OWN)?.isStub;
  assertEquals([stubOf(199), stubOf(200)], [true, false]);
});

const OFFERS: readonly [links: string, target: string | null][] = [
  ["<a href=ko/>Enter</a> <a href=/help>Help</a>", "ko/"],
  ["<a href=#top>Top</a> <a href=/new>here</a>", "/new"],
  [
    "<a href=mailto:help@oak.example>Write us</a> <a href=https://oak.example/>go</a>",
    "https://oak.example/",
  ],
  ["<a href='javascript:history.back()'>Back</a> <a href=?page=2>go</a>", "?page=2"],
  ["<a href=#top>Top</a>", null],
  ["<a href=''>Reload</a>", null],
];

for (const [links, target] of OFFERS) {
  Deno.test(`pageRedirect() uses the first link to another page of ${links}`, () => {
    for (
      const html of [`<p>You are being redirected. ${links}`, inMain(`You are being redirected. ${links}`)]
    ) {
      const { document } = parseHtml(html);
      assertEquals(pageRedirect(document, visibleText(document), OWN)?.target ?? null, target);
    }
  });
}
