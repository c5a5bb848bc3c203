/** The language of a page's text beside the one that the page declares. */
import { assertEquals } from "@std/assert";
import check from "../../../../src/scan/checks/content/language.ts";
import { LANGUAGE_SAMPLES } from "../../../fixtures/language_samples.ts";
import { checkSite } from "../../test_check.ts";
import { CHINESE, ENGLISH, JAPANESE, p, prose, RUSSIAN, UTF_8, written } from "./language_pages.ts";

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

/** Languages that can be told from English in a text of 40 words. */
const TELLING = [...LANGUAGES.keys()].filter((language) => language !== "English" && language !== "Polish");

/** A page whose only text is its heading. */
const bare = (lang: string, heading: string) => ({
  "/": {
    body: `<!doctype html><html lang="${lang}"><head><title>Case</title></head><body><h1>${heading}</h1>`,
    headers: { "content-type": UTF_8 },
  },
});

/** 32 words. */
const SHORT_ITALIAN =
  "I dati della città sono aperti a tutti e si possono scaricare dal catalogo, che per ogni zona ha una mappa " +
  "con i risultati delle elezioni e il numero di chi ci abita.";

/** Pages in the declared language, and those that cannot be told. */
const DECLARED = [
  written("zh-CN", p(CHINESE)),
  written("zh-Hant-TW", p(CHINESE) + p(ENGLISH.repeat(9))),
  written("ja", p(JAPANESE)),
  written("ru", p(RUSSIAN)),
  written("sr", p(RUSSIAN)),
  written("uz-Cyrl", p(RUSSIAN)),
  // Languages whose scripts are not known, and text that is too short or mixed.
  written("km", p(ENGLISH)),
  written("en", p(CHINESE.slice(0, 30))),
  bare("en", "时间"),
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
  // A long line of prose with a semicolon, beside a short line of names.
  written("en", p(`${ENGLISH} ${ENGLISH}; ${ENGLISH}`) + p("crp zelensky kolomoyskyi transcripts ziobro")),
  written("en", p("Şişli, Beşiktaş, Kadıköy, Üsküdar, Ümraniye") + p(ENGLISH)),
  written("en", p("Şişli, Beşiktaş, Kadıköy, Üsküdar, Ümraniye")),
  written("en", prose("Spanish").repeat(5) + prose("English").repeat(5)),
  // Names, a list of languages, and words that English has, too.
  written("en", p("La Casa, El Sol, Los Angeles, Las Palmas, San Juan, El Paso")),
  written(
    "en",
    "<ul><li><a href=/a>Deutsch English Español Français Italiano Nederlands Polski Türkçe</a></ul>",
  ),
  // A sentence with the end of a file name.
  bare("en", "Decrypt your .kgpvwnr fileCasebrass ransomware decryption"),
  written("en", p("Ask for the menu of La Casa de los Relojes, or of El Sol de la Calle.")),
  written("en", p(SHORT_ITALIAN) + p(LANGUAGE_SAMPLES["English"] ?? "")),
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
  // Many rows with the same words in another script.
  written(
    "es",
    p("Las horas de las campanas de la torre, con los relojes que suenan en ellas y con las salas en las que están.") +
      `<table>${
        Array.from({ length: 60 }, (_, at) => `<tr><td>${at}<td>鐘の音の時刻の表<td>No hay`).join("")
      }</table>`,
  ),
  // Related languages, and languages whose words are not known.
  written("ca", prose("Spanish")),
  written("af", prose("Dutch")),
  written("eu", prose("Spanish")),
];

const MISMATCHED = [
  ...TELLING.map((language) => written("en", prose(language))),
  written("en", p(SHORT_ITALIAN)),
  // One sentence, in links, in capitals, or with letters that English does not have.
  written("en", p("La casa de los relojes de la calle del sol, en el centro de la ciudad, es la mejor.")),
  written("en", p("Los relojes de la casa son de todos los que la ven").replaceAll("p>", "h2>")),
  written(
    "en",
    "<ul><li><a href=/a>Los relojes de la casa</a><li><a href=/b>El sol de los relojes</a></ul>",
  ),
  written(
    "en",
    p("OSTRZEŻENIE: ZEGARY NASZEJ FIRMY SĄ WYŁĄCZONE") +
      p("PROSIMY WEZWAĆ ZEGARMISTRZA DO NAJBLIŻSZEJ NIEDZIELI"),
  ),
  // A page without text speaks by its title.
  {
    "/": {
      body: "<!doctype html><html lang=en><title>无作题目随机练习课程主页</title><div id=app></div>",
      headers: { "content-type": UTF_8 },
    },
  },
  written("en-GB", prose("Polish")),
  // Few words.
  written("en", p("Elige el reloj para obtener acceso a la torre")),
  written("en", p("Jam ini harus diputar setiap hari, dan suaranya memang keras sekali.")),
  written("en", p("Die große Uhr schlägt erst wieder, wenn jemand sie aufgezogen hat.")),
  written("id", p("Wind the clock before you leave the tower, and lock the door behind you.")),
  written("vi", p("A comprehensive list of all the clocks in the towers of the city")),
  written("sr", p(ENGLISH)),
  written(
    "en",
    p(RUSSIAN) + p("Lorem ipsum dolor sit amet, consectetur adipiscing elit. ".repeat(3)).repeat(9),
  ),
  ...["English", ...TELLING].map((language) => written("pl", prose(language))),
  // Code among the words, and a few letters without any English.
  written("en", p(CHINESE + "import Oak from oaks; if cased return brass; ".repeat(9))),
  bare("en", "시간 : 성경 : 장"),
  bare("en", "时间里的所有钟 都是黄铜</h1><footer>© 2024 Casebrass. 保留所有权利.</footer>"),
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
];

for (const [outcome, sites] of Object.entries({ declared: DECLARED, mismatched: MISMATCHED })) {
  sites.forEach((site, index) => {
    Deno.test(`language of the text is ${outcome} (${index + 1})`, async () => {
      assertEquals((await checkSite(check, site)).outcome, outcome);
    });
  });
}
