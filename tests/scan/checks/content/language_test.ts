import { assertEquals } from "@std/assert";
import check from "../../../../src/scan/checks/content/language.ts";
import { CMS_PAGES } from "../../../fixtures/cms_pages.ts";
import { LANGUAGE_SAMPLES } from "../../../fixtures/language_samples.ts";
import { checkSite, testCheck, told } from "../../test_check.ts";

const HOST = "https://site.cases.readiness-tests.org";
const TEXT =
  "<main>We build cases of oak and of brass for instruments of every size, in our mill. Ask for one.</main>";
const UTF_8 = "text/html; charset=utf-8";

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

const CHINESE = "我们用橡木和黄铜制作各种尺寸的乐器箱，并通过铁路运送到全国各地。".repeat(6);
const JAPANESE = "私たちはオークと真鍮であらゆる大きさの楽器ケースを作り、鉄道で送ります。".repeat(6);
const RUSSIAN = "Мы делаем футляры из дуба и латуни для инструментов любого размера. ".repeat(6);
const ENGLISH = "We build cases of oak and of brass for instruments of every size. ".repeat(6);

/** Languages in Latin letters. */
const LANGUAGES: ReadonlyMap<string, string> = new Map([
  ["English", "en"],
  ["German", "de"],
  ["French", "fr"],
  ["Spanish", "es"],
  ["Portuguese", "pt-BR"],
  ["Polish", "pl"],
  ["Czech", "cs"],
  ["Finnish", "fi"],
  ["Turkish", "tr"],
  ["Vietnamese", "vi"],
  ["Indonesian", "id"],
]);

/** Languages that have the given number of frequent words in such a short text. */
const TELLING = ["German", "French", "Spanish", "Portuguese", "Vietnamese", "Indonesian"];

/** A page whose only text is its heading. */
const bare = (lang: string, heading: string) => ({
  "/": {
    body: `<!doctype html><html lang="${lang}"><head><title>Case</title></head><body><h1>${heading}</h1>`,
    headers: { "content-type": UTF_8 },
  },
});

/** A page whose main element has these contents. */
function written(lang: string, main: string, menu = "") {
  return {
    "/": {
      body:
        `<!doctype html><html lang="${lang}"><head><title>Case</title></head><body>${menu}<main><h1>Case</h1>${main}`,
      headers: { "content-type": UTF_8 },
    },
  };
}

/** Ten lines of prose in a language. */
const prose = (language: string) => p(LANGUAGE_SAMPLES[language] ?? "").repeat(10);

/** 32 words. */
const SHORT_ITALIAN =
  "I dati della città sono aperti a tutti e si possono scaricare dal catalogo, che per ogni zona ha una mappa " +
  "con i risultati delle elezioni e il numero di chi ci abita.";

