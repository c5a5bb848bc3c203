/** Checks if a sign-in page was served instead of the requested page. */
import type { Document, Element } from "deno-dom";
import { SIGN_IN_HOSTS } from "../../data/hosts/sign_in_hosts.ts";
import { elements } from "../dom/html.ts";
import { isHidden } from "../dom/visible_text.ts";

/** Maximum number of visible characters. A page with more has content next to its sign-in form. */
const MAX_SIGN_IN_TEXT_LENGTH = 1_200;

/** Minimum number of fields of a form that is the page's purpose, apart from signing in. */
const MIN_FIELDS = 3;
const FIELDS = "input:not([type=hidden], [type=submit], [type=button], [type=image]), select, textarea";

const PATH = /\/(?:log-?in|sign-?in|log-?on|sso|saml2?|oauth2?|openid|authorize)(?:[/.]|$)/i;
const TITLE =
  /^(?:sign|log)[\s-]?in(?=$|\s{0,3}[|\u2013\u2014:\u00b7-]|\s+to\b)|[|\u2013\u2014:\u00b7-]\s{0,3}(?:sign|log)[\s-]?in$/i;

/** Returns true if people sign in at this URL, according to its path or host. */
export function isSignInUrl({ hostname, pathname }: URL): boolean {
  return PATH.test(pathname) ||
    SIGN_IN_HOSTS.some((host) => hostname === host || hostname.endsWith(`.${host}`));
}

/**
 * Returns true for a short page with a password field, or with a form and a sign-in title, if the page has no
 * other form to fill in.
 */
export function isSignInPage(document: Document, text: string): boolean {
  if (text.length > MAX_SIGN_IN_TEXT_LENGTH) return false;
  if (elements(document, "form").some(hasOtherPurpose)) return false;
  const asks = elements(document, "input[type]").some((input) =>
    input.getAttribute("type")?.trim().toLowerCase() === "password" &&
    !isNew(input.getAttribute("autocomplete")) && !isWithinHidden(input)
  );
  const title = elements(document, "title")[0]?.textContent ?? "";
  return asks ||
    TITLE.test(title.slice(0, 200).trim()) && elements(document, "button, form, input").length > 0;
}

/** A booking is open to everyone, even if a widget of the page asks for a password. */
function hasOtherPurpose(form: Element): boolean {
  const fields = [...form.querySelectorAll(FIELDS)].filter((field) => !isHidden(field));
  return fields.length >= MIN_FIELDS && !isWithinHidden(form) &&
    form.querySelector("[type=password i]") === null;
}

/** A dialog for few visitors, such as the site's editors, opens on demand. */
function isWithinHidden(element: Element): boolean {
  for (let around: Element | null = element; around !== null; around = around.parentElement) {
    if (isHidden(around)) return true;
  }
  return false;
}

/** A field for a new password is for signing up. */
function isNew(autocomplete: string | null): boolean {
  return autocomplete?.trim().toLowerCase() === "new-password";
}
