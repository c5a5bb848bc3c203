/** Text of a page within a line, as Markdown. */
import { type Element, type Node, Text } from "deno-dom";
import { type Site, siteUrl } from "./site.ts";
import { markdownPath, SITE_PAGES } from "./site_pages.ts";

const MARKDOWN_PATHS = new Map(SITE_PAGES.map(({ path }) => [path, markdownPath(path)]));
/** Characters that begin markup anywhere, and underscores that are not within a word. */
const MARKUP = /[\\`*[\]<]|(?<![\p{L}\d])_|_(?![\p{L}\d])/gu;
/** Marks that begin a block at the start of a line. */
const BLOCK_START = /^(?=#{1,6}\s|[-+>]\s?|=+$)/;
const NUMBER_START = /^(\d{1,9})(?=[.)]\s)/;

/** @param nodes of one line */
export function inlineMarkdown(nodes: readonly Node[], site: Site): string {
  const text = nodes.map((node) => inline(node, site)).join("").replace(/[ \t\n\r]+/g, " ").trim();
  return text.replace(BLOCK_START, "\\").replace(NUMBER_START, "$1\\");
}

function inline(node: Node, site: Site): string {
  if (node instanceof Text) return node.data.replace(MARKUP, "\\$&");
  if (node.nodeType !== 1) return "";
  const element = node as Element;
  if (element.hasAttribute("hidden") || element.getAttribute("aria-hidden") === "true") return "";
  const { localName: name } = element;
  if (name === "code") return code(element.textContent);
  if (name === "br") return " ";
  const inner = [...element.childNodes].map((child) => inline(child, site)).join("");
  if (inner.trim() === "") return inner;
  if (name === "a") return link(inner.trim(), element.getAttribute("href") ?? "", site);
  if (name === "strong" || name === "b") return `**${inner.trim()}**`;
  if (name === "em" || name === "i" || name === "var") return `*${inner.trim()}*`;
  return inner;
}

function link(text: string, href: string, site: Site): string {
  return text === href && URL.canParse(href) ? `<${href}>` : `[${text}](${target(href, site)})`;
}

/** Our own pages are linked as Markdown. */
function target(href: string, site: Site): string {
  if (!href.startsWith("/")) return href;
  const [path = "", ...rest] = href.split(/(?=[?#])/);
  return siteUrl(site, rest.length === 0 ? MARKDOWN_PATHS.get(path) ?? path : href);
}

/** Backticks within the code require longer fences. */
function code(text: string): string {
  const longest = Math.max(0, ...(text.match(/`+/g) ?? []).map(({ length }) => length));
  const mark = "`".repeat(longest + 1);
  const space = /^`|`$/.test(text) ? " " : "";
  return `${mark}${space}${text}${space}${mark}`;
}
