import { assertEquals } from "@std/assert";
import { elements, parseHtml } from "../../../../src/scan/parse/dom/html.ts";
import { writesInline } from "../../../../src/scan/parse/text/text_writers.ts";

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