const p = (text: string, lang = "") => `<p${lang && ` lang="${lang}"`}>${text}</p>`;

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
    written("zh-CN", p(CHINESE)),
    written("zh-Hant-TW", p(CHINESE) + p(ENGLISH.repeat(9))),
    written("ja", p(JAPANESE)),
    written("ru", p(RUSSIAN)),
    written("sr", p(ENGLISH)),
    written("sr", p(RUSSIAN)),
    written("uz-Cyrl", p(RUSSIAN)),
    // Languages whose scripts are not known, and text that is too short or mixed.
    written("km", p(ENGLISH)),
    written("en", p(CHINESE.slice(0, 30))),
    written("en", p(CHINESE) + p(ENGLISH)),
    // The text, and not its menu, is in the declared language; or a part declares its own.
    written("en", p(ENGLISH.slice(0, 250)), `<nav>${CHINESE.repeat(3)}</nav>`),
    written("en", p(CHINESE, "zh")),
    // Each language as its own, parts with their own language, half of a text, and names, quotes and code.
    ...[...LANGUAGES].map(([language, tag]) => written(tag, prose(language))),
    written("en", p(LANGUAGE_SAMPLES["Spanish"] ?? "", "es").repeat(10)),
    written("en", prose("Spanish") + prose("English")),
    written("en", prose("Turkish") + prose("English")),
    written("en", p(LANGUAGE_SAMPLES["Turkish"] ?? "", "tr").repeat(10)),
    written("en", p("Şişli, Beşiktaş, Kadıköy, Üsküdar, Ümraniye") + p(ENGLISH)),
    written("en", p("Şişli, Beşiktaş, Kadıköy, Üsküdar, Ümraniye")),
    written("en", prose("Spanish").repeat(5) + prose("English").repeat(5)),
    written("en", p("La casa de los relojes de la calle del sol, en el centro de la ciudad, es la mejor.")),
    written("en", p(SHORT_ITALIAN) + p(ENGLISH)),
    written("en", "<p>La Casa de los Relojes, de la calle del Sol, en el centro</p>" + prose("English")),
    written(
      "de",
      `<pre>${LANGUAGE_SAMPLES["JavaScript"]}</pre>`.repeat(20) + p(LANGUAGE_SAMPLES["German"] ?? ""),
    ),
    written(
      "en",
      p("Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do eiusmod tempor incididunt ut labore et dolore magna aliqua.")
        .repeat(20),
    ),
    // Related languages, and languages whose words are not known.
    written("ca", prose("Spanish")),
    written("af", prose("Dutch")),
    written("eu", prose("Spanish")),
    home("lang=zh-Hans-CN"),
    home("lang=es-419"),
    home("lang=en", "<meta charset=utf-8>", "text/html"),
    home("lang=en", '<meta http-equiv="Content-Type" content="text/html; charset=UTF-8">', "text/html"),
    home("lang=en", LATE),
    home('xmlns="http://www.w3.org/1999/xhtml" xml:lang="de"', "", "application/xhtml+xml"),
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
      "The lang attribute is “en”, but the main text is in Spanish",
    ),
    ...TELLING.map((language) => written("en", prose(language))),
    written("en", p(SHORT_ITALIAN)),
    told(
      written("en", prose("Turkish")),
      "The lang attribute is “en”, but the main text is in another language",
    ),
    ...["Polish", "Czech", "Finnish"].map((language) => written("en-GB", prose(language))),
    written(
      "en",
      p(RUSSIAN) + p("Lorem ipsum dolor sit amet, consectetur adipiscing elit. ".repeat(3)).repeat(9),
    ),
    ...["English", ...TELLING].map((language) => written("pl", prose(language))),
    told(
      written("en-US", p(CHINESE)),
      "The lang attribute is “en-US”, but the main text is in Chinese characters",
    ),
    told(
      written("zh-CN", p(ENGLISH)),
      "The lang attribute is “zh-CN”, but the main text is in Latin letters",
    ),
    written("en", p(CHINESE) + p(ENGLISH.slice(0, 130))),
    // A short page, with a name in Latin letters.
    written("en-US", p(`${CHINESE.slice(0, 50)} Case Studio`)),
    written("en", p(JAPANESE)),
    {
      "/": {
        body: `<!doctype html><html lang=en><title>Case</title><header><h1>Футляры из дуба</h1>${
          p(RUSSIAN)
        }</header>`,
        headers: { "content-type": UTF_8 },
      },
    },
    {
      "/": {
        body: `<!doctype html><html lang=en><title>Case</title><header>${
          prose("Spanish")
        }</header><p>${"Case by Case Studio and others, with all rights that they have. "}</p>`,
        headers: { "content-type": UTF_8 },
      },
    },
    written(
      "sr-RS",
      p("I made this page just for you. Have fun with it, and tell the friends you have been over to visit."),
    ),
    bare("en", "무작위 문제 뽑기"),
    bare("de", "Случайная задача для всех"),
    written("zh", p(JAPANESE)),
    written("ja", p(RUSSIAN)),
    written("de", p(RUSSIAN)),
    written("sr-Latn", p(RUSSIAN)),
    written("en", p(CHINESE) + p("Hi", "de")),
  ],
  unserved: { "/": { status: 404, body: "<!doctype html>" } },
  undeclared: [told(home(""), "The html element has no lang attribute"), home("lang"), home('lang=" "')],
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
