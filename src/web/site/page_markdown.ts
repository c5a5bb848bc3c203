/** A page of this service as Markdown, converted from the main element of the HTML that browsers get. */
import { DOMParser, type Element, type Node, Text } from "deno-dom";
import { inlineMarkdown } from "./inline_markdown.ts";
import { type Site, siteUrl } from "./site.ts";

/** Elements without content for a reader of Markdown. */
const SILENT = new Set([
  "button",
  "dialog",
  "nav",
  "noscript",
  "progress",
  "script",
  "style",
  "svg",
  "template",
]);
const BLOCKS = new Set([
  ...[
    "article",
    "blockquote",
    "details",
    "div",
    "dl",
    "fieldset",
    "figure",
    "form",
    "h1",
    "h2",
    "h3",
    "h4",
    "h5",
  ],
  ...[
    "h6",
    "input",
    "label",
    "li",
    "ol",
    "p",
    "pre",
    "search",
    "section",
    "select",
    "summary",
    "table",
    "textarea",
    "ul",
  ],
]);

/** @param html of a whole page */
export function pageMarkdown(html: string, site: Site): string {
  const document = new DOMParser().parseFromString(html, "text/html");
  const main = document.querySelector("main");
  const overview = `> All pages for agents: ${siteUrl(site, "/llms.txt")}`;
  const text = main === null ? [] : new PageWriter(document, site).blocksIn(main);
  return `${[overview, ...text].join("\n\n")}\n`;
}

function isElement(node: Node): node is Element {
  return node.nodeType === 1;
}

function isSilent(element: Element): boolean {
  return SILENT.has(element.localName) || element.hasAttribute("hidden") ||
    element.getAttribute("class") === "visually-hidden";
}

class PageWriter {
  readonly #page: Pick<Element, "querySelector">;
  readonly #site: Site;

  constructor(page: Pick<Element, "querySelector">, site: Site) {
    this.#page = page;
    this.#site = site;
  }

  /** The blocks within an element. Text next to them is its own block. */
  blocksIn(parent: Element): string[] {
    const blocks: string[] = [];
    let line: Node[] = [];
    const endLine = () => {
      const text = inlineMarkdown(line, this.#site).trim();
      line = [];
      if (text !== "") blocks.push(text);
    };
    for (const node of parent.childNodes) {
      if (isElement(node) && isSilent(node)) continue;
      if (isElement(node) && BLOCKS.has(node.localName)) {
        endLine();
        blocks.push(...this.#block(node));
      } else if (isElement(node) || node instanceof Text) line.push(node);
    }
    endLine();
    return blocks;
  }

  #block(element: Element): string[] {
    const { localName: name } = element;
    const heading = /^h([1-6])$/.exec(name);
    if (heading) return [`${"#".repeat(Number(heading[1]))} ${this.#line(element)}`];
    if (name === "ul" || name === "ol") return this.#list(element);
    if (name === "dl") return this.#definitions(element);
    if (name === "pre") return [fenced(element.textContent, languageOf(element))];
    if (name === "summary") return [`**${this.#line(element)}**`];
    if (name === "form") return this.#form(element);
    if (name === "input" || name === "select" || name === "textarea") return this.#field(element);
    // A field names its label.
    if (name === "label" && element.hasAttribute("for")) return [];
    if (name === "table") return this.#table(element);
    if (name === "blockquote") return [this.blocksIn(element).join("\n\n").replace(/^/gm, "> ")];
    return this.blocksIn(element);
  }

  #line(element: Element): string {
    return inlineMarkdown([...element.childNodes], this.#site).trim();
  }

  #list(list: Element): string[] {
    const isOrdered = list.localName === "ol";
    const shown = [...list.childNodes].filter(isElement).filter((item) => !isSilent(item));
    const items = shown.map((item, index) =>
      listItem(isOrdered ? `${index + 1}.` : "-", this.blocksIn(item))
    );
    return items.length === 0 ? [] : [items.join("\n")];
  }

  #definitions(list: Element): string[] {
    const pairs = [...list.querySelectorAll("dt")].map((term) => {
      const siblings = [...(term.parentElement?.childNodes ?? [])].filter(isElement);
      const next = siblings[siblings.indexOf(term) + 1];
      const text = next?.localName === "dd" ? this.#line(next) : "";
      return `- **${this.#line(term)}**: ${text}`;
    });
    return pairs.length === 0 ? [] : [pairs.join("\n")];
  }

  /** Request of the form, for readers who cannot press its button. */
  #form(form: Element): string[] {
    const method = (form.getAttribute("method") ?? "get").toUpperCase();
    const action = form.getAttribute("action");
    const request = action === null ? [] : [`Form: \`${method} ${siteUrl(this.#site, action)}\``];
    return [...request, ...this.blocksIn(form)];
  }

  #field(field: Element): string[] {
    const name = field.getAttribute("name");
    if (name === null || field.getAttribute("type") === "hidden") return [];
    const label = this.#page.querySelector(`label[for="${field.getAttribute("id") ?? ""}"]`);
    return [`- \`${name}\`: ${label === null ? "" : this.#line(label)}`];
  }

  #table(table: Element): string[] {
    const rows = [...table.querySelectorAll("tr")].map((row) =>
      [...row.querySelectorAll("th, td")].map((cell) => this.#line(cell).replaceAll("|", "\\|"))
    );
    const [head = [], ...rest] = rows;
    const lines = [head, head.map(() => "---"), ...rest].map((cells) => `| ${cells.join(" | ")} |`);
    return head.length === 0 ? [] : [lines.join("\n")];
  }
}

/** Paragraphs of an item are separated by hard line breaks, so a list of many items remains short. */
function listItem(mark: string, blocks: readonly string[]): string {
  const separator = blocks.some((block) => /^(?:- |\d+\. |`{3}|#)/.test(block)) ? "\n\n" : "  \n";
  return `${mark} ${blocks.join(separator).replace(/\n(?!\n)/g, `\n${" ".repeat(mark.length + 1)}`)}`;
}

/** A fence that is longer than any within the code. */
function fenced(code: string, language: string): string {
  const longest = Math.max(2, ...(code.match(/`+/g) ?? []).map(({ length }) => length));
  const fence = "`".repeat(longest + 1);
  return `${fence}${language}\n${code.replace(/\n+$/, "")}\n${fence}`;
}

/** Language from the class of the code. */
function languageOf(block: Element): string {
  const name = block.querySelector("code")?.getAttribute("class") ?? "";
  return /^language-([a-z]+)$/.exec(name)?.[1] ?? "text";
}
