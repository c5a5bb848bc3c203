/** RSL 1.0 license documents, which define machines' use of content and its price (rslstandard.org/rsl). */
import { error, type Problem, type ProblemLog, problemLog, warning } from "../problem.ts";
import { parseXmlTree, type XmlElement } from "../formats/xml_tree.ts";
import { wordSet } from "../../data/text/word_set.ts";

export const RSL_NAMESPACE = "https://rslstandard.org/rsl";

const ELEMENTS = wordSet(`
  rsl content license permits prohibits payment standard custom amount accepts legal copyright terms
  schema alternate reporting
`);
/** Elements with a single valid parent. */
const PARENTS: ReadonlyMap<string, string> = new Map([
  ["content", "rsl"],
  ["license", "content"],
  ...["permits", "prohibits", "payment"].map((name) => [name, "license"] as const),
]);

/** Tokens by type of terms. `geo` has countries. */
const TOKENS: ReadonlyMap<string, RegExp> = new Map([
  ["usage", /^(?:all|ai-all|ai-train|ai-input|ai-index|search)$/],
  ["user", /^(?:commercial|non-commercial|education|government|personal)$/],
  ["geo", /^[A-Z]{2}$/],
]);
/** Usage tokens of drafts before 1.0. */
const OLD_TOKENS: ReadonlySet<string> = new Set(["train-ai", "train-genai", "ai-use", "ai-search"]);
const PAYMENT_TYPES = wordSet("purchase subscription training crawl use contribution attribution free");

const PROBLEM_KINDS = {
  "malformed": error("the document is not well-formed XML"),
  "too-large": error("the document is too large"),
  "too-deep": error("the document is nested too deeply"),
  "too-many-elements": error("the document has too many elements"),
  "too-many-attributes": error("the document has too many attributes"),
  "wrong-root": error("the root element is not rsl"),
  "wrong-namespace": error("the root element has the wrong namespace"),
  "bad-max-age": warning("max-age is not a number of days"),
  "no-content": error("the document has no content element"),
  "no-license": error("a content element has no license"),
  "missing-url": error("a content element has no url"),
  "bad-url": error("url is neither a path nor an absolute URL"),
  "bad-server": error("server is not an absolute URL"),
  "http-server": warning("server does not use https"),
  "unknown-element": error("unknown element"),
  "misplaced-element": error("misplaced element"),
  "illegal-type": error("invalid type"),
  "repeated-type": warning("duplicate type"),
  "illegal-token": error("unknown token"),
  "old-token": warning("token of an earlier draft"),
  "comma-separated": warning("tokens are separated by commas instead of spaces"),
  "no-tokens": warning("an element has no tokens"),
  "illegal-payment-type": error("unknown payment type"),
  "bad-currency": warning("an amount has no ISO 4217 currency"),
};
export type RslProblem = keyof typeof PROBLEM_KINDS;

type Log = ProblemLog<RslProblem>;

/** The legal tokens of a `permits` or `prohibits` element. */
export interface RslTerms {
  /** `usage`, `user` or `geo`. */
  readonly type: string;
  readonly tokens: readonly string[];
}

export interface RslPayment {
  /** Type as written, or `free` if it is omitted. */
  readonly type: string;
  /** True if it has standard or custom terms. */
  readonly hasTerms: boolean;
}

export interface RslLicense {
  readonly permits: readonly RslTerms[];
  readonly prohibits: readonly RslTerms[];
  readonly payments: readonly RslPayment[];
}

export interface RslContent {
  /** Path pattern or URL, or null if the attribute is missing. */
  readonly url: string | null;
  readonly licenses: readonly RslLicense[];
}

export interface Rsl {
  readonly contents: readonly RslContent[];
  readonly problems: readonly Problem<RslProblem>[];
}

