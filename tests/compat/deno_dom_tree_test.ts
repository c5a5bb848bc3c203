/** The tree of the stand-in for deno-dom against that of the HTML standard, as parse5 builds it. */
import { assertEquals, assertNotEquals } from "@std/assert";
import { DOMParser } from "deno-dom";
import { CMS_PAGES } from "../fixtures/cms_pages.ts";
import { HIDDEN_EVERYDAY } from "../fixtures/hidden_everyday.ts";
import { HIDDEN_REQUESTS } from "../fixtures/hidden_requests.ts";
import { SITES } from "../fixtures/sites.ts";
import { outline, standardOutline } from "./tree_outline.ts";

function parsedOutline(html: string): string {
  return outline(new DOMParser().parseFromString(html, "text/html"));
}

const SNIPPETS: readonly string[] = [
  "<p>x",
  "",
  "a < b & c",
  "<p>a<p>b",
  "<p>a<div>b</div>c",
  "<p><button><p>a</button>",
  "<ul><li>a<li>b</ul>c",
  "<ul><li><div>a<li>b",
  "<ul><li>a<ul><li>b",
  "<dl><dt>a<dd>b<dt>c",
  "<select><option>a<option>b",
  "<select><optgroup><option>a<optgroup><option>b</select>",
  "<select><option>a<hr><option>b</select>",
  "<a href=1>a<a href=2>b",
  "<h1>a</h2>b",
  "<h1>a<h2>b",
  "<table><td>a<tr><td>b",
  "<table><tr><td><table><tr><td>a</table>b",
  "<td>a</td><tr>b",
  "<form><form>a</form>b",
  "a</div>b",
  "<br>a<img src=x>b</img>c",
  "<p><script>if (a<b) '<p>'</script>c",
  "<textarea><p>&lt;</textarea>a",
  "<p></p><script>a<p>",
  "&lt;&amp;&eacute;&#x1F600;&copy",
  "&#x110000;&#xD800;&#0;&#128;",
  "<div/>a",
  "<svg><path/><g>a</g></svg>b",
  "<svg><g><p>a",
  "<svg><![CDATA[<a>]]></svg>",
  "<![CDATA[x]]>a",
  "a\r\nb\rc",
  "<body>a</body></html>b<p>c",
  "<template><td>a</td></template>",
  "<p></p><noscript><img src=x></noscript>",
  "<p title='\"<&amp;'>",
  "<p id=a ID=b>",
  "a<p id=",
  "<title>a</title><meta name=b><p>c",
  "<head><title>a</title><p>b<meta name=c>",
  "<title>a</title>b",
  "<head><noscript><img></noscript>",
  "<noscript><link></noscript><p>",
  "<head></head><meta name=a><body>b",
  "  <!doctype html>\n <title>a</title>",
  "<template><p>a</p></template>b",
  "<html lang=en><body class=a><p><body class=b id=c><html lang=de dir=ltr>",
  "<script><!--<script></script>--></script>a",
  "<script><!--<script>x</script>y</script>a",
  "<script><!--<script>x</script>y--></script>a",
  "<script><!-- </script>a",
  "<script><!--><script></script>a",
  "<script><!--<scripty></script>a",
  "<SCRIPT><!--<ScRiPt ></SCRIPT/></script >a",
  "<script><!--<script>never",
  "<pre>\na</pre>",
  "<pre>\n\na</pre>",
  "<textarea>\na</textarea>",
  "<listing>\na</listing>",
  "<pre><b>\na</b></pre>",
  "<pre>\r\na</pre>",
  "<pre>&#10;a</pre>",
  "<textarea>&#10;a</textarea>",
  "a\u0000b",
  "<p title='a\u0000b'>",
  "<p a\u0000b=1>",
  "<x\u0000y>z",
  "<!--a\u0000b-->",
  "<script>a\u0000b</script>",
  "<textarea>\u0000a</textarea>",
  "<svg>a\u0000b</svg>",
  "a</br>b",
  "a</p>b",
  "<div></p></div>",
  "<image src=x>a",
  "<svg><image/></svg>",
  "<optgroup>a<optgroup>b",
  "<select><optgroup><optgroup></select>",
  "<table><col><tr><td>a</table>",
  "<table><colgroup><col><col></colgroup><tr><td>a</table>",
  "<col>a",
  "<table><thead><tr><th>a<tbody><tr><td>b<tfoot><tr><td>c</table>",
  "<table><caption>a</caption><tr><td>b</table>",
  "<table><input type=hidden><tr><td>b</table>",
  "<nobr>a<nobr>b",
  "<ruby>a<rt>b<rp>c<rt>d</ruby>",
  "<svg><title><p>a</p></title></svg>",
  "<svg><foreignObject><div>a</div></foreignObject></svg>b",
  "<math><mi>x</mi><annotation-xml encoding='text/html'><div>a</div></annotation-xml></math>",
  "<svg viewBox='0 0 1 1' xlink:href=#a><lineargradient/></svg>",
  "<svg><style><p>a</style></svg>",
  "<svg><script>a<b></script></svg>",
  "<svg></p>a",
  "<svg></br>a",
  "<svg><font color=x>a",
  "<svg><font>a",
  "<!-- a -->b",
  "<!--a",
  "<!-->b",
  "<!--->b",
  "<!--a--!>b",
  "<!a>b",
  "<?php x ?>b",
  "</ x>b",
  "</>b",
  "<>b",
  "<1>b",
  "<!---->b",
  "<!--a-- b-->c",
  "<p a=1/>",
  "<p a = 1 b>",
  "<p a='1'b=2>",
  "<p =a>",
  '<p a"b=1>',
  "<p/a>",
  "<p a=&amp;b&c=1&copy=2&copy;x>",
  "<a href='?a=1&lt=2&lt'>",
  "&notit; &notin; &amp &ampx",
  "&#x80;&#150;&#xFFFE;",
  "&#;&#x;&;",
  "<button>a<button>b",
  "<marquee><p>a</marquee>b",
  "<object><p>a</object>b",
  "<li>a<p>b<li>c",
  "<address><p>a<address>b",
  "<p>a<hr>b",
  "<!doctype html><p>a<table><tr><td>b</table>c",
  "<plaintext>a<p></plaintext>",
  "<xmp>a<b></xmp>",
  "<iframe><p></iframe>a",
  "<noembed><p></noembed>a",
  "<noframes><p></noframes>a",
  "<style><p></style>a",
  "<title><p>&amp;</title>a",
  "<label>a<input></label>",
  "<table><tr><td><p>a<td>b</table>",
  "<table><tr><td>a</tr></table>b",
  "<table></tr></table>",
  "<dd>a<dd>b",
  "<dl><div><dt>a<dd>b</div></dl>",
  "<body><head><title>a</title></head>b",
  "<html><head></head> <body> a </body> </html> ",
  "a<html><body id=x>b",
  "<head>a",
  "<p>a</p></body><p>b",
  "<base href=x><link><style>a</style><script>b</script>c",
  "<table><tbody><tr><td>a</td></tr>\n</tbody></table>",
  "<table> <tr> <td>a </td> </tr> </table>",
  "<table><script>a</script><style>b</style><tr></table>",
  "<template><tr><td>a</template>",
  "<table><template><tr></template></table>",
  "<div><template>a</template></div>",
  "<h1><h1>a",
  "<details><summary>a<p>b</details>c",
  "<dialog><p>a</dialog>b",
  "<font><p>a<p>b",
];

