/** Path segments of pages that say little about the rest of a site. As of 2026-11-23. */
import { wordSet } from "./word_set.ts";

/** Where people sign in, what only one visitor sees, and what is shown without a network: agents need not read it. */
export const PRIVATE_SEGMENTS = wordSet(`
  account admin administrator anmelden auth cdn-cgi connexion dashboard iniciar-sesion konto log-in login logout
  mein-konto mi-cuenta mon-compte my-account oauth offline password profile register registrieren registrierung
  reset-password settings sign-in sign-up signin signout signup user wp-admin wp-login
`);

/** Notices that the law asks for, and lists of other pages. */
export const NOTICE_SEGMENTS = wordSet(`
  accessibility agb aviso-legal barrierefreiheit conditions cookie-policy cookie-richtlinie cookies datenschutz
  datenschutzerklaerung disclaimer feed imprint impressum kontakt contact contact-us legal mentions-legales
  politica-de-privacidad privacy privacy-policy search sitemap suche terms terms-of-service terms-of-use tos
`);
