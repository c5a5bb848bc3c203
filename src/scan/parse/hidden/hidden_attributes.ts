/** Reads an element's attributes for texts that people do not see, and for ways of hiding the element. */
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
  /** Declarations of the element, from rules and its own style. */
  readonly style: Declarations;
  /** Conventional way its classes hide it. */
  readonly classWay: string | null;
  /** True if it has the attribute `hidden`. */
  readonly isHidden: boolean;
}

/** Minimum number of characters. A shorter attribute is a label. */
export const MIN_ATTRIBUTE_LENGTH = 20;
/** Maximum number of characters read of a list of classes. */
const MAX_CLASSES_LENGTH = 2_000;

/** Attributes with text that is not on the page. A control's displayed text is not among them. */
const ATTRIBUTES: ReadonlySet<string> = new Set(
  "alt title summary content aria-label aria-description aria-placeholder aria-roledescription aria-valuetext"
    .split(" "),
);
/** Names of meta elements and attributes meant for agents. */
const FOR_AGENTS =
  /^(?:data-)?(?:ai|llm|agent|gpt|chatbot)s?[-_:](?:agent[-_])?(?:instructions?|prompt|directives?|notes?|guidance|rules)$/i;

/** Collects the texts of attributes, and their effect on the element's look. */
export function readAttributes(element: Element, page: AttributePage): AttributeLook {
  const { declarations } = page.rules;
  // Later declarations count more.
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

/** Returns the declaration that an obsolete attribute stands for. */
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
  // The name of such an element addresses the readers of its content.
  const text = isAddressed ? `AI agents: ${value}` : value;
  page.found.push({ way: isMeta ? "meta" : isAddressed ? "attribute for agents" : name, text });
  page.found.push(...invisibleTexts(value));
}