/** Where the trees differ, and why that is accepted. */
const EXCEPTIONS: readonly [reason: string, snippets: readonly string[]][] = [
  ["the contents of a select are kept, as browsers do since 2025", [
    "<select><div>a</div></select>",
    "<select><input>a",
    "<select><select>a",
    "<select><option><p>a</p></select>",
  ]],
  ["a byte order mark is dropped as a decoder drops it", ["\uFEFF<title>a</title>"]],
  ["framesets are plain elements, since no check reads frames", [
    "<frameset><frame></frameset>",
    "<p><frameset>",
  ]],
  ["comments around html stay where they are written, which no check looks at", [
    "<!doctype html><!--x--><html><!--y--><head><!--z--></head><!--w--><body>a</body><!--v--></html><!--u-->",
  ]],
  ["every page is read as one with a doctype, in which a table ends a paragraph", [
    "<p>a<table><tr><td>b</table>c",
  ]],
  ["what is misplaced in a table stays there and keeps the order of the text", [
    "<table>a<tr><td>b",
    "<table><caption>a<col>b</table>",
    "<table><div>a</div><tr><td>b</table>",
    "<table><form><tr><td>a</form></table>",
  ]],
  ["rb and rtc are obsolete", ["<ruby>a<rb>b<rtc>c<rt>d</ruby>"]],
  ["formatting elements are neither split nor opened again: links and emphasis stay where they are written", [
    "<b><p>a</b>b</p>c",
    "<p><b>a<p>c",
    "<b><div>a</b>b</div>c",
    "<div><i>a</div>b",
    "<i>a<p>b</i>c</p>",
    "<a>x<div>y<a>z",
    "<p>1<b>2<i>3</b>4</i>5</p>",
  ]],
];

for (const html of SNIPPETS) {
  Deno.test(`DOMParser builds the tree of the standard from ${JSON.stringify(html)}`, () => {
    assertEquals(parsedOutline(html), standardOutline(html));
  });
}

for (const [reason, snippets] of EXCEPTIONS) {
  for (const html of snippets) {
    Deno.test(`DOMParser differs on ${JSON.stringify(html)}: ${reason}`, () => {
      assertNotEquals(parsedOutline(html), standardOutline(html));
    });
  }
}

const FIXTURES: readonly (readonly [name: string, html: string])[] = [
  ...await homePages(),
  ...CMS_PAGES.map((html, at) => [`content system ${at + 1}`, html] as const),
  ...HIDDEN_EVERYDAY,
  ...HIDDEN_REQUESTS,
];

for (const [name, html] of FIXTURES) {
  Deno.test(`DOMParser builds the tree of the standard from the fixture ${name}`, () => {
    assertEquals(parsedOutline(html), standardOutline(html));
  });
}

async function homePages(): Promise<[name: string, html: string][]> {
  const request = { method: "GET", path: "/", headers: new Headers(), body: new Uint8Array(), tls: true };
  const pages: [string, string][] = [];
  for (const [host, site] of Object.entries(SITES)) {
    const answer = await site({ ...request, host });
    if (answer !== undefined && "body" in answer && typeof answer.body === "string") {
      pages.push([host, answer.body]);
    }
  }
  return pages;
}
