/** The document and the interfaces of a browser that scripts of a page find, one row for each of them. */
import { page, type Rows, testRows } from "./script_page.ts";

const TREE: Rows = [
  [
    "adds rows and cells",
    page(
      `<table id="t"><thead><tr><th>H</table>`,
      `t.insertRow().insertCell().textContent = "B"; const row = t.insertRow(1); row.insertCell(); row.insertCell(0);
      row.cells[0].textContent = "A"; t.deleteRow(0); write(t.rows.length, row.rowIndex, t.tBodies.length);`,
    ),
    "A\nB\n2 0 0",
  ],
  [
    "fills a select element",
    page(
      "",
      `const list = document.createElement("select"); list.options.length = 0;
      for (const name of ["a", "b"]) list.options[list.options.length] = new Option(name.toUpperCase(), name);
      list.value = "b"; write(list.selectedIndex, list.selectedOptions[0].text, list.length);`,
    ),
    "1 B 2",
  ],
  [
    "reads fields",
    page(
      `<form id="f"><input name="n" value="v"><input type="radio" name="r" value="1" checked><input type="radio" name="r"
      value="2"></form>`,
      `f.elements[2].checked = true; f.n.value = "w";
      write(f.n.value, f.n.getAttribute("value"), f.elements[1].checked, new FormData(f).get("n"));`,
    ),
    "w v false w",
  ],
  [
    "toggles classes",
    page(
      `<p id="p" class="a b"></p>`,
      `const { classList } = p; classList.add("c"); classList.remove("a"); classList.toggle("d"); classList.replace("b", "e");
      write(p.className, classList.contains("c"), classList[0], classList.length);`,
    ),
    "e c d true e 3",
  ],
  [
    "reads and writes data attributes",
    page(
      `<p id="p" data-first-name="Ada"></p>`,
      `p.dataset.lastName = "L"; write(p.dataset.firstName, p.getAttribute("data-last-name"), Object.keys(p.dataset).sort());`,
    ),
    "Ada L firstName,lastName",
  ],
  [
    "copies a template",
    page(
      `<template id="t"><p>Row <b></b></p></template>`,
      `for (const n of [1, 2]) { const copy = t.content.cloneNode(true); copy.querySelector("b").textContent = n;
      place.before(document.importNode(copy, true)); } write(t.childNodes.length);`,
    ),
    "Row 1\nRow 2\n0",
  ],
  [
    "inserts beside an element",
    page(
      `<p id="p">1</p>`,
      `p.insertAdjacentHTML("beforebegin", "<p>0</p>"); p.insertAdjacentHTML("AfterEnd", "<p>2</p>");
      p.insertAdjacentText("beforeend", "!"); p.insertAdjacentElement("afterbegin", document.createElement("b"));
      write(p.innerHTML);`,
    ),
    "0\n1!\n2\n<b></b>1!",
  ],
  [
    "follows live collections",
    page(
      `<ul id="u"><li class="x">1</li></ul>`,
      `const all = u.getElementsByTagName("li"), x = u.getElementsByClassName("x"), fixed = u.querySelectorAll("li");
      u.append(document.createElement("li")); write(all.length, x.length, u.children.length, fixed.length);`,
    ),
    "1\n2 1 2 1",
  ],
  [
    "selects elements",
    page(
      `<ul><li data-k="a">A</li><li>B<i></i></li></ul>`,
      `write(document.querySelector("ul > li:not([data-k])").textContent, document.querySelectorAll("li:has(i)").length,
      document.querySelector("i").closest("li:nth-child(2)") !== null);`,
    ),
    "A\nB\nB 1 true",
  ],
  [
    "reads and writes shown text",
    page(
      `<div id="d"><p>One</p><p hidden>Two</p><p>Three</p></div>`,
      `const text = d.innerText; d.innerText = "A\\nB"; write(JSON.stringify(text), d.innerHTML);`,
    ),
    `A\nB\n"One\\nThree" A<br>B`,
  ],
  [
    "walks through text",
    page(
      `<p id="p">a<b>b</b><!--c--></p>`,
      `const walk = document.createTreeWalker(p, NodeFilter.SHOW_TEXT); let text = "";
      while (walk.nextNode()) text += walk.currentNode.data + "."; write(text);`,
    ),
    "ab\na.b.",
  ],
  [
    "makes nodes of markup with a range",
    page("", `place.append(document.createRange().createContextualFragment("<p>Made</p>"));`),
    "Made",
  ],
  [
    "parses a document",
    page("", `write(new DOMParser().parseFromString("<p>&eacute;&amp;<td>", "text/html").body.textContent);`),
    "é&",
  ],
  [
    "changes styles",
    page(
      `<p id="p"></p>`,
      `p.style.backgroundColor = "red"; p.style.setProperty("--gap", "1px"); p.style.display = "none";
      write(p.getAttribute("style"), getComputedStyle(p).display, getComputedStyle(place).display);`,
    ),
    "background-color: red; --gap: 1px; display: none; none block",
  ],
  [
    "resolves links",
    page(
      `<a id="a" href="../b?c#d"></a>`,
      `a.hash = "e"; write(a.href, a.pathname, a.search, new Image().complete);`,
    ),
    "https://site.example/b?c#e /b ?c true",
  ],
  [
    "compares positions",
    page(
      `<p id="p"></p>`,
      `write(p.compareDocumentPosition(place), place.contains(p), document.body.contains(p), p.isConnected, p instanceof
      HTMLParagraphElement, Object.prototype.toString.call(p));`,
    ),
    "4 false true true true [object HTMLParagraphElement]",
  ],
];

