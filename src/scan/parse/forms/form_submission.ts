/** Checks if a form can be filled in and submitted without scripts. */
import type { Document, Element } from "deno-dom";
import { AUTOFILL_CONTEXTS, AUTOFILL_FIELDS, AUTOFILL_REFUSALS } from "../../data/html/autofill_fields.ts";
import { CAPTCHA_SIGNS } from "../../data/signs/captcha.ts";
import type { PageControl } from "./form_controls.ts";
import { formAround } from "./enclosing_form.ts";
import { elements } from "../dom/html.ts";
import type { PageElements } from "../dom/page_elements.ts";

/** Maximum number of a page's forms to read, and of buttons and CAPTCHAs in all of them. */
const MAX_FORMS = 200;
const MAX_PARTS = 500;
/** Maximum number of characters read of an attribute. */
const MAX_ATTRIBUTE_LENGTH = 200;

/**
 * Controls with an Enter key that submits a form without a button, if the form has only one of them (HTML,
 * 4.10.22.2).
 */
const ENTER_SUBMITS: ReadonlySet<string> = new Set(
  "date datetime-local email month number password search tel text time url week".split(" "),
);

/** Kinds of controls without text. */
const CHOICES: ReadonlySet<string> = new Set("checkbox color radio range select".split(" "));

export interface FormSubmission {
  /** Reachable controls. */
  readonly controls: number;
  /** True if a button or the Enter key submits it. */
  readonly isSendable: boolean;
  /** Labels of controls without a name, which are not submitted. */
  readonly unnamed: readonly string[];
  /** Name of the CAPTCHA, or null. */
  readonly captcha: string | null;
  /** Invalid `autocomplete` values. */
  readonly unknownFields: readonly string[];
}

/** Visible forms with controls, in document order. */
export function formSubmissions(
  document: Document,
  { forms, ids }: Pick<PageElements, "forms" | "ids">,
  controls: readonly PageControl[],
): readonly FormSubmission[] {
  const shown = forms.filter(({ place }) => !place.hidden).slice(0, MAX_FORMS).map(({ element }) => element);
  const owned = Map.groupBy(controls.filter(({ isReachable }) => isReachable), ({ form }) => form);
  const sent = owners(document, "button, input", ids, isSender);
  const captchas = findCaptchas(document, ids);
  return shown.flatMap((form) => {
    const own = owned.get(form) ?? [];
    if (own.length === 0 || !sent.has(form) && isSetting(form, own) || isScriptedSearch(form, own)) return [];
    const lines = own.filter(({ kind }) => ENTER_SUBMITS.has(kind)).length;
    return [{
      controls: own.length,
      isSendable: sent.has(form) || lines === 1,
      unnamed: own.filter(isUnsent).map(({ label, kind }) => (label || kind).slice(0, 60)),
      captcha: captchas.get(form) ?? null,
      unknownFields: own.flatMap(unknownField),
    }];
  });
}

/** Choices that take effect at once, such as a color scheme. */
function isSetting(form: Element, controls: readonly PageControl[]): boolean {
  return !form.hasAttribute("action") && controls.every(({ kind }) => CHOICES.has(kind));
}

/** Without a URL for the results, the search of the site needs scripts, and the form itself is fine. */
function isScriptedSearch(form: Element, controls: readonly PageControl[]): boolean {
  if (form.hasAttribute("action") || controls.length > 1) return false;
  const names = ["class", "id", "name", "role"].map((name) => form.getAttribute(name) ?? "").join(" ");
  return controls[0]?.kind === "search" || /search/i.test(names.slice(0, MAX_ATTRIBUTE_LENGTH));
}

/** Submit buttons, without buttons for scripts. */
function isSender(element: Element): boolean {
  const type = element.getAttribute("type")?.trim().toLowerCase() ?? "";
  if (element.localName === "button") return type !== "button" && type !== "reset";
  return type === "submit" || type === "image";
}

/** An element that a script turned into a control has no `name`. */
function isUnsent({ element, field }: PageControl): boolean {
  return field === "" && ["input", "select", "textarea"].includes(element.localName);
}

function unknownField({ element }: PageControl): string[] {
  const value = element.getAttribute("autocomplete")?.slice(0, MAX_ATTRIBUTE_LENGTH).trim().toLowerCase() ??
    "";
  if (value === "" || AUTOFILL_REFUSALS.has(value)) return [];
  const words = value.split(/\s+/);
  const isKnown = words.every((word, at) =>
    AUTOFILL_FIELDS.has(word) ||
    at < words.length - 1 && (AUTOFILL_CONTEXTS.has(word) || word.startsWith("section-"))
  );
  return isKnown ? [] : [value.slice(0, 60)];
}

function findCaptchas(document: Document, ids: PageElements["ids"]): ReadonlyMap<Element, string> {
  const captchas = new Map<Element, string>();
  for (const { name, element } of CAPTCHA_SIGNS) {
    for (const form of owners(document, element, ids, () => true)) captchas.set(form, name);
  }
  return captchas;
}

/** Returns the forms of the elements. */
function owners(
  document: Document,
  selector: string,
  ids: PageElements["ids"],
  isKept: (element: Element) => boolean,
): ReadonlySet<Element> {
  const forms = new Set<Element>();
  for (const element of elements(document, selector).filter(isKept).slice(0, MAX_PARTS)) {
    const named = element.getAttribute("form");
    const form = named === null ? formAround(element) : ids.get(named) ?? null;
    if (form !== null) forms.add(form);
  }
  return forms;
}
