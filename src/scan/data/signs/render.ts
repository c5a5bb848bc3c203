/** Signs of pages that wait for JavaScript to write their text. Last checked on 2026-11-21. */
import { phrases, wordLists, wordSet } from "../text/word_set.ts";

/** Elements that frameworks fill: by id in lower case, by element name, by attribute. */
const ROOTS_OF_FRAMEWORKS = wordLists(`
  React: root react-root,
  a framework: app app-root app-container app-mount main-app mount application, Ember: ember-application,
  Next.js: __next, Nuxt: __nuxt __layout, Gatsby: ___gatsby gatsby-focus-wrapper, Remix: __remix,
  Docusaurus: __docusaurus, Svelte: svelte svelte-app, Quasar: q-app,
  Wix: site_container
`);
export const ROOT_IDS: ReadonlyMap<string, string> = new Map(
  [...ROOTS_OF_FRAMEWORKS].flatMap(([framework, ids]) => ids.map((id) => [id, framework] as const)),
);
/** Heading of ids that several frameworks have, and parts of a page without any framework as well. */
export const UNNAMED_FRAMEWORK = "a framework";
export const ROOT_ELEMENTS = wordSet("app-root ion-app my-app ng-app redoc");
export const ROOT_ATTRIBUTES: ReadonlyMap<string, string> = new Map([
  ["ng-app", "AngularJS (ng-app)"],
  ["data-sveltekit-preload-data", "SvelteKit"],
]);

/** Programs that paint on a canvas. No server renders their text, so a page has to describe it. */
export const PAINTERS =
  "script[src*='main.dart.js'], script[src*='flutter.js'], script[src*='flutter_bootstrap.js']";

/**
 * URLs of scripts that never write the page's text: analytics, consent and CAPTCHAs, services for mail, payment, sign-in,
 * comments and maps, badges, fonts, and replacements for features of browsers.
 */
const ANALYTICS =
  "google(?:tagmanager|-analytics|syndication)\\.com|plausible\\.io|cloudflareinsights\\.com|matomo|umami|hotjar\\.com|" +
  "segment\\.(?:com|io)|clarity\\.ms|facebook\\.net|fathom|posthog|simpleanalytics|stats\\.wp\\.com|busuanzi|" +
  "hm\\.baidu\\.com|mc\\.yandex\\.|sentry(?:-cdn|\\.io)";
const CONSENT = "cookie|consent|onetrust|usercentrics|h?captcha|turnstile";
const SERVICES =
  "email-decode|emailjs|js\\.stripe\\.com|paypal(?:objects)?\\.com|netlify-identity|accounts\\.google\\.com|" +
  "disqus\\.com|utteranc\\.es|giscus|maps\\.google(?:apis)?\\.com|platform\\.twitter\\.com|buymeacoffee|badge\\.dimensions|" +
  "typekit|polyfill";
export const SIDE_SCRIPTS = new RegExp(`${ANALYTICS}|${CONSENT}|${SERVICES}`, "i");

