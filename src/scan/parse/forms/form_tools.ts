/** Forms that a page offers to agents as tools (WebMCP, declarative API). */
import type { Element } from "deno-dom";
import { CONTROL_ATTRIBUTES, FORM_ATTRIBUTES } from "../../data/web_mcp.ts";
import { attribute } from "../dom/accessible_name.ts";
import type { PageControl } from "./form_controls.ts";
import type { PageElements } from "../dom/page_elements.ts";
import { type Problem, problemLog } from "../problem.ts";

/** Names that the draft allows. */
const TOOL_NAME = /^[A-Za-z0-9_.-]{1,128}$/;
/** Elements that a form sends. */
const CONTROLS: ReadonlySet<string> = new Set(["input", "select", "textarea"]);
/** Characters of the attributes that are kept. */
const WORDS_LENGTH = 500;

export type FormToolProblem =
  | "missing-name"
  | "missing-description"
  | "bad-name"
  | "duplicate-name"
  | "unnamed-required-control"
  | "unnamed-control"
  | "undescribed-control"
  | "misspelt-attribute";

export interface FormTools {
  /** Forms with something to fill in that are seen, or that are declared. */
  readonly forms: number;
  /** Names of the forms that are declared as tools, as written. */
  readonly declared: readonly string[];
  /** Addresses of forms that are not, each once; copies of declared ones left out. */
  readonly undeclared: readonly string[];
  readonly problems: readonly Problem<FormToolProblem>[];
}

interface Form {
  readonly element: Element;
  readonly controls: readonly PageControl[];
  readonly name: string | null;
  readonly description: string | null;
  readonly misspelt: readonly string[];
}

/**
 * Reads every form; what is wrong is said of declared ones only, misspelt attributes of all.
 * @param controls those of the page, hidden ones included
 */
export function formTools(page: Pick<PageElements, "forms">, controls: readonly PageControl[]): FormTools {
  const log = problemLog<FormToolProblem>();
  const forms = formsOf(page.forms, controls);
  const declared: string[] = [];
  const copies = new Set<string>();
  for (const form of forms) {
    for (const name of form.misspelt) log.add("misspelt-attribute", { detail: name });
    if (form.name === null && form.description === null) continue;
    const name = form.name ?? "";
    judgeForm(form, declared, log);
    declared.push(name);
    copies.add(signature(form));
  }
  const undeclared = new Map<string, string>();
  for (const form of forms) {
    const key = signature(form);
    if (form.name !== null || form.description !== null || copies.has(key) || undeclared.has(key)) continue;
    undeclared.set(key, attribute(form.element, "action") || attribute(form.element, "id"));
  }
  return { forms: forms.length, declared, undeclared: [...undeclared.values()], problems: log.problems };
}

function formsOf(forms: PageElements["forms"], controls: readonly PageControl[]): Form[] {
  const byForm = Map.groupBy(controls, ({ form }) => form);
  return forms.flatMap(({ element, place }) => {
    const own = byForm.get(element) ?? [];
    const form = {
      element,
      controls: own,
      name: words(element, "toolname"),
      description: words(element, "tooldescription"),
      misspelt: misspeltOf(element, own),
    };
    const isTool = form.name !== null || form.description !== null || form.misspelt.length > 0;
    // Nobody lets an agent have a password.
    const isOpen = !place.hidden && own.some(({ isReachable }) => isReachable) &&
      own.every(({ kind }) => kind !== "password");
    return isTool || isOpen ? [form] : [];
  });
}

function words(element: Element, name: string): string | null {
  return element.getAttribute(name)?.slice(0, WORDS_LENGTH).trim() ?? null;
}

/** Wrong attributes where the right one is not there, too. */
function misspeltOf(form: Element, controls: readonly PageControl[]): string[] {
  const wrong = form.getAttributeNames().filter((name) => {
    const right = FORM_ATTRIBUTES.get(name);
    return right !== undefined && !form.hasAttribute(right);
  });
  const inControls = controls.filter(({ element }) => !element.hasAttribute("toolparamdescription"))
    .flatMap(({ element }) => CONTROL_ATTRIBUTES.filter((name) => element.hasAttribute(name)));
  return [...new Set([...wrong, ...inControls])];
}

function judgeForm(
  { name, description, controls }: Form,
  declared: readonly string[],
  log: { add(code: FormToolProblem, at?: { readonly detail?: string }): void },
): void {
  const tool = name ?? "";
  if (tool === "") log.add("missing-name", { detail: description ?? "" });
  else if (!TOOL_NAME.test(tool)) log.add("bad-name", { detail: tool });
  else if (declared.includes(tool)) log.add("duplicate-name", { detail: tool });
  if (description === null || description === "") log.add("missing-description", { detail: tool });
  for (const control of controls) {
    if (!control.isReachable || !CONTROLS.has(control.element.localName)) continue;
    const { field, isRequired, kind, label, element } = control;
    const detail = `${tool}: ${field || label || element.getAttribute("id") || kind}`;
    if (field === "") log.add(isRequired ? "unnamed-required-control" : "unnamed-control", { detail });
    const isDescribed = label !== "" || attribute(element, "toolparamdescription") !== "";
    if (field !== "" && !isDescribed) log.add("undescribed-control", { detail });
  }
}

/** Two forms that ask the same of the same address are one: menus repeat a form for narrow windows. */
function signature({ element, controls }: Form): string {
  const fields = controls.map(({ field }) => field).filter((field) => field !== "").sort();
  const name = fields.length === 0 ? attribute(element, "id") : "";
  return JSON.stringify([attribute(element, "action"), fields, name]);
}
