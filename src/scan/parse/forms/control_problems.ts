/** Controls that an agent cannot use through the accessibility tree. */
import type { Document, Element, Node } from "deno-dom";
import { isElement, pushChildren } from "../dom/nodes.ts";
import { ARIA_ATTRIBUTES, REQUIRED_ATTRIBUTES, REQUIRED_CHILDREN } from "../../data/html/aria_attributes.ts";
import { AccessibleNames, attribute } from "../dom/accessible_name.ts";
import { explicitRole } from "../dom/aria_role.ts";
import type { PageElements } from "../dom/page_elements.ts";
import { isHidden } from "../dom/visible_text.ts";
import { framesOfScripts, isShownFrame } from "./shown_frame.ts";

/** Maximum number of links, buttons, dialogs and frames to read. */
const MAX_TARGETS = 2_000;
/** Maximum number of examples of one kind of problem. */
const MAX_EXAMPLES = 5;
/** Maximum number of characters of an example. */
const MAX_EXAMPLE_LENGTH = 100;

/**
 * Maximum number of characters of a marker's fragment, and of surrounding elements that may be its target.
 */
const MAX_FRAGMENT_LENGTH = 300;
const MAX_MARKER_DEPTH = 4;

interface ControlProblems {
  /** Number of links, buttons, frames and elements with a dialog role that are not hidden. */
  readonly targets: number;
  /** True if the root is hidden from the accessibility tree. */
  readonly isPageHidden: boolean;
  /** Targets without a name. */
  readonly nameless: ProblemExamples;
  /** Controls made of other elements that the keyboard cannot reach. */
  readonly unreachable: ProblemExamples;
  /**
   * Unknown roles and attributes, missing required ones, labels with unknown ids, and positive tabindex
   * values.
   */
  readonly invalid: ProblemExamples;
}

interface ProblemExamples {
  readonly count: number;
  readonly examples: readonly string[];
}

/** Elements with content that is not part of the page, or not HTML. */
const SKIPPED_ELEMENTS: ReadonlySet<string> = new Set(
  "audio head math noscript object svg template video".split(" "),
);
const BUTTON_TYPES: ReadonlySet<string> = new Set(["button", "image", "reset", "submit"]);
/** Types that browsers name. */
const NAMED_TYPES: ReadonlySet<string> = new Set(["reset", "submit"]);
const TARGET_ROLES: ReadonlySet<string> = new Set(["alertdialog", "button", "dialog", "link"]);
/** Roles of single controls. Members of a group get the focus from their group. */
const LONE_ROLES: ReadonlySet<string> = new Set(
  "button checkbox combobox link searchbox slider spinbutton switch textbox".split(" "),
);
const NATIVE: ReadonlySet<string> = new Set(
  "a area button details iframe input label option select summary textarea".split(" "),
);
/** Elements that a `dl` may contain (HTML, 4.4.9). */
const TERMS: ReadonlySet<string> = new Set("dd div dt script template".split(" "));
/** Roles that do not take their name from their content. */
const AUTHORED_ROLES: ReadonlySet<string> = new Set(["alertdialog", "dialog"]);
/** Native roles of elements. */
const NATIVE_ROLES: ReadonlyMap<string, string> = new Map([
  ["article", "article"],
  ["li", "listitem"],
  ["option", "option"],
  ["tr", "row"],
]);
/** Roles of other modules: DPUB-ARIA and Graphics-ARIA. */
const OTHER_MODULE = /^(?:doc|graphics)-/;

/** Reads the page in one pass, without hidden parts. */
export function controlProblems(document: Document, page: Pick<PageElements, "ids">): ControlProblems {
  const reading = new ControlReading(page, framesOfScripts(document));
  const root = document.documentElement;
  const pending: [Node, { isMuted: boolean; owner: Owner | null }][] = root === null
    ? []
    : [[root, { isMuted: false, owner: null }]];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const [element, { isMuted: isAround, owner: around }] = next;
    if (!isElement(element)) continue;
    if (element.localName !== "head" && element.localName !== "iframe" && isHidden(element)) {
      // A member counts even if it is shown later.
      if (around !== null) around.isFilled = true;
      continue;
    }
    const isMuted = isAround || element.getAttribute("aria-hidden")?.trim().toLowerCase() === "true" ||
      element.hasAttribute("inert");
    const place = { isMuted, owner: reading.read(element, isMuted, around) };
    if (SKIPPED_ELEMENTS.has(element.localName)) continue;
    pushChildren({ push: (child) => pending.push([child, place]) }, element);
  }
  return reading.found();
}

