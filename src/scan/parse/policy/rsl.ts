/** RSL 1.0 licence documents: what machines may do with content, and at what price (rslstandard.org/rsl). */
import { type Problem, type ProblemLog, problemLog } from "../problem.ts";
import { parseXmlTree, type XmlElement, type XmlProblem } from "../formats/xml_tree.ts";

export const RSL_NAMESPACE = "https://rslstandard.org/rsl";
/** Days that a document may be kept where it does not say. */
export const RSL_DEFAULT_MAX_AGE_DAYS = 30;

const ELEMENTS: ReadonlySet<string> = new Set([
  "rsl",
  "content",
  "license",
  "permits",
  "prohibits",
  "payment",
  "standard",
  "custom",
  "amount",
  "accepts",
  "legal",
  "copyright",
  "terms",
  "schema",
  "alternate",
  "reporting",
]);

const USAGE_TOKENS: ReadonlySet<string> = new Set([
  "all",
  "ai-all",
  "ai-train",
  "ai-input",
  "ai-index",
  "search",
]);
const USER_TOKENS: ReadonlySet<string> = new Set([
  "commercial",
  "non-commercial",
  "education",
  "government",
  "personal",
]);
/** Usage tokens of drafts before 1.0. */
const OLD_TOKENS: ReadonlySet<string> = new Set(["train-ai", "train-genai", "ai-use", "ai-search"]);
const PAYMENT_TYPES: ReadonlySet<string> = new Set([
  "purchase",
  "subscription",
  "training",
  "crawl",
  "use",
  "contribution",
  "attribution",
  "free",
]);

export type RslProblemCode =
  | XmlProblem["code"]
  | "wrong-root"
  | "wrong-namespace"
  | "bad-max-age"
  | "no-content"
  | "no-license"
  | "missing-url"
  | "bad-url"
  | "bad-server"
  | "http-server"
  | "unknown-element"
  | "misplaced-element"
  | "illegal-type"
  | "repeated-type"
  | "illegal-token"
  | "old-token"
  | "comma-separated"
  | "no-tokens"
  | "illegal-payment-type"
  | "bad-currency";

/** One `permits` or `prohibits` element: its legal tokens. */
export interface RslTerms {
  readonly type: "usage" | "user" | "geo";
  readonly tokens: readonly string[];
}

export interface RslPayment {
  /** As written; `free` where it is omitted. */
  readonly type: string;
  readonly amount: string | null;
  /** ISO 4217 code, as written. */
  readonly currency: string | null;
  /** URLs of standard and custom terms. */
  readonly standard: readonly string[];
  readonly custom: readonly string[];
}

export interface RslLicense {
  readonly permits: readonly RslTerms[];
  readonly prohibits: readonly RslTerms[];
  readonly payments: readonly RslPayment[];
}

export interface RslContent {
  /** Path pattern or URL; null where the attribute is missing. */
  readonly url: string | null;
  /** License server. */
  readonly server: string | null;
  readonly licenses: readonly RslLicense[];
}

export interface Rsl {
  readonly isXml: boolean;
  /** The root is `rsl`, in whatever namespace. */
  readonly isRsl: boolean;
  readonly maxAgeDays: number;
  readonly contents: readonly RslContent[];
  readonly problems: readonly Problem<RslProblemCode>[];
}

/** Parses an RSL document, from a file or out of a script element. */
export function parseRsl(text: string): Rsl {
  const log = problemLog<RslProblemCode>();
  const nothing = { isXml: false, isRsl: false, maxAgeDays: RSL_DEFAULT_MAX_AGE_DAYS, contents: [] };
  const { root, problem } = parseXmlTree(text);
  if (root === null) {
    log.add(problem.code, problem);
    return { ...nothing, problems: log.problems };
  }
  if (root.name !== "rsl") {
    log.add("wrong-root", { line: root.line, detail: root.name });
    return { ...nothing, isXml: true, problems: log.problems };
  }
  if (root.namespace !== RSL_NAMESPACE) {
    log.add("wrong-namespace", { line: root.line, detail: root.namespace });
  }
  judgeElements(root, log);
  const contents = named(root, "content").map((element) => readContent(element, log));
  if (contents.length === 0) log.add("no-content", { line: root.line });
  return { isXml: true, isRsl: true, maxAgeDays: readMaxAge(root, log), contents, problems: log.problems };
}