const WINDOW: Rows = [
  [
    "parses URLs",
    page(
      "",
      `const url = new URL("../a b?x=1#y", "https://Exämple.com/q/w"); url.searchParams.append("z", "1 2");
      write(url.href, url.host, [...url.searchParams.keys()], URL.canParse("nope"));`,
    ),
    "https://xn--exmple-cua.com/a%20b?x=1&z=1+2#y xn--exmple-cua.com x,z false",
  ],
  [
    "keeps values",
    page(
      "",
      `localStorage.a = 1; sessionStorage.setItem("b", "2"); document.cookie = "c=3; path=/"; delete localStorage.x;
      write(localStorage.getItem("a"), Object.keys(localStorage), sessionStorage.b, sessionStorage.length, document.cookie);`,
    ),
    "1 a 2 1 c=3",
  ],
  [
    "changes the history",
    page(
      "",
      `history.pushState({ n: 1 }, "", "?p=2"); write(location.search, history.state.n, history.length);`,
    ),
    "?p=2 1 2",
  ],
  [
    "writes dates and numbers in the language of the page",
    page(
      "",
      `const day = new Date(Date.UTC(2026, 6, 14, 12)); const options = { timeZone: "UTC" };
      write(day.toLocaleDateString(undefined, { ...options, day: "numeric", month: "long" }), 
      day.toLocaleTimeString("en-US", options), new Intl.DateTimeFormat("de", options).format(day),
      Intl.NumberFormat("en", { style: "currency", currency: "EUR" }).format(1234.5), (0.25).toLocaleString("fr"),
      new Intl.PluralRules("en").select(1), new Intl.RelativeTimeFormat("en").format(-2, "day"));`,
    ),
    "14 juillet 12:00:00 PM 14.7.2026 €1,234.50 0,25 one 2 days ago",
  ],
  [
    "sorts by language",
    page(
      "",
      `write(["z", "a", "ä"].sort((a, b) => a.localeCompare(b)), ["b", "a"].sort(Intl.Collator().compare));`,
    ),
    "a,ä,z a,b",
  ],
  [
    "finds equal elements while sorting",
    page(
      "",
      `let isTwice = false; [place, place].sort((a, b) => (isTwice = a === b, 0)); write(isTwice);`,
    ),
    "true",
  ],
  [
    "asks for the size of the window",
    page(
      "",
      `write(innerWidth, matchMedia("(min-width: 900px) and (hover)").matches, matchMedia("print").matches,
      place.getBoundingClientRect().width, document.documentElement.clientWidth);`,
    ),
    "1280 true false 0 1280",
  ],
  [
    "encodes texts",
    page(
      "",
      `write(btoa("Oak"), atob("T2Fr"), new TextDecoder().decode(new TextEncoder().encode("é")),
      structuredClone(new Map([[1, ["a"]]])).get(1));`,
    ),
    "T2Fr Oak é a",
  ],
  [
    "draws",
    page("", `document.createElement("canvas").getContext("2d").fillRect(0, 0, 1, 1); write("Drawn");`),
    "Drawn",
  ],
];

testRows("scripts find the document", TREE);
testRows("scripts find the window", WINDOW);
