import { assertEquals } from "@std/assert";
import { elements, parseHtml } from "../../../../src/scan/parse/dom/html.ts";
import { countWriters, writesInline } from "../../../../src/scan/parse/rendering/text_writers.ts";

const SCRIPTS: readonly (readonly [code: string, isWriter: boolean])[] = [
  ["main.innerHTML = html", true],
  ["main.textContent += text", true],
  ["if (main.textContent === '') start()", false],
  ["document.write(text)", true],
  ["list.insertAdjacentHTML('beforeend', item)", true],
  ["list.appendChild(document.createElement('li'))", true],
  ["document.head.appendChild(document.createElement('script')).src = '/chat.js'", false],
  ["year.textContent = new Date().getFullYear()", false],
  ["document.documentElement.className = 'js'", false],
];

for (const [code, isWriter] of SCRIPTS) {
  Deno.test(`writesInline() is ${isWriter} for ${code}`, () => {
    const scripts = elements(parseHtml(`<script>${code}</script>`).document, "script");
    assertEquals(scripts.map(writesInline), [isWriter]);
  });
}

const JQUERY = "<script src=/js/jquery-3.7.1.min.js></script>";
const BOOTSTRAP = "<script src='https://cdn.example/bootstrap.bundle.min.js?v=5'></script>";
const inline = (code: string) => `<script>${code}</script>`;

const FILES: readonly (readonly [html: string, count: number])[] = [
  ["<script src=/app.js></script>", 1],
  ["<script type=module>start()</script>", 1],
  ["<script src=https://plausible.io/js/script.js></script>", 0],
  [JQUERY + BOOTSTRAP, 0],
  ["<script src=/popper.js></script><script src=/jquery.slim.js></script>", 0],
  [`${JQUERY}<script src=/js/main.js></script>`, 1],
  ["<script src=/js/jquery.news.js></script>", 1],
  ["<script src=/js/my-bootstrap.js></script>", 1],
  ["<script src=/bootstrap.js></script>", 1],
  ["<script src=/js/bootstrap.min.js></script>", 0],
  [JQUERY + inline("$('.carousel').carousel({ interval: 2000 })"), 0],
  [JQUERY + inline("$('#menu').load('menu.html')"), 1],
  [JQUERY + inline("$.getJSON('/news.json', show)"), 1],
  [JQUERY + inline("main.innerHTML = html"), 1],
];

for (const [html, count] of FILES) {
  Deno.test(`countWriters() is ${count} for ${html}`, () => {
    assertEquals(countWriters(elements(parseHtml(html).document, "script")), count);
  });
}