/** A group with a role that requires members of other roles. */
interface Owner {
  readonly element: Element;
  readonly memberRoles: ReadonlySet<string>;
  isFilled: boolean;
}

class ControlReading {
  readonly #owners: Owner[] = [];
  readonly #ids: PageElements["ids"];
  /** Ids of the frames that scripts of the page load. */
  readonly #frames: ReadonlySet<string>;
  readonly #names: AccessibleNames;
  readonly #nameless = new ProblemList();
  readonly #unreachable = new ProblemList();
  readonly #invalid = new ProblemList();
  #targets = 0;
  #isPageHidden = false;

  constructor(page: Pick<PageElements, "ids">, frames: ReadonlySet<string>) {
    this.#frames = frames;
    this.#ids = page.ids;
    this.#names = new AccessibleNames(page);
  }

  /** @returns the group that the elements inside may belong to */
  read(element: Element, isMuted: boolean, around: Owner | null): Owner | null {
    if (isMuted && (element.localName === "body" || element.localName === "html")) this.#isPageHidden = true;
    if (isMuted) {
      if (around !== null) around.isFilled = true;
      return null;
    }
    const names = element.getAttributeNames();
    const role = names.length === 0 ? null : explicitRole(element);
    this.#readAttributes(element, role, names);
    if (
      isTarget(element, role, this.#frames) && this.#targets < MAX_TARGETS &&
      !isMarker(element, element.localName)
    ) {
      this.#targets++;
      if (!this.#isNamed(element)) this.#nameless.add(element);
    }
    if (role !== null && LONE_ROLES.has(role) && !isReachable(element)) this.#unreachable.add(element);
    if (element.localName === "dl") this.#readTerms(element);
    return this.#readGroup(element, role, around);
  }

  found(): ControlProblems {
    for (const { element, memberRoles, isFilled } of this.#owners) {
      if (!isFilled) {
        this.#invalid.add(element, `role=${attribute(element, "role")} without ${[...memberRoles][0]}`);
      }
    }
    return {
      targets: this.#targets,
      isPageHidden: this.#isPageHidden,
      nameless: this.#nameless.found(),
      unreachable: this.#unreachable.found(),
      invalid: this.#invalid.found(),
    };
  }

  #readAttributes(element: Element, role: string | null, names: readonly string[]): void {
    if (names.includes("role")) this.#readRole(element, role);
    for (const name of names) {
      if (name === "tabindex" && Number(element.getAttribute(name)) > 0) {
        this.#invalid.add(element, `tabindex=${attribute(element, name)}`);
      }
      if (!name.startsWith("aria-")) continue;
      if (!ARIA_ATTRIBUTES.has(name.slice("aria-".length))) this.#invalid.add(element, name);
      if (name === "aria-labelledby") this.#readLabels(element);
    }
  }

  #readRole(element: Element, role: string | null): void {
    const written = attribute(element, "role").toLowerCase();
    if (written !== "" && role === null && !written.split(" ").some((name) => OTHER_MODULE.test(name))) {
      this.#invalid.add(element, `role=${written}`);
    }
    const lacking = role === null || element.localName === "input"
      ? undefined
      : REQUIRED_ATTRIBUTES.get(role);
    if (lacking !== undefined && !element.hasAttribute(lacking)) {
      this.#invalid.add(element, `role=${role} without ${lacking}`);
    }
  }

