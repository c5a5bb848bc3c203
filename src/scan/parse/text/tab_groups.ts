/** Tabs of a page, with the text of each before any script runs. */
import { type Document, type Element, type Node, Text } from "deno-dom";
import { isElement, pushChildren } from "../dom/nodes.ts";
import { AccessibleNames, attribute } from "../dom/accessible_name.ts";
import { HEADINGS } from "../dom/element_groups.ts";
import { collapse } from "../dom/collapsed_space.ts";
import { elements } from "../dom/html.ts";
import type { PageElements } from "../dom/page_elements.ts";
import { isEmpty } from "./element_state.ts";

/** Maximum number of tabs, and of panels, read from a page. */
const MAX_TABS = 500;
/** Maximum number of headings of all panels together. */
const MAX_HEADINGS = 500;
/** Maximum number of characters read of a class attribute. */
const MAX_CLASS_LENGTH = 500;

export interface TabPanel {
  /** Label of its tab; `""` if unknown. */
  readonly label: string;
  /** Number of characters of its text, without scripts and styles. */
  readonly characters: number;
  /** Headings, without headings in notes. */
  readonly headings: readonly string[];
}

export interface TabGroup {
  /** Labels of the tabs in order, without links to other pages. */
  readonly tabs: readonly string[];
  /** Panels with text in the HTML. */
  readonly panels: readonly TabPanel[];
  /** True if it has panels, and all of them are empty elements. */
  readonly isUnfilled: boolean;
}

interface TabList {
  readonly tabs: { readonly label: string; readonly id: string; readonly controls: string }[];
}

interface PanelDraft {
  readonly id: string;
  readonly labelledBy: string;
  readonly parent: Node | null;
  readonly isEmpty: boolean;
  /** Last tab list before it. */
  readonly before: TabList | null;
  characters: number;
  readonly headings: string[];
}

/** Position within a panel. */
interface Place {
  readonly panel: PanelDraft;
  readonly isRemark: boolean;
}

/** Classes of panels without a role: Material for MkDocs, Bootstrap, Sphinx, Microsoft Learn. */
const PANEL_CLASS = /(?:^|\s)(?:tabbed-block|tab-pane|sphinx-tabs-panel|tabPanel)(?=\s|$)/;
/** A page without a match has no panels. */
const PANELS =
  "[role=tabpanel i], .tabbed-block, .tab-pane, .sphinx-tabs-panel, .tabPanel, .tab-content, .sd-tab-content";
/** Classes of elements around labels that are tabs. */
const LIST_CLASS = /(?:^|\s)(?:tabbed-labels|(?:sd-)?tab-set)(?=\s|$)/;
const REMARK_CLASS = /admonition|callout/i;
const REMARK_ROLES: ReadonlySet<string> = new Set(["alert", "complementary", "note", "status"]);
const MUTE: ReadonlySet<string> = new Set(["noscript", "script", "style", "svg", "template"]);

/** Returns the groups in document order. Tabs within tabs count with the surrounding tabs. */
export function tabGroups(document: Document, page: Pick<PageElements, "ids">): readonly TabGroup[] {
  if (elements(document, PANELS).length === 0) return [];
  const reading = new TabReading(new AccessibleNames(page));
  const root = document.documentElement;
  const pending: [Node, Place | null][] = root === null ? [] : [[root, null]];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const [node, around] = next;
    if (node instanceof Text && around !== null) around.panel.characters += collapse(node.data).length;
    if (!isElement(node) || MUTE.has(node.localName)) continue;
    const place = reading.enter(node, around);
    pushChildren({ push: (child) => pending.push([child, place]) }, node);
  }
  return reading.finish();
}

class TabReading {
  readonly #names: AccessibleNames;
  readonly #panels: PanelDraft[] = [];
  readonly #listsByTab = new Map<string, TabList>();
  #list: TabList | null = null;
  #tabs = 0;
  #headings = 0;

  constructor(names: AccessibleNames) {
    this.#names = names;
  }