/** Parses an RSL document from a file or a script element. */
export function parseRsl(text: string): Rsl {
  const log = problemLog(PROBLEM_KINDS);
  const { root, problem } = parseXmlTree(text);
  if (root === null) log.add(problem.code, problem);
  else if (root.name !== "rsl") log.add("wrong-root", { line: root.line, detail: root.name });
  if (root?.name !== "rsl") return { contents: [], problems: log.problems };
  if (root.namespace !== RSL_NAMESPACE) {
    log.add("wrong-namespace", { line: root.line, detail: root.namespace });
  }
  judgeElements(root, log);
  const maxAge = root.attributes.get("max-age");
  if (maxAge !== undefined && !/^[1-9]\d{0,5}$/.test(maxAge)) {
    log.add("bad-max-age", { line: root.line, detail: maxAge });
  }
  const contents = named(root, "content").map((element) => readContent(element, log));
  if (contents.length === 0) log.add("no-content", { line: root.line });
  return { contents, problems: log.problems };
}

/** Returns children of that name in the element's own namespace. */
function named(element: XmlElement, name: string): readonly XmlElement[] {
  return element.children.filter((child) => child.name === name && child.namespace === element.namespace);
}

function judgeElements(root: XmlElement, log: Log): void {
  const queue: [XmlElement, string][] = root.children.map((child) => [child, root.name]);
  for (const [element, parent] of queue) {
    if (element.namespace !== root.namespace) continue;
    const at = { line: element.line, detail: element.name };
    if (!ELEMENTS.has(element.name)) log.add("unknown-element", at);
    else if ((PARENTS.get(element.name) ?? parent) !== parent) log.add("misplaced-element", at);
    for (const child of element.children) queue.push([child, element.name]);
  }
}

function readContent(element: XmlElement, log: Log): RslContent {
  const { line } = element;
  const url = element.attributes.get("url") ?? null;
  const server = element.attributes.get("server") ?? null;
  if (url === null || url === "") log.add("missing-url", { line });
  else if (!/^[/*]/.test(url) && !isWebUrl(url)) log.add("bad-url", { line, detail: url });
  if (server !== null && !isWebUrl(server)) log.add("bad-server", { line, detail: server });
  else if (server !== null && /^http:/i.test(server)) log.add("http-server", { line, detail: server });
  const licenses = named(element, "license").map((license) => ({
    permits: readTerms(named(license, "permits"), log),
    prohibits: readTerms(named(license, "prohibits"), log),
    payments: named(license, "payment").map((payment) => readPayment(payment, log)),
  }));
  if (licenses.length === 0) log.add("no-license", { line });
  return { url, licenses };
}

function readTerms(elements: readonly XmlElement[], log: Log): readonly RslTerms[] {
  const terms: RslTerms[] = [];
  for (const { line, text, attributes } of elements) {
    const type = attributes.get("type") ?? "";
    const token = TOKENS.get(type);
    if (token === undefined) {
      log.add("illegal-type", { line, detail: type });
      continue;
    }
    if (terms.some((earlier) => earlier.type === type)) log.add("repeated-type", { line, detail: type });
    if (text.includes(",")) log.add("comma-separated", { line, detail: text });
    const words = text.split(/[\s,]+/).filter(Boolean);
    if (words.length === 0) log.add("no-tokens", { line });
    for (const word of words.filter((each) => !token.test(each))) {
      log.add(OLD_TOKENS.has(word) ? "old-token" : "illegal-token", { line, detail: word });
    }
    terms.push({ type, tokens: words.filter((word) => token.test(word)) });
  }
  return terms;
}

function readPayment(element: XmlElement, log: Log): RslPayment {
  const { line } = element;
  const type = element.attributes.get("type") ?? "free";
  const amount = named(element, "amount")[0];
  const currency = amount?.attributes.get("currency") ?? null;
  if (!PAYMENT_TYPES.has(type)) log.add("illegal-payment-type", { line, detail: type });
  if (amount !== undefined && !/^[A-Z]{3}$/.test(currency ?? "")) {
    log.add("bad-currency", { line: amount.line, detail: currency ?? "" });
  }
  return { type, hasTerms: ["standard", "custom"].some((name) => named(element, name).length > 0) };
}

function isWebUrl(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text);
}
