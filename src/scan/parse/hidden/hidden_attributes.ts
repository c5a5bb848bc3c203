/** Reads the attributes of an element: texts that people do not see, and what hides the element. */
import type { Element } from "deno-dom";
import { hidingClass, mayHaveHidingClass } from "./hidden_style.ts";
import { type Declarations, declarationsOf } from "../dom/inline_style.ts";
import { hasInvisibleText, smuggledText } from "./smuggled_text.ts";
import type { StyleRules } from "./style_rules.ts";

export interface HiddenText {
  /** How it is hidden, in words: `not displayed`, `comment`, `alt`. */
  readonly way: string;
  readonly text: string;
}

export interface AttributePage {
  readonly rules: StyleRules;
  readonly found: HiddenText[];
}

export interface AttributeLook {
  /** Declarations of the element, by rules and its own; null where there are none. */
  readonly style: Declarations | null;
  /** How its classes hide it by convention. */
  readonly classWay: string | null;
  /** It has the attribute `hidden`. */
  readonly isHidden: boolean;
}

/** A shorter attribute is a label. */
export const MIN_ATTRIBUTE_LENGTH = 20;
/** Characters of a list of classes that are read. */
const MAX_CLASSES_LENGTH = 2_000;

const NONE: AttributeLook = Object.freeze({ style: null, classWay: null, isHidden: false });

/** Attributes whose text is not on the page; what a control shows is. */
const ATTRIBUTES: ReadonlySet<string> = new Set(
  "alt title summary content aria-label aria-description aria-placeholder aria-roledescription aria-valuetext"
    .split(" "),
);
/** Names of meta elements and attributes that are meant for agents. */
const FOR_AGENTS =
  /^(?:data-)?(?:ai|llm|agent|gpt|chatbot)s?[-_:](?:agent[-_])?(?:instructions?|prompt|directives?|notes?|guidance|rules)$/i;

/** Reads the texts of attributes into what was found, and what they say of the element's looks. */
export function readAttributes(element: Element, page: AttributePage): AttributeLook {
  const { classes, ids, elements: names } = page.rules;
  let style: Declarations | null = names.get(element.localName) ?? null;
  const attributes = element.getAttributeNames();
  if (attributes.length === 0) return style === null ? NONE : { style, classWay: null, isHidden: false };
  let own: string | null = null;
  let paint = "";
  let classWay: string | null = null;
  let isHidden = false;
  for (const name of attributes) {
    if (name === "href" || name === "src") continue;
    const value = element.getAttribute(name) ?? "";
    if (name === "class") {
      const mayHide = mayHaveHidingClass(value);
      if (!mayHide && classes.size === 0) continue;
      for (const each of value.slice(0, MAX_CLASSES_LENGTH).split(" ")) {
        if (mayHide) classWay ??= hidingClass(each);
        if (classes.size > 0) style = merged(style, classes.get(each.trim()));
      }
    } else if (name === "id") style = merged(style, ids.get(value));
    else if (name === "style") own = value;
    else if (name === "hidden" || name === "popover") isHidden = true;
    else if (name === "color" || name === "bgcolor") paint += painted(name, value);
    else if (value.length >= MIN_ATTRIBUTE_LENGTH && isText(name, element)) {
      addAttribute(name, value, { element, page });
    }
  }
  if (paint !== "") style = merged(declarationsOf(paint), style ?? undefined);
  return { style: own === null ? style : merged(style, declarationsOf(own)), classWay, isHidden };
}

/** The declaration that an obsolete attribute stands for. */
function painted(name: "color" | "bgcolor", value: string): string {
  const color = /^[0-9a-f]{6}$/i.test(value) ? `#${value}` : value.slice(0, 40);
  return `${name === "color" ? "color" : "background-color"}:${color};`;
}

function isText(name: string, element: Element): boolean {
  return ATTRIBUTES.has(name) || name.startsWith("data-") ||
    name === "value" && element.getAttribute("type") === "hidden";
}

function addAttribute(
  name: string,
  value: string,
  { element, page }: { readonly element: Element; readonly page: AttributePage },
): void {
  if (/^\s{0,9}[[{<]/.test(value)) return;
  const isMeta = element.localName === "meta";
  const isAddressed = FOR_AGENTS.test(isMeta ? element.getAttribute("name") ?? "" : name);
  // The name of such an element says to whom its content speaks.
  const text = isAddressed ? `AI agents: ${value}` : value;
  page.found.push({ way: isMeta ? "meta" : isAddressed ? "attribute for agents" : name, text });
  if (!hasInvisibleText(value)) return;
  for (const smuggled of smuggledText(value)) {
    page.found.push({ way: "invisible characters", text: smuggled });
  }
}

function merged(before: Declarations | null, more: Declarations | undefined): Declarations | null {
  if (more === undefined) return before;
  return before === null ? more : { ...before, ...more };
}
