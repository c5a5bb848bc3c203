/** Reads the attributes of an element: texts that people do not see, and what hides the element. */
import type { Element } from "deno-dom";
import { hidingClass } from "./hidden_style.ts";
import { type Declarations, declarationsOf, NO_DECLARATIONS } from "../dom/inline_style.ts";
import { type HiddenText, invisibleTexts } from "./smuggled_text.ts";
import type { StyleRules } from "./style_rules.ts";

export interface AttributePage {
  readonly rules: StyleRules;
  readonly found: HiddenText[];
}

interface AttributeLook {
  /** Declarations of the element, by rules and its own. */
  readonly style: Declarations;
  /** How its classes hide it by convention. */
  readonly classWay: string | null;
  /** It has the attribute `hidden`. */
  readonly isHidden: boolean;
}

/** A shorter attribute is a label. */
export const MIN_ATTRIBUTE_LENGTH = 20;
/** Characters of a list of classes that are read. */
const MAX_CLASSES_LENGTH = 2_000;

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
  const { declarations } = page.rules;
  // Later ones count more.
  const styles = [declarations.get(element.localName)];
  let own: Declarations | undefined;
  let classWay: string | null = null;
  let isHidden = false;
  for (const name of element.getAttributeNames()) {
    const value = element.getAttribute(name) ?? "";
    if (name === "class") {
      for (const each of value.slice(0, MAX_CLASSES_LENGTH).split(/\s+/)) {
        classWay ??= hidingClass(each);
        styles.push(declarations.get(`.${each}`));
      }
    } else if (name === "id") styles.push(declarations.get(`#${value}`));
    else if (name === "style") own = declarationsOf(value);
    else if (name === "hidden" || name === "popover") isHidden = true;
    else if (name === "color" || name === "bgcolor") styles.unshift(declarationsOf(painted(name, value)));
    else addAttribute(name, value, element, page);
  }
  const found = [...styles, own].filter((style) => style !== undefined);
  return { style: found.length === 0 ? NO_DECLARATIONS : Object.assign({}, ...found), classWay, isHidden };
}

/** The declaration that an obsolete attribute stands for. */
function painted(name: "color" | "bgcolor", value: string): string {
  const color = /^[0-9a-f]{6}$/i.test(value) ? `#${value}` : value;
  return `${name === "color" ? "color" : "background-color"}:${color}`;
}

function addAttribute(name: string, value: string, element: Element, page: AttributePage): void {
  const isText = ATTRIBUTES.has(name) || name.startsWith("data-") ||
    name === "value" && element.getAttribute("type") === "hidden";
  if (!isText || value.length < MIN_ATTRIBUTE_LENGTH || /^\s{0,9}[[{<]/.test(value)) return;
  const isMeta = element.localName === "meta";
  const isAddressed = FOR_AGENTS.test(isMeta ? element.getAttribute("name") ?? "" : name);
  // The name of such an element says to whom its content speaks.
  const text = isAddressed ? `AI agents: ${value}` : value;
  page.found.push({ way: isMeta ? "meta" : isAddressed ? "attribute for agents" : name, text });
  page.found.push(...invisibleTexts(value));
}