/** Children of that name in the element's own namespace: foreign ones say nothing about the licence. */
function named(element: XmlElement, name: string): readonly XmlElement[] {
  return element.children.filter((child) => child.name === name && child.namespace === element.namespace);
}

function judgeElements(root: XmlElement, log: ProblemLog<RslProblemCode>): void {
  const queue: [XmlElement, string][] = root.children.map((child) => [child, root.name]);
  for (const [element, parent] of queue) {
    if (element.namespace !== root.namespace) continue;
    const at = { line: element.line, detail: element.name };
    if (!ELEMENTS.has(element.name)) log.add("unknown-element", at);
    else if (expectedParent(element.name, parent) !== parent) log.add("misplaced-element", at);
    for (const child of element.children) queue.push([child, element.name]);
  }
}

function expectedParent(name: string, parent: string): string {
  if (name === "content") return "rsl";
  if (name === "license") return "content";
  return ["permits", "prohibits", "payment"].includes(name) ? "license" : parent;
}

function readMaxAge(root: XmlElement, log: ProblemLog<RslProblemCode>): number {
  const text = root.attributes.get("max-age");
  if (text === undefined) return RSL_DEFAULT_MAX_AGE_DAYS;
  if (/^[1-9]\d{0,5}$/.test(text)) return Number(text);
  log.add("bad-max-age", { line: root.line, detail: text });
  return RSL_DEFAULT_MAX_AGE_DAYS;
}

function readContent(element: XmlElement, log: ProblemLog<RslProblemCode>): RslContent {
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
  return { url, server, licenses };
}

function readTerms(elements: readonly XmlElement[], log: ProblemLog<RslProblemCode>): readonly RslTerms[] {
  const terms: RslTerms[] = [];
  for (const element of elements) {
    const { line, text } = element;
    const type = element.attributes.get("type") ?? "";
    if (!isTermsType(type)) {
      log.add("illegal-type", { line, detail: type });
      continue;
    }
    if (terms.some((earlier) => earlier.type === type)) log.add("repeated-type", { line, detail: type });
    if (text.includes(",")) log.add("comma-separated", { line, detail: text });
    const words = text.split(/[\s,]+/).filter(Boolean);
    if (words.length === 0) log.add("no-tokens", { line });
    for (const word of words) {
      if (!isToken(type, word)) {
        log.add(OLD_TOKENS.has(word) ? "old-token" : "illegal-token", { line, detail: word });
      }
    }
    terms.push({ type, tokens: words.filter((word) => isToken(type, word)) });
  }
  return terms;
}

function isTermsType(type: string): type is RslTerms["type"] {
  return type === "usage" || type === "user" || type === "geo";
}

function isToken(type: RslTerms["type"], word: string): boolean {
  if (type === "usage") return USAGE_TOKENS.has(word);
  return type === "user" ? USER_TOKENS.has(word) : /^[A-Z]{2}$/.test(word);
}

function readPayment(element: XmlElement, log: ProblemLog<RslProblemCode>): RslPayment {
  const { line } = element;
  const type = element.attributes.get("type") ?? "free";
  const amount = named(element, "amount")[0];
  const currency = amount?.attributes.get("currency") ?? null;
  if (!PAYMENT_TYPES.has(type)) log.add("illegal-payment-type", { line, detail: type });
  if (amount !== undefined && !/^[A-Z]{3}$/.test(currency ?? "")) {
    log.add("bad-currency", { line: amount.line, detail: currency ?? "" });
  }
  const texts = (name: string) => named(element, name).map(({ text }) => text);
  return {
    type,
    amount: amount?.text ?? null,
    currency,
    standard: texts("standard"),
    custom: texts("custom"),
  };
}

function isWebUrl(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text);
}