  /** @returns the place of its children */
  enter(element: Element, around: Place | null): Place | null {
    const role = element.getAttribute("role")?.trim().toLowerCase() ?? "";
    const names = classesOf(element);
    if (around === null) {
      if (role === "tablist" || LIST_CLASS.test(names)) this.#list = { tabs: [] };
      if (
        role === "tab" || element.localName === "label" && LIST_CLASS.test(classesOf(element.parentElement))
      ) this.#addTab(element);
      const panel = role === "tabpanel" || PANEL_CLASS.test(names) || isSphinxPanel(element, names)
        ? this.#addPanel(element)
        : null;
      return panel === null ? null : { panel, isRemark: false };
    }
    if (HEADINGS.has(element.localName) && !around.isRemark) this.#addHeading(element, around.panel);
    return isRemark(element, role, names) ? { ...around, isRemark: true } : around;
  }

  finish(): readonly TabGroup[] {
    const groups = Map.groupBy(this.#panels, (panel) => this.#listOf(panel) ?? panel.parent);
    return [...groups.values()].map((panels) => buildGroup(this.#listOf(panels[0]), panels))
      .filter(({ tabs, panels }) => Math.max(tabs.length, panels.length) > 1);
  }

  #listOf(panel: PanelDraft | undefined): TabList | null {
    if (panel === undefined) return null;
    return this.#listsByTab.get(`#${panel.id}`) ?? this.#listsByTab.get(panel.labelledBy) ?? panel.before;
  }

  #addTab(tab: Element): void {
    if (this.#list === null || isPageLink(tab) || this.#tabs++ >= MAX_TABS) return;
    const id = attribute(tab, "id");
    const controls = attribute(tab, "aria-controls");
    // Tabs of one panel are filters of its rows, as in Javadoc.
    if (controls !== "" && this.#list.tabs.some((each) => each.controls === controls)) return;
    this.#list.tabs.push({ label: this.#names.compute(tab), id, controls });
    if (id !== "") this.#listsByTab.set(id, this.#list);
    if (controls !== "") this.#listsByTab.set(`#${controls}`, this.#list);
  }

  #addPanel(element: Element): PanelDraft | null {
    if (this.#panels.length >= MAX_TABS) return null;
    const panel = {
      id: attribute(element, "id"),
      labelledBy: attribute(element, "aria-labelledby"),
      parent: element.parentNode,
      isEmpty: isEmpty(element),
      before: this.#list,
      characters: 0,
      headings: [],
    };
    this.#panels.push(panel);
    return panel;
  }

  #addHeading(heading: Element, panel: PanelDraft): void {
    const text = this.#headings++ < MAX_HEADINGS ? this.#names.compute(heading) : "";
    if (text !== "") panel.headings.push(text);
  }
}

function buildGroup(list: TabList | null, drafts: readonly PanelDraft[]): TabGroup {
  const tabs = list?.tabs ?? [];
  const panels = drafts.map((draft, at): TabPanel => {
    const { id, labelledBy, characters, headings } = draft;
    const tab = tabs.find((tab) =>
      id !== "" && tab.controls === id || tab.id !== "" && tab.id === labelledBy
    );
    // Some pages match tabs and panels only by order.
    const label = tab?.label ?? (drafts.length === tabs.length ? tabs[at]?.label : undefined) ?? "";
    return { label, characters, headings };
  });
  return {
    tabs: tabs.map(({ label }) => label),
    panels: panels.filter(({ characters }) => characters > 0),
    isUnfilled: drafts.every(({ isEmpty }) => isEmpty),
  };
}

/** A link to another page that looks like a tab. */
function isPageLink(tab: Element): boolean {
  const link = tab.localName === "a" ? tab : tab.firstElementChild;
  const href = link?.localName === "a" ? link.getAttribute("href")?.trim() ?? "" : "";
  return href !== "" && !href.startsWith("#") && !/^javascript:/i.test(href);
}

function isSphinxPanel(element: Element, names: string): boolean {
  return /(?:^|\s)(?:sd-)?tab-content(?=\s|$)/.test(names) &&
    /(?:^|\s)(?:sd-)?tab-set(?=\s|$)/.test(classesOf(element.parentElement));
}

function classesOf(element: Element | null): string {
  return element?.getAttribute("class")?.slice(0, MAX_CLASS_LENGTH) ?? "";
}

function isRemark(element: Element, role: string, names: string): boolean {
  return element.localName === "aside" || REMARK_ROLES.has(role) || REMARK_CLASS.test(names);
}
