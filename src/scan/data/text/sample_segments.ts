/** Path segments of pages that are not typical of their site. Last checked on 2026-11-23. */
import { wordSet } from "./word_set.ts";

/** Segments of sign-in pages, pages for a single visitor, and offline and error pages. Agents need not read them. */
export const PRIVATE_SEGMENTS = wordSet(`
  404 account admin administrator anmelden auth cdn-cgi connexion dashboard entrar forgot-password iniciar-sesion
  inicio-de-sesion konto log-in login logout mein-konto mi-cuenta minha-conta mon-compte oauth
  offline olvidar-contrasena password recuperar-contrasena register registrarse registrieren
  registrierung reset-password settings sign-in sign-up signin signout signup user wp-admin wp-login
`);

/** Segments of such pages with the name of their visitor: `user-dashboard`, `my-orders`, `admin-panel`. */
export const PRIVATE_NAME =
  /^(?:admin|client|customer|member|my|student|superadmin|user)-(?:account|area|dashboard|inbox|log-?in|orders|panel|profile|settings)$/;

/** Names of such pages in menus. */
export const PRIVATE_PAGE_NAME =
  /^(?:(?:client|customer|members?|staff|student|user) (?:account|area|dashboard|log-?in|panel|portal|sign-?in|uploads?)|anmelden|connexion|entrar|iniciar sesi[oó]n|log ?in|login|sign ?in|ログイン|登录|登入|로그인|войти)$/i;

/** Segments of legal notices and of pages unrelated to the site's subject. */
export const NOTICE_SEGMENTS = wordSet(`
  accessibility agb algemene-voorwaarden aviso-legal barrierefreiheit cgu cgv conditions confidentialite contact
  contact-us cookie-policy cookie-richtlinie cookies datenschutz datenschutzerklaerung disclaimer feed gizlilik
  imprint impressum informativa-privacy kontakt kvkk legal legal-notice mentions-legales personvern
  politica-de-cookies politica-de-privacidad politica-de-privacidade politique-de-confidentialite privacidad
  privacidade privacy privacy-notice privacy-policy privacybeleid privacyverklaring refund-policy regulamin search
  shipping-policy sitemap suche terminos terminos-y-condiciones termos termos-de-uso terms terms-and-conditions
  terms-of-service terms-of-use thank-you thanks tos voorwaarden
`);

/** Segments of folders with the files of pages, which may include the examples of a library. */
export const ASSET_SEGMENTS = wordSet(`
  assets bower_components lib libs node_modules swf third-party third_party vendor wp-content wp-includes
`);

/**
 * Segments of generated lists of other pages, in blogs and documentation. Pages below them are such lists
 * too.
 */
export const LIST_SEGMENTS = wordSet(`
  archive archives archiv archivo auteur author authors autor blog-tags categoria categorias categorie categories
  category etiqueta etiquetas etiquette genindex kategorie kategorien label labels modindex py-modindex schlagwort
  schlagworte tag tags topic topics
`);
