/** What happens over time in the world of page scripts: events, timers, requests, and scripts that add scripts. */
import { page, PLACE, type Rows, testRows } from "./script_page.ts";

const EVENTS: Rows = [
  [
    "listens to an event on its way",
    page(
      `<div id="outer"><button id="inner"></button></div>`,
      `const seen = []; const note = (text) => () => seen.push(text);
      outer.addEventListener("click", note("down"), true); outer.addEventListener("click", note("up"));
      inner.addEventListener("click", note("once"), { once: true }); inner.onclick = note("handler");
      window.addEventListener("click", note("window")); inner.click(); inner.click(); write(seen);`,
    ),
    "down,once,handler,up,window,down,handler,up,window",
  ],
  [
    "stops an event",
    page(
      `<a id="a" href="/other"></a>`,
      `a.addEventListener("click", (event) => { event.preventDefault(); event.stopPropagation(); });
      document.addEventListener("click", () => write("bubbled")); write("kept"); a.click();`,
    ),
    "kept",
  ],
  [
    "dispatches its own event",
    page(
      "",
      `addEventListener("goods", ({ detail, bubbles }) => write(detail.name, bubbles));
      place.dispatchEvent(new CustomEvent("goods", { detail: { name: "Oak" }, bubbles: true }));`,
    ),
    "Oak true",
  ],
  [
    "has a handler in an attribute",
    page(
      `<button id="b" onclick="this.dataset.was = event.type"></button>`,
      `b.click(); write(b.dataset.was);`,
    ),
    "click",
  ],
  [
    "goes on after a listener has thrown",
    page(
      "",
      `place.addEventListener("x", () => { throw new Error("broken"); }); place.addEventListener("x", () => write("Next"));
      place.dispatchEvent(new Event("x"));`,
    ),
    "Next",
  ],
  [
    "stops listening by a signal",
    page(
      "",
      `const stop = new AbortController(); let count = 0;
      place.addEventListener("x", () => count++, { signal: stop.signal });
      place.dispatchEvent(new Event("x")); stop.abort(); place.dispatchEvent(new Event("x")); write(count);`,
    ),
    "1",
  ],
  [
    "observes changes",
    page(
      `<p id="p">Old</p>`,
      `new MutationObserver((records) => write(records.map(({ type, attributeName }) => attributeName ?? type)))
      .observe(p, { childList: true, attributes: true, characterData: true, subtree: true });
      p.title = "T"; p.firstChild.data = "New"; p.append("!");`,
    ),
    "New!\ntitle,characterData,childList",
  ],
  [
    "waits until it is seen",
    page(
      "",
      `new IntersectionObserver(([{ isIntersecting }]) => write(isIntersecting ? "Seen" : "Below")).observe(place);`,
    ),
    "Below",
  ],
  [
    "waits in several ways",
    page(
      "",
      `const seen = []; setTimeout(() => seen.push("timer"), 20); requestAnimationFrame(() => seen.push("frame"));
      Promise.resolve().then(() => seen.push("promise")); queueMicrotask(() => seen.push("microtask"));
      const stopped = setTimeout(() => seen.push("stopped"), 5); clearTimeout(stopped); let count = 0;
      const every = setInterval(() => { if (++count === 3) { clearInterval(every); write(seen, count); } }, 10);
      seen.push("now");`,
    ),
    "now,promise,microtask,frame,timer 3",
  ],
  [
    "sends messages to itself",
    page(
      "",
      `const { port1, port2 } = new MessageChannel(); port1.onmessage = ({ data }) => postMessage(data + 1, "*");
      addEventListener("message", ({ data }) => write(data)); port2.postMessage(1);`,
    ),
    "2",
  ],
  [
    "follows the state of the document",
    page(
      "",
      `const seen = [document.readyState]; document.addEventListener("readystatechange", () => seen.push(document.readyState));
      addEventListener("load", () => write(seen));`,
    ),
    "loading,interactive,complete",
  ],
];

const LOADING: Rows = [
  [
    "loads data in the old way",
    page(
      "",
      `const request = new XMLHttpRequest(); request.open("GET", "goods.json"); request.responseType = "json";
      request.onload = () => write(request.status, request.response.name); request.send();`,
    ),
    "200 Brass",
    { "/shop/goods.json": '{"name":"Brass"}' },
  ],
  [
    "reads an answer",
    page(
      "",
      `fetch(new Request("gone.json")).then(async (gone) => { const text = await gone.clone().text();
      write(gone.ok, gone.status, gone.headers.get("Content-Type"), text); });`,
    ),
    "false 404 text/html Not found",
  ],
  [
    "reads its own data",
    page("", `fetch("data:text/plain;base64,T2Fr").then((answer) => answer.text()).then(write);`),
    "Oak",
  ],
  [
    "adds a script",
    page(
      "",
      `const added = document.createElement("script"); added.src = "/more.js"; added.onload = () => write(more);
      document.head.append(added); const own = document.createElement("script"); own.text = "window.more = 1";
      document.body.append(own);`,
    ),
    "2",
    { "/more.js": "more++;" },
  ],
  [
    "adds a module",
    page(
      "",
      `const added = document.createElement("script"); added.type = "module"; added.src = "/module.js";
      document.head.append(added);`,
    ),
    "Module",
    { "/module.js": 'document.querySelector("#place").textContent = "Module";' },
  ],
  [
    "imports a module later",
    page("", `import("./part.js").then(({ name }) => write(name));`),
    "Part",
    { "/shop/part.js": 'export const name = "Part";' },
  ],
  [
    "writes a script into the document",
    `<p>A</p><script>document.write("<p>B</p><scr" + "ipt>document.write('<p>C</p>')</scr" + "ipt><p>D</p>");</script><p>E</p>`,
    "A\nB\nC\nD\nE",
  ],
  [
    "looks for later elements",
    `<script>const isThere = document.getElementById("place") !== null;</script>${PLACE}
    <script>place.textContent = [isThere, document.currentScript.localName].join(" ");</script>`,
    "false script",
  ],
];

const ELEMENTS: Rows = [
  [
    "has a shadow tree with slots",
    `<x-card><p>Inside</p></x-card><script>
    customElements.define("x-card", class extends HTMLElement {
      constructor() { super(); this.attachShadow({ mode: "open" }).innerHTML = "<h2>Card</h2><slot></slot>"; }
    });</script>`,
    "Card\nInside",
  ],
  [
    "follows its attributes",
    page(
      `<x-name name="Ada"></x-name>`,
      `customElements.define("x-name", class extends HTMLElement {
        static observedAttributes = ["name"];
        attributeChangedCallback(name, before, now) { this.textContent = name + ": " + before + " to " + now; }
      }); document.querySelector("x-name").setAttribute("name", "Eve");
      customElements.whenDefined("x-name").then(() => write(customElements.get("x-name") !== undefined));`,
    ),
    "name: Ada to Eve\ntrue",
  ],
  [
    "throws in one of its elements",
    `<x-one></x-one><x-two></x-two><script>
    customElements.define("x-one", class extends HTMLElement { connectedCallback() { throw new Error("broken"); } });
    customElements.define("x-two", class extends HTMLElement { connectedCallback() { this.textContent = "Two"; } });</script>`,
    "Two",
  ],
];

testRows("events and timers come in the order of a browser", EVENTS);
testRows("scripts load files and other scripts", LOADING);
testRows("a script defines an element that", ELEMENTS);
