/** The form fields of a page, with their labels. */
import type { Element } from "deno-dom";
import { AccessibleNames, attribute } from "../dom/accessible_name.ts";
import type { PageElements, PlacedElement } from "../dom/page_elements.ts";

/** Types of `input` that need no label, because they are hidden or named by their value. */
const UNLABELLED_TYPES: ReadonlySet<string> = new Set(["button", "hidden", "image", "reset", "submit"]);

/** Classes with `display: none` in Tailwind CSS, Bulma, Bootstrap and many style sheets. */
const HIDING_CLASSES: ReadonlySet<string> = new Set(["d-none", "hidden", "is-hidden"]);
const SHOWING_CLASS = /^(?:[a-z0-9]{1,9}:(?:block|flex|grid|inline)|d-[a-z]{2,3}-(?:block|flex|grid|inline))/;
/** Matches `md-toggle`, `drawer-toggle`, `nav_toggle`, `toggle`. */
const TOGGLE_CLASS = /(?:^|[-_])toggler?$/;

/** Names and classes of traps for spam bots, as form services document them. A style sheet hides them. */
const TRAP = /honey[-_]?pot|(?:^| )(?:_gotcha|_honey|bot-field)(?: |$)/i;

/** Roles that take their name from their content, other than form fields (ARIA 1.2, 5.2.8.4). */
const ROLES_NAMED_BY_CONTENT: ReadonlySet<string> = new Set(["checkbox", "option", "radio", "switch"]);

type NameSource = "aria" | "content" | "label" | "title";

export interface PageControl {
  readonly element: Element;
  /** `email`, `select`, `textarea`, or the role of another element. */
  readonly kind: string;
  /** The `name` attribute, or `""`. */
  readonly field: string;
  readonly label: string;
  /** Source of the label, or null. A placeholder is not a label. */
  readonly labelledBy: NameSource | null;
  readonly placeholder: string;
  readonly isRequired: boolean;
  /** The surrounding form, or the form in its `form` attribute. */
  readonly form: Element | null;
  /** True if visible, enabled, in the tab order, and not named as a trap. */
  readonly isReachable: boolean;
  /** True if it only holds the state of a menu or drawer for CSS, or if a class hides it. */
  readonly isToggle: boolean;
}

export function formControls(page: PageElements): readonly PageControl[] {
  const labels = Map.groupBy(page.labels, (label) => label.getAttribute("for"));
  const names = new AccessibleNames(page);
  return page.controls.flatMap((placed) => {
    const kind = kindOf(placed);
    if (UNLABELLED_TYPES.has(kind)) return [];
    const { element, place } = placed;
    // A copy of the field and its label for another window width has the same id. An empty id does not count.
    const id = element.getAttribute("id") ?? "";
    const pointing = id === "" ? [] : labels.get(id) ?? [];
    const named = readLabel(placed, pointing, names);
    const owner = element.getAttribute("form");
    return [{
      element,
      kind,
      field: attribute(element, "name"),
      ...named,
      placeholder: attribute(element, "placeholder"),
      isRequired: element.hasAttribute("required") || element.getAttribute("aria-required") === "true",
      form: owner === null ? place.form : page.ids.get(owner) ?? null,
      // A field outside of the tab order is a trap for spam bots.
      isReachable: !place.hidden && !element.hasAttribute("disabled") &&
        element.getAttribute("tabindex")?.trim() !== "-1" && !isTrap(element),
      isToggle: isToggle(placed, kind, labels),
    }];
  });
}

function isTrap(element: Element): boolean {
  return TRAP.test(["name", "id", "class"].map((name) => attribute(element, name)).join(" "));
}

function kindOf({ element, role }: PlacedElement): string {
  const { localName: name } = element;
  if (name !== "input") return name === "select" || name === "textarea" ? name : role ?? name;
  return element.getAttribute("type")?.trim().toLowerCase().slice(0, 30) || "text";
}

function readLabel(
  { element, place, role }: PlacedElement,
  pointing: readonly Element[],
  names: AccessibleNames,
): { readonly label: string; readonly labelledBy: NameSource | null } {
  const aria = names.labelled(element);
  if (aria !== "") return { label: aria, labelledBy: "aria" };
  // A label around the control may belong to another control.
  const around = place.label === null || place.label.hasAttribute("for") ? [] : [place.label];
  for (const label of [...pointing.slice(0, 5), ...around]) {
    const text = names.labelled(label) || names.content(label);
    if (text !== "") return { label: text, labelledBy: "label" };
  }
  const content = element.localName !== "input" && ROLES_NAMED_BY_CONTENT.has(role ?? "")
    ? names.content(element)
    : "";
  if (content !== "") return { label: content, labelledBy: "content" };
  const title = attribute(element, "title");
  return { label: title, labelledBy: title === "" ? null : "title" };
}

/**
 * Returns true for a checkbox outside of forms whose labels have no text, such as a menu's overlay and icon,
 * or whose class names a toggle. Style sheets, which are not read, hide such controls.
 */
function isToggle(
  { element, place }: PlacedElement,
  kind: string,
  labels: ReadonlyMap<string | null, readonly Element[]>,
): boolean {
  const classes = attribute(element, "class").split(" ");
  if (isHiddenByClass(classes)) return true;
  if ((kind !== "checkbox" && kind !== "radio") || place.form !== null || element.hasAttribute("form")) {
    return false;
  }
  const id = element.getAttribute("id") ?? "";
  return id !== "" && (labels.has(id) || classes.some((name) => TOGGLE_CLASS.test(name)));
}

/** Returns true if utility classes of CSS frameworks hide it, and no other class shows it in a wider window. */
function isHiddenByClass(classes: readonly string[]): boolean {
  return classes.some((name) => HIDING_CLASSES.has(name)) &&
    !classes.some((name) => SHOWING_CLASS.test(name));
}
