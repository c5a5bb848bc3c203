/** Signs of pages with the price of a product or its use by programs. Last checked on 2026-11-28. */
import { wordSet } from "../text/word_set.ts";

/** Path segments of pages with prices, in the languages that sites write them in. */
export const PRICING_SEGMENTS = wordSet(`
  pricing prices price plans plans-and-pricing pricing-plans plans-pricing preise preis tarife prix tarifs tarif precios
  planes prezzi piani precos planos prijzen cennik priser hinnat ceny fiyatlar
`);

/** Path segments of pages about a program for the command line. */
export const CLI_SEGMENTS = wordSet("cli command-line command-line-interface commandline");

/** A command that installs a program for the command line. Commands for libraries have no such options. */
export const CLI_INSTALL =
  /\b(?:(?:npm (?:i|install) (?:-g|--global)|npx(?: -y)?|pnpm add -g|(?:bun|deno) (?:add|install) -g|(?:brew|winget|scoop|choco|pipx|uv tool|cargo|dotnet tool) install) (?<name>@?[a-z][\w./@-]{0,60})|curl -[a-zA-Z]{1,10} (?<url>https:\/\/[^\s|]{1,200}) ?\| ?(?:ba|z)?sh\b)/gi;

/** Words in the names of programs and the URLs of installers that name no program. */
export const GENERIC_PROGRAM_WORDS = wordSet(`
  app cli com create dev get github githubusercontent head http https init install installer latest main master net
  org raw sdk setup tap the tool tools www
`);
