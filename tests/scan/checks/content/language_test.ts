import { assertEquals } from "@std/assert";
import check from "../../../../src/scan/checks/content/language.ts";
import { CMS_PAGES } from "../../../fixtures/cms_pages.ts";
import { checkSite, testCheck, told } from "../../test_check.ts";
import { CHINESE, ENGLISH, JAPANESE, p, prose, UTF_8, written } from "./language_pages.ts";

const HOST = "https://site.cases.readiness-tests.org";
const TEXT =
  "<main>We build cases of oak and of brass for instruments of every size, in our mill. Ask for one.</main>";

function home(root: string, head = "", type = UTF_8, headers: Readonly<Record<string, string>> = {}) {
  return {
    "/": {
      body:
        `<!doctype html><html ${root}><head>${head}<title>Case Studio</title></head><body>${TEXT}</body></html>`,
      headers: { "content-type": type, ...headers },
    },
  };
}

function alternate(tag: string, path: string): string {
  return `<link rel="alternate" hreflang="${tag}" href="${path.startsWith("/") ? HOST + path : path}">`;
}

const SET = alternate("en", "/") + alternate("de", "/de/") + alternate("x-default", "/");
const LATE = `<style>${"a".repeat(1100)}</style><meta charset=utf-8>`;

const SHELLS: readonly [fact: string, html: string, outcome: string][] = [
  ["of a shell that declares both", "<html lang=en><meta charset=utf-8>", "declared"],
  ["of a shell with a charset of its own", "<html lang=en><meta charset=latin1>", "otherCharset"],
  ["of a shell that declares no language", "<html>", "undeclared"],
];

for (const [fact, html, outcome] of SHELLS) {
  Deno.test(`language judges what is declared ${fact}`, async () => {
    const body =
      `<!doctype html>${html}<title>App</title><body><div id=root></div><script src=/a.js></script>`;
    const result = await checkSite(check, { "/": { body, headers: { "content-type": "text/html" } } });
    assertEquals(result.outcome, outcome);
  });
}

testCheck(check, {
  declared: [
    ...CMS_PAGES.map((page) => ({ "/": page })),
    {},
    home("lang=en-US"),
    home("lang=zh-Hans-CN"),
    written("es-419", prose("Spanish")),
    written("zh-CN", p(CHINESE) + prose("English")),
    home("lang=en", "<meta charset=utf-8>", "text/html"),
    home("lang=en", '<meta http-equiv="Content-Type" content="text/html; charset=UTF-8">', "text/html"),
    home("lang=en", LATE),
    home('xmlns="http://www.w3.org/1999/xhtml" xml:lang="en"', "", "application/xhtml+xml"),
    ({ path }) => path.startsWith("/robots") ? undefined : home("lang=en", SET)["/"],
    { ...home("lang=en", SET), "/de/": `<!doctype html><html lang=de><head>${SET}</head>` },
    { ...home("lang=en", SET), "/de/": { status: 302, headers: { location: "/" } } },
    { ...home("lang=en", SET), "/de/": { status: 503, body: "Later" } },
    {
      ...home("lang=en", "", UTF_8, {
        link: `<${HOST}/>; rel="alternate"; hreflang="en", </de/>; rel=alternate; hreflang=de`,
      }),
      "/de/": {
        body: "<!doctype html><p>Hallo",
        headers: { link: `<${HOST}/>; rel=alternate; hreflang=en` },
      },
    },
    home("lang=en", '<link rel=alternate type="application/rss+xml" hreflang=de_DE href=/feed>'),
    home("lang=en", alternate("en", "/") + alternate("de", "https://case-studio.de/")),
    home("lang=en", `<link rel=canonical href="${HOST}/en">${alternate("en", "/en")}`),
  ],
  mismatched: [
    told(
      written("en", prose("Spanish")),
      "The lang attribute is “en”, but the page is in Spanish",
    ),
    told(
      written("en", prose("Turkish")),
      "The lang attribute is “en”, but the page is in another language",
    ),
    told(
      written("en-US", p(CHINESE)),
      "The lang attribute is “en-US”, but the page is in Chinese characters",
    ),
    told(
      written("zh-CN", p(ENGLISH)),
      "The lang attribute is “zh-CN”, but the page is in Latin letters",
    ),
  ],
  unserved: { "/": { status: 404, body: "<!doctype html>" } },
  undeclared: told(home(""), "The html element has no lang attribute"),
  blank: [told(home("lang"), "The lang attribute of the html element is empty"), home('lang="" xml:lang=""')],
  elsewhere: [
    told(
      home("xml:lang=en"),
      "The html element has no lang attribute, and only xml:lang declares the language: “en”",
    ),
    home("", "", UTF_8, { "content-language": "de" }),
  ],
  invalid: [
    told(home("lang=en_US"), "The lang attribute “en_US” has an underscore instead of a hyphen"),
    home("lang=english"),
    home("lang=jp"),
    home("lang=eng"),
    home("lang='{{ locale }}'"),
  ],
  unnamed: [
    told(
      written("zxx", p(ENGLISH)),
      "The lang attribute “zxx” names no language, although the page has text",
    ),
    written("und-Latn", p(JAPANESE)),
  ],
  unknownRegion: told(home("lang=en-UK"), "The lang attribute “en-UK” has an unknown region"),
  undeclaredCharset: [
    told(home("lang=en", "", "text/html"), "The page does not declare its character encoding"),
    home("lang=en", "<!-- <meta charset=utf-8> -->", "text/html"),
  ],
  lateCharset: told(
    home("lang=en", LATE, "text/html"),
    "The charset is declared after the first 1,024 bytes, where parsers may miss it",
  ),
  otherCharset: [
    told(
      home("lang=en", "", "text/html; charset=iso-8859-1"),
      "The page declares the charset “iso-8859-1” instead of UTF-8",
    ),
    home("lang=en", "<meta charset=windows-1252>", "text/html"),
  ],
  badHreflang: [
    told(
      home("lang=en", alternate("en_GB", "/")),
      "The hreflang value “en_gb” has an underscore instead of a hyphen",
    ),
    home("lang=en", alternate("en-UK", "/")),
  ],
  conflict: told(
    home("lang=en", alternate("en", "/") + alternate("de", "/de/") + alternate("DE", "/german/")),
    "Two hreflang links for “de” have different URLs",
  ),
  relative: told(
    home("lang=en", `${alternate("en", "/")}<link rel=alternate hreflang=de href="/de/">`),
    "The hreflang URL for “de” is not absolute: “/de/”",
  ),
  selfless: told(
    home("lang=en", alternate("de", "https://case-studio.de/")),
    "The hreflang links do not include the page itself",
  ),
  dead: told(
    home("lang=en", SET),
    "The page of an hreflang link was not found: “https://site.cases.readiness-tests.org/de/”",
  ),
  unreturned: [
    told(
      { ...home("lang=en", SET), "/de/": "<!doctype html><html lang=de><head><title>Fall</title></head>" },
      "The page of an hreflang link does not link back: “https://site.cases.readiness-tests.org/de/”",
    ),
    {
      ...home("lang=en", SET),
      "/de/": `<!doctype html><html lang=de><head>${alternate("de", "/de/")}</head>`,
    },
  ],
});

Deno.test("language requests no version on another site", async () => {
  const site = home(
    "lang=en",
    alternate("en", "/") + alternate("de", "https://case-studio.example/de"),
  );
  assertEquals((await checkSite(check, site)).evidence.length, 1);
});
