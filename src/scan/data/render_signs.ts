/** How pages look that wait for JavaScript to write their text. As of 2026-11-21. */
import { wordSet } from "./word_set.ts";

/** Elements that frameworks fill: by id in lower case, by element name, by attribute. */
export const ROOT_IDS: ReadonlyMap<string, string> = new Map([
  ["root", "React"],
  ["react-root", "React"],
  ["app", "Vue or another framework"],
  ["app-root", "a framework"],
  ["app-container", "a framework"],
  ["app-mount", "a framework"],
  ["main-app", "a framework"],
  ["mount", "a framework"],
  ["application", "a framework"],
  ["ember-application", "Ember"],
  ["__next", "Next.js"],
  ["__nuxt", "Nuxt"],
  ["__layout", "Nuxt"],
  ["___gatsby", "Gatsby"],
  ["gatsby-focus-wrapper", "Gatsby"],
  ["__remix", "Remix"],
  ["__docusaurus", "Docusaurus"],
  ["svelte", "Svelte"],
  ["svelte-app", "Svelte"],
  ["q-app", "Quasar"],
  ["flutter-app", "Flutter"],
  ["site_container", "Wix"],
]);
export const ROOT_ELEMENTS = wordSet("app-root flt-glass-pane flutter-view ion-app my-app ng-app redoc");
export const ROOT_ATTRIBUTES: readonly string[] = [
  "ng-app",
  "data-sveltekit-preload-data",
];

/** URLs of scripts that do not write the page's text: analytics, consent, CAPTCHAs. */
export const SIDE_SCRIPTS =
  /(?:google(?:tagmanager|-analytics|syndication)\.com|plausible\.io|cloudflareinsights\.com|matomo|umami|hotjar\.com|segment\.(?:com|io)|clarity\.ms|facebook\.net|cookie|consent|onetrust|usercentrics|fathom|posthog|simpleanalytics|recaptcha|turnstile|stats\.wp\.com|email-decode)/i;

/** Texts that ask for JavaScript, in several languages. */
export const JAVASCRIPT_NEEDED: readonly RegExp[] = [
  /(?:enable|activate|allow|turn on|requires?|needs?|without|please use|supports?|run) .{0,40}java ?script/i,
  /java ?script .{0,60}(?:enable|requir|disabled|turned off|not (?:available|supported|active)|must be|is needed|to run)/i,
  /java ?script.{0,60}(?:aktivier|benötigt|eingeschaltet|deaktiviert|activ[ée]|activer|désactiv|habilit|activar|desactivad|necess|abilita|inschakel|nodig|włącz|wymaga|включ|отключ|gerekli|etkin)/iu,
  /(?:aktivier|benötigt|activer|activez|habilit|active |abilita|schakel|włącz|включите).{0,40}java ?script/iu,
  /javascript.{0,20}(?:有効|必要|无法|启用|啟用|禁用|활성화|필요)|(?:启用|啟用|开启|需要).{0,10}javascript/iu,
];
