/** Signs of consent walls, age gates and modals in the served HTML. Last checked on 2026-11-21. */
import { wordSet } from "../text/word_set.ts";

/** Classes of a dialog that is open, in lower case. */
export const OPEN_CLASSES = wordSet(`
  active in is-active is-open is-shown is-visible modal--open modal-open open opened show shown visible
`);

/** Classes of `html` or `body` while the page cannot be scrolled. */
export const LOCK_CLASSES = wordSet(`
  consent-wall cookie-wall has-modal has-overlay modal-open no-scroll noscroll overflow-hidden
  overlay-open paywall-open scroll-lock scroll-locked
`);

/**
 * Words of an element that covers a page until the visitor consents, gives an age, subscribes or signs in.
 */
export const WALL_WORDS =
  /cookie|consent|gdpr|datenschutz|privacy|vie privée|privacidad|we value your|before you continue|bevor sie fortfahren|avant de continuer|antes de continuar|\b(?:1[68]|21)\s?(?:\+|years|jahre|ans|años)|date of birth|geburtsdatum|old enough|of legal age|volljährig|subscribe|abonnier|abonnez|suscríbete|newsletter|sign up|log in to continue|create an account|ad ?blocker|werbeblocker|同意|クッキー|年龄|年齢|쿠키/iu;

/** Ids and classes of layers over a page: dialogs, and requests for consent with those of common consent managers. */
export const LAYER_NAME =
  /cookie|consent|gdpr|onetrust|usercentrics|klaro|silktide|(?:^|[\s_-])(?:cc-window|cky|cmp|lightbox|modal|popup|stcm)(?:$|[\s_-])/i;

/** Words of the element's buttons. */
export const WALL_CONTROLS =
  /accept|agree|allow|consent|reject|decline|continue|i am|yes|enter|confirm|akzeptieren|zustimmen|ablehnen|einverstanden|accepter|refuser|aceptar|rechazar|accetta|rifiuta|accepteren|subscribe|sign up|同意|同意する|동의/iu;

/** First words of a page that is only a wall. */
export const WALL_START =
  /before you continue|bevor sie fortfahren|avant de continuer|antes de continuar|must be .{0,20}(?:1[68]|21|age)|old enough|legal age|(?:18|21) years|volljährig|cookies? (?:and|und|et|y) |your (?:consent|privacy)|ihre (?:einwilligung|zustimmung)/iu;