/** Files of libraries that write no text of their own: jQuery, Popper and Bootstrap. */
export const LIBRARIES =
  /(?:^|\/)(?:bootstrap\.bundle|bootstrap(?=\.min)|jquery(?:-\d[\d.]{0,10}\d)?(?:\.slim)?|jquery-migrate(?:-\d[\d.]{0,10}\d)?|popper)(?:\.min)?\.js(?:[?#]|$)/i;
/** Calls of such a library that write or load text. */
export const LIBRARY_CALLS = /\.(?:after|ajax|before|get|getJSON|html|load|post|prepend|replaceWith|text)\(/;

/** Parts of inline scripts that write text into the page, except the current year, and that add any elements. */
export const WRITES_TEXT =
  /\b(?:innerHTML|innerText|textContent)\s{0,9}\+?=(?!=|\s{0,9}new Date\b)|\binsertAdjacent(?:HTML|Text)\(|\bdocument\.write(?:ln)?\(/;
export const ADDS_ELEMENTS = /\.append(?:Child)?\(/;
/** A part of the inline scripts of analytics and chats, which only add a script file. */
export const ADDS_SCRIPT = /\bcreateElement\(\s{0,9}["'`]script["'`]/i;

/** Scripts with the configuration of the whole site (menus, files), which is the same on each page. */
export const SITE_CONFIGURATION =
  /^\s*(?:window\.|self\.)?__(?:VP_(?:HASH_MAP|SITE_DATA)__|NUXT__\.config|remixManifest|BUILD_MANIFEST)/;

/**
 * Members of data that hold menus, an application's messages or the neighbours of a post, although a page shows few
 * of them.
 */
export const CATALOG_KEYS =
  /^\$?s?(?:i18n\w*|_?next-?i18n\w*|(?:all|initial)?(?:messages|translations?|locales?|dictionary|dictionaries)|l10n|intl|lang(?:uages?|s)?|menus?|nav(?:bar|igation)?|sidebars?|themeConfig|(?:next|prev|previous)(?:post|article|page)?|related(?:posts|articles)?)$/i;

/** Texts that ask for JavaScript, in several languages. */
export const JAVASCRIPT_NEEDED: readonly RegExp[] = [
  /(?:enable|activate|allow|turn on|requires?|needs?|without|please use|supports?|run) .{0,40}java ?script/i,
  /java ?script .{0,60}(?:enable|requir|disabled|turned off|not (?:available|supported|active)|must be|is needed|to run)/i,
  /java ?script.{0,60}(?:aktivier|benötigt|eingeschaltet|deaktiviert|activ[ée]|activer|désactiv|habilit|activar|desactivad|necess|abilita|inschakel|nodig|włącz|wymaga|включ|отключ|gerekli|etkin)/iu,
  /(?:aktivier|benötigt|activer|activez|habilit|active |abilita|schakel|włącz|включите).{0,40}java ?script/iu,
  /javascript.{0,20}(?:有効|必要|无法|启用|啟用|禁用|활성화|필요)|(?:启用|啟用|开启|需要).{0,10}javascript/iu,
];

/** Features that need JavaScript although the page's own text does not: Disqus comments, forms, videos. */
export const JAVASCRIPT_FOR_PARTS =
  /comment|disqus|kommentar|newsletter|video|\bmaps?\b|e-?mail|search|\bforms?\b|analytics|cookie/i;

const LOADING =
  "loading|initiali[sz]ing|please wait|just a moment|wird geladen|chargement|cargando|caricamento|carregando|laddar|indlæser|ładowanie|" +
  "загрузка|yükleniyor|読み込み中(?:です)?|加载中|正在加载|載入中|로딩 ?중|불러오는 중";
/** Words for it that name downloads as well, or are rare, so that dots have to follow. */
const LOADING_WITH_DOTS =
  "завантаження|зареждане|lade|laden|lädt|trwa ładowanie|đang tải|(?:sedang )?memuat|กำลังโหลด|جار[يٍ]? التحميل|در حال بارگذاری|טוען|φόρτωση|se încarcă|betöltés|" +
  "načítání|načítavam|wczytywanie|ladataan|henter|laster inn|bezig met laden|a carregar|učitavanje|nalaganje";
/** Words at the end of such a line: `データを読み込んでいます`, `대회 일정을 불러오는 중입니다`. */
const LOADING_END =
  "読み込み中(?:です)?|読み込んでいます|ロード中(?:です)?|加载中|載入中|(?:불러오는|로딩|(?<![업운])로드) ?중(?:입니다)?|" +
  "불러오고 있습니다|লোড হচ্ছে|लोड हो रहा है|लोड हो रही है|yükleniyor";
const DOTS = "[^.…]{0,60}(?:\\.{2,9}|…)";
/** A placeholder line until scripts have written the text: "Loading", "Loading your orders…". */
export const LOADING_LINE = new RegExp(
  `^(?:(?:${LOADING})(?:(?!\\p{L})${DOTS}|[\\s.…!]{0,9})|(?:${LOADING_WITH_DOTS})(?!\\p{L})${DOTS}|` +
    `[^.…]{0,60}(?:${LOADING_END})[\\s.…。!]{0,9})$`,
  "iu",
);

/** Text about a redirect, which may be one that scripts make, or one that follows a choice of the visitor. */
export const REDIRECTING =
  /\bredirecting\b|\b(?:being|be|not) redirected\b|weitergeleitet|weiterleitung|redirection (?:en cours|vers)|redirigiendo|redirecionando|reindirizzamento|перенаправл|正在跳转|跳转中|リダイレクト(?:中|して)|이동 ?중/iu;

/** Text for visitors of a redirect: it is going on, or a link is offered in case nothing happens. */
export const REDIRECT_UNDER_WAY =
  /\b(?:you are|you're|page is) (?:now )?being redirected\b|\b(?:if|in case) you(?:'re| are| have| were) not (?:been |being )?(?:automatically )?redirected\b|\byou will (?:now )?be (?:automatically redirected\b|redirected (?:automatically|shortly|momentarily|in \d))|nicht (?:automatisch )?weitergeleitet|werden (?:jetzt |nun |gleich |sofort |automatisch |in \d{1,2} Sekunden ){0,3}weitergeleitet|redirection en cours|正在跳转|跳转中|リダイレクト(?:中|して)|이동 ?중/iu;

/** Title, heading or line that announces a redirect and nothing else: "Redirecting…", "Redirecting to Oak". */
export const REDIRECT_LINE =
  /^(?:redirecting(?= to\b| you\b| now\b|\s{0,3}(?:[.…!]|$))|weiterleitung(?= zu\b| auf\b| nach\b|\s{0,3}(?:[.…!]|$))|redirection vers\b|redirigiendo|redirecionando|reindirizzamento|перенаправлен)/iu;

/** Attributes with the name of the text that a script puts into an element. */
export const TEXT_BINDINGS: readonly string[] = phrases(`
  data-bind, data-i18n, data-i18n-key, data-i18next, data-l10n-id, data-ng-bind, data-text, data-translate,
  ng-bind, ng-bind-html, v-html, v-text, x-html, x-text
`);