  #readGroup(element: Element, role: string | null, around: Owner | null): Owner | null {
    const own = role ?? NATIVE_ROLES.get(element.localName) ?? "";
    if (around !== null && around.memberRoles.has(own)) around.isFilled = true;
    const memberRoles = role === null ? undefined : REQUIRED_CHILDREN.get(role);
    if (memberRoles === undefined) return around;
    const isOpen = element.firstElementChild === null || element.getAttribute("aria-busy") === "true" ||
      element.hasAttribute("aria-owns") || this.#owners.length >= MAX_TARGETS;
    const owner = { element, memberRoles, isFilled: isOpen };
    this.#owners.push(owner);
    return owner;
  }

  #readTerms(list: Element): void {
    if (list.hasAttribute("role")) return;
    for (const child of list.childNodes) {
      if (!isElement(child) || TERMS.has(child.localName)) continue;
      this.#invalid.add(child, "in dl");
      return;
    }
  }

  #readLabels(element: Element): void {
    const references = attribute(element, "aria-labelledby");
    if (references === "" || references.split(" ").some((id) => this.#ids.has(id))) return;
    this.#invalid.add(element, `aria-labelledby=${references}`);
  }

  #isNamed(element: Element): boolean {
    const isAuthored = AUTHORED_ROLES.has(explicitRole(element) ?? "") || element.localName === "iframe";
    if (isAuthored) return this.#names.labelled(element) !== "" || attribute(element, "title") !== "";
    if (this.#names.compute(element) !== "") return true;
    if (element.localName !== "input") return false;
    const type = element.getAttribute("type")?.trim().toLowerCase() ?? "";
    if (NAMED_TYPES.has(type) && element.getAttribute("value") === null) return true;
    return attribute(element, type === "image" ? "alt" : "value") !== "";
  }
}

/** Groups elements that a template repeats into one example, so that a unique problem among them is seen. */
class ProblemList {
  #count = 0;
  /** First element of each group, with the number of similar elements. */
  readonly #groups = new Map<string, { readonly words: string; count: number }>();

  add(element: Element, problem = ""): void {
    this.#count++;
    const mark = ["href", "src", "id", "class"].find((name) => attribute(element, name) !== "");
    const found = problem || (mark === undefined ? "" : `${mark}=${attribute(element, mark)}`);
    const words = `${element.localName} ${found}`.trim().slice(0, MAX_EXAMPLE_LENGTH);
    const like = problem || attribute(element, "class") || found;
    const key = `${element.localName} ${like.replace(/\d+/g, "0")}`;
    const group = this.#groups.get(key);
    if (group !== undefined) group.count++;
    else if (this.#groups.size < MAX_EXAMPLES) this.#groups.set(key, { words, count: 1 });
  }

  found(): ProblemExamples {
    const examples = [...this.#groups.values()].map(({ words, count }) =>
      count === 1 ? words : `${words} (and ${count - 1} like it)`
    );
    return { count: this.#count, examples };
  }
}

function isTarget(element: Element, role: string | null, frames: ReadonlySet<string>): boolean {
  const { localName: name } = element;
  if (name === "iframe") return isShownFrame(element, frames);
  if (role !== null) return TARGET_ROLES.has(role);
  if (name === "button" || name === "summary") return true;
  if (name === "a") return element.hasAttribute("href");
  return name === "input" && BUTTON_TYPES.has(element.getAttribute("type")?.trim().toLowerCase() ?? "");
}

/**
 * Returns true for an empty link to its own location. Generators write one as a link target for each line of
 * code and each heading.
 */
function isMarker(element: Element, name: string): boolean {
  const href = name === "a" ? element.getAttribute("href") : null;
  if (!href?.startsWith("#") || href.length < 2 || href.length > MAX_FRAGMENT_LENGTH) return false;
  if (element.firstElementChild !== null || element.textContent.trim() !== "") return false;
  const target = href.slice(1);
  let around: Element | null = element;
  for (let depth = 0; around !== null && depth < MAX_MARKER_DEPTH; depth++) {
    if (around.getAttribute("id") === target || around.getAttribute("name") === target) return true;
    if (around.localName === "pre" || around.localName === "code") return true;
    around = around.parentElement;
  }
  return false;
}

function isReachable(element: Element): boolean {
  return NATIVE.has(element.localName) || element.hasAttribute("tabindex") ||
    element.hasAttribute("contenteditable") || element.getAttribute("aria-disabled") === "true" ||
    element.localName.includes("-");
}
