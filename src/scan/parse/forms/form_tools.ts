/** Forms that a page offers to agents as tools (WebMCP, declarative API). */
import type { Element } from "deno-dom";
import { CONTROL_ATTRIBUTES, FORM_ATTRIBUTES } from "../../data/agents/web_mcp.ts";
import { attribute } from "../dom/accessible_name.ts";
import type { PageControl } from "./form_controls.ts";
import type { PageElements } from "../dom/page_elements.ts";
import { error, note, type Problem, type ProblemLog, problemLog, warning } from "../problem.ts";

/** Names that the draft allows. */
const TOOL_NAME = /^[A-Za-z0-9_.-]{1,128}$/;
/** Elements whose values a form submits. */
const CONTROLS: ReadonlySet<string> = new Set(["input", "select", "textarea"]);
/** Maximum number of characters kept of an attribute. */
const MAX_ATTRIBUTE_LENGTH = 500;

const PROBLEM_KINDS = {
  "missing-name": error("a form has no toolname"),
  "missing-description": error("a form has no tooldescription"),
  "bad-name": error("a toolname has invalid characters or more than 128"),
  "duplicate-name": warning("a toolname is used twice"),
  "unnamed-required-control": error("a required field has no name"),
  "unnamed-control": warning("a field has no name"),
  "undescribed-control": warning("a field has no label or toolparamdescription"),
  "misspelt-attribute": note("an attribute is misspelled"),
};
export type FormToolProblem = keyof typeof PROBLEM_KINDS;

interface FormTools {
  /** Number of visible forms with a field, and of declared forms. */
  readonly forms: number;
  /** Names of forms declared as tools, as written. */
  readonly declared: readonly string[];
  /** Actions of the other forms, each once, without copies of declared forms. */
  readonly undeclared: readonly string[];
  readonly problems: readonly Problem<FormToolProblem>[];
}

interface Form {
  readonly element: Element;
  readonly controls: readonly PageControl[];
  readonly name: string | null;
  readonly description: string | null;
  readonly misspelled: readonly string[];
}

/**
 * Reads every form. Problems cover declared forms, and misspelled attributes cover all forms.
 * @param controls all controls of the page, including hidden ones
 */
export function formTools(page: Pick<PageElements, "forms">, controls: readonly PageControl[]): FormTools {
  const log = problemLog(PROBLEM_KINDS);
  const forms = formsOf(page.forms, controls);
  const declared: string[] = [];
  const copies = new Set<string>();
  for (const form of forms) {
    for (const name of form.misspelled) log.add("misspelt-attribute", { detail: name });
    if (form.name === null && form.description === null) continue;
    const name = form.name ?? "";
    judgeForm(form, declared, log);
    declared.push(name);
    copies.add(signature(form));
  }
  const undeclared = new Map<string, string>();
  for (const form of forms) {
    const key = signature(form);
    if (copies.has(key) || undeclared.has(key)) continue;
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
      misspelled: misspelledAttributes(element, own),
    };
    const isTool = form.name !== null || form.description !== null || form.misspelled.length > 0;
    // A form with a password is not meant for agents.
    const isOpen = !place.hidden && own.some(({ isReachable }) => isReachable) &&
      own.every(({ kind }) => kind !== "password");
    return isTool || isOpen ? [form] : [];
  });
}

function words(element: Element, name: string): string | null {
  return element.getAttribute(name)?.slice(0, MAX_ATTRIBUTE_LENGTH).trim() ?? null;
}

/** Misspelled attributes, if the correct one is missing. */
function misspelledAttributes(form: Element, controls: readonly PageControl[]): string[] {
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
  log: ProblemLog<FormToolProblem>,
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

/** Two forms with the same action and fields count as one, because menus repeat a form for narrow windows. */
function signature({ element, controls }: Form): string {
  const fields = controls.map(({ field }) => field).filter((field) => field !== "").sort();
  const name = fields.length === 0 ? attribute(element, "id") : "";
  return JSON.stringify([attribute(element, "action"), fields, name]);
}
