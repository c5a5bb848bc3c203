/** Simple rules of a page's own style sheets, each for a single class, id or element name. */
import { type Declarations, declarationsOf, withoutComments } from "../dom/inline_style.ts";

/** Maximum number of rules to read. */
const MAX_STYLE_RULES = 20_000;
/** Maximum number of selectors of one rule. */
const MAX_SELECTORS = 50;

const SIMPLE = /^(?=.)(?:[a-z][\w-]{0,60})?(?:[.#][\w-]{1,100})?$/i;
/** Rules inside of these apply on a screen. Rules inside of others apply only sometimes. */
const TRANSPARENT = /^@(?:layer|supports|media (?:screen|all)$)/i;
const CONCERNED =
  /display|visibility|opacity|font|color|background|position|indent|clip|transform|scale|translate|rotate|z-index|overflow|height|filter|margin/i;

export interface StyleRules {
  /** Rules by selector, which is a class, an id or an element name. Rules for `p.note` are under `.note`. */
  readonly declarations: ReadonlyMap<string, Declarations>;
  /** Custom properties of the whole page. */
  readonly variables: ReadonlyMap<string, string>;
}

interface Found {
  readonly declarations: Map<string, Declarations>;
  readonly variables: Map<string, string>;
}

/** Maximum number of custom properties kept. */
const MAX_VARIABLES = 2_000;
const ROOT = /(?:^|,)\s?(?::root|:host|html|body|\*)\s?(?:,|$)/;
// Searched from the start of a name and read as a whole. Otherwise each of an endless run of dashes would be
// tried.
const VARIABLE = /(?<![\w-])(--[\w-]{1,60})(?![\w-])\s{0,9}:([^;]{1,200})/g;

/** Reads the texts of `style` elements in order, in linear time. */
export function styleRules(sheets: readonly string[]): StyleRules {
  const rules = { declarations: new Map(), variables: new Map() };
  let left = MAX_STYLE_RULES;
  for (const sheet of sheets) left = readSheet(withoutComments(sheet), rules, left);
  return rules;
}

function readSheet(sheet: string, rules: Found, budget: number): number {
  let left = budget;
  let at = 0;
  while (left > 0) {
    const open = sheet.indexOf("{", at);
    if (open < 0) break;
    const before = sheet.slice(Math.max(at, open - 2_000), open).replace(/^[\s}]+/, "");
    const head = before.slice(before.lastIndexOf(";") + 1).trim();
    if (head.startsWith("@")) {
      at = TRANSPARENT.test(head) ? open + 1 : endOfBlock(sheet, open);
      continue;
    }
    const close = sheet.indexOf("}", open);
    at = close === -1 ? sheet.length : close;
    const body = sheet.slice(open + 1, at);
    left--;
    if (body.includes("--") && ROOT.test(head)) addVariables(body, rules.variables);
    if (CONCERNED.test(body)) addRule(head, body, rules);
  }
  return left;
}

function addVariables(body: string, variables: Map<string, string>): void {
  for (const [, name = "", value = ""] of body.matchAll(VARIABLE).take(MAX_VARIABLES - variables.size)) {
    variables.set(name, value.trim().toLowerCase());
  }
}

function addRule(head: string, body: string, { declarations }: Found): void {
  const selectors = head.split(",", MAX_SELECTORS).map((selector) => selector.trim())
    .filter((selector) => SIMPLE.test(selector));
  if (selectors.length === 0) return;
  const added = declarationsOf(body);
  for (const selector of selectors) {
    const key = /[.#].*$/.exec(selector)?.[0] ?? selector.toLowerCase();
    declarations.set(key, { ...declarations.get(key), ...added });
  }
}

function endOfBlock(sheet: string, open: number): number {
  let depth = 0;
  const braces = /[{}]/g;
  braces.lastIndex = open;
  for (let match = braces.exec(sheet); match !== null; match = braces.exec(sheet)) {
    if (match[0] === "{") depth++;
    else if (--depth === 0) return match.index;
  }
  return sheet.length;
}
