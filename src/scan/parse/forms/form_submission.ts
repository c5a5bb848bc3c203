/** What a form needs so that somebody without the page's scripts can fill it in and send it. */
import type { Document, Element } from "deno-dom";
import { AUTOFILL_CONTEXTS, AUTOFILL_FIELDS, AUTOFILL_REFUSALS } from "../../data/autofill_fields.ts";
import { CAPTCHA_SIGNS } from "../../data/captcha_signs.ts";
import type { PageControl } from "./form_controls.ts";
import { formAround } from "./enclosing_form.ts";
import { elements } from "../dom/html.ts";
import type { PageElements } from "../dom/page_elements.ts";

/** Forms of a page, and buttons and captchas of all of them, that are read. */
export const MAX_FORMS = 200;
const MAX_PARTS = 500;
/** Characters of an attribute. */
const MAX_ATTRIBUTE_LENGTH = 200;

/** Controls whose Enter key sends a form that has but one of them and no button (HTML, 4.10.22.2). */
const ENTER_SUBMITS: ReadonlySet<string> = new Set(
  "date datetime-local email month number password search tel text time url week".split(" "),
);

export interface FormSubmission {
  /** Controls that somebody can get to. */
  readonly controls: number;
  /** A button sends it, or the Enter key. */
  readonly isSendable: boolean;
  /** Labels of controls that are not sent, as they have no name. */
  readonly unnamed: readonly string[];
  /** Who asks for a proof that the sender is no robot; null where nobody does. */
  readonly captcha: string | null;
  /** Values of `autocomplete` that mean nothing. */
  readonly unknownFields: readonly string[];
}

/** Those with controls, in document order; hidden ones left out. */
export function formSubmissions(
  document: Document,
  { forms, ids }: Pick<PageElements, "forms" | "ids">,
  controls: readonly PageControl[],
): readonly FormSubmission[] {
  const shown = forms.filter(({ place }) => !place.hidden).slice(0, MAX_FORMS).map(({ element }) => element);
  const owned = Map.groupBy(controls.filter(({ isReachable }) => isReachable), ({ form }) => form);
  const sent = owners(document, "button, input", ids, isSender);
  const captchas = captchasOf(document, ids);
  return shown.flatMap((form) => {
    const own = owned.get(form) ?? [];
    if (own.length === 0) return [];
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

/** Buttons to be sent by, scripts' own buttons left out. */
function isSender(element: Element): boolean {
  const type = element.getAttribute("type")?.trim().toLowerCase() ?? "";
  if (element.localName === "button") return type !== "button" && type !== "reset";
  return type === "submit" || type === "image";
}

/** A control that a script made of another element has no name of its own. */
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

function captchasOf(document: Document, ids: PageElements["ids"]): ReadonlyMap<Element, string> {
  const captchas = new Map<Element, string>();
  for (const { name, element } of CAPTCHA_SIGNS) {
    for (const form of owners(document, element, ids, () => true)) captchas.set(form, name);
  }
  return captchas;
}

/** The forms that elements belong to. */
function owners(
  document: Document,
  selector: string,
  ids: PageElements["ids"],
  isMeant: (element: Element) => boolean,
): ReadonlySet<Element> {
  const forms = new Set<Element>();
  for (const element of elements(document, selector).filter(isMeant).slice(0, MAX_PARTS)) {
    const named = element.getAttribute("form");
    const form = named === null ? formAround(element) : ids.get(named) ?? null;
    if (form !== null) forms.add(form);
  }
  return forms;
}
