/** The scripts of a page in the order in which a browser runs them. */
import { DOMParser, type Element } from "deno-dom";
import type { ScriptAnswer, ScriptPage } from "../contract/page_scripts.ts";

/** Maximum number of script elements, of files and modules together, and of characters of one file and of all. */
const MAX_SCRIPTS = 200;
const MAX_FILES = 40;
const MAX_FILE_LENGTH = 3_000_000;
const MAX_LENGTH = 6_000_000;
/** Maximum depth of imports. */
const MAX_DEPTH = 5;
/** Maximum number of imports of one module. */
const MAX_IMPORTS = 50;
/** `import … from "x"`, `export … from "x"`, `import "x"` and `import("x")`. */
const IMPORT = /\b(?:from|import)\s{0,9}\(?\s{0,9}(["'])([^"'\n]{1,500})\1/g;

export interface PageScript {
  /** Number of the element among all script elements of the page. */
  readonly index: number;
  /** URL of the file; for a script in the page, of the page. */
  readonly url: string;
  readonly code: string;
  readonly isModule: boolean;
}

export interface PageCode {
  readonly scripts: readonly PageScript[];
  /** Code of modules by URL. */
  readonly modules: ReadonlyMap<string, string>;
  /** Requests modules whose URLs are only known when scripts run. Returns true if one of them was found. */
  addModules(urls: Iterable<string>): Promise<boolean>;
  /** False if a script is too large, could not be requested, or is one too many. */
  readonly isWhole: boolean;
  /** URLs of scripts of other origins. */
  readonly foreign: ReadonlySet<string>;
}

/** @param get requests a URL of the page's origin */
export async function pageCode(
  { html, url, base }: ScriptPage,
  get: (url: string) => Promise<ScriptAnswer>,
): Promise<PageCode> {
  const document = new DOMParser().parseFromString(html, "text/html");
  const files = new Files(new URL(url).origin, get);
  const elements = [...document.querySelectorAll("script")].slice(0, MAX_SCRIPTS);
  const found = await Promise.all(elements.map(async (element, index) => {
    const kind = kindOf(element);
    if (kind === null) return null;
    const source = element.getAttribute("src");
    const at = source === null ? base : URL.parse(source, base)?.href;
    const code = source === null ? element.textContent : await files.get(at);
    if (at === undefined || code === null) return null;
    // Each module in the page has a name of its own.
    const name = source === null ? `${base.split("#")[0]}#${index}` : at;
    return { index, url: name, code, isModule: kind === "module", isLate: kind !== "classic" };
  }));
  const scripts = found.filter((each) => each !== null);
  const modules = new Map<string, string>();
  for (const { url, code } of scripts.filter(({ isModule }) => isModule)) {
    await addImports(code, url, files, modules, 0);
  }
  const ordered = [...scripts.filter(({ isLate }) => !isLate), ...scripts.filter(({ isLate }) => isLate)];
  return {
    scripts: ordered,
    modules,
    async addModules(urls) {
      const before = modules.size;
      for (const url of urls) await addModule(url, files, modules, 0);
      return modules.size > before;
    },
    foreign: files.foreign,
    get isWhole() {
      return files.isWhole && elements.length < MAX_SCRIPTS;
    },
  };
}

/** Null for data, and for scripts that browsers with modules do not run. Late scripts run after the document was read. */
function kindOf(script: Element): "classic" | "late" | "module" | null {
  const type = script.getAttribute("type")?.trim().toLowerCase() ?? "";
  if (type === "module") return "module";
  const isClassic = type === "" || /^(?:application|text)\/(?:x-)?(?:java|ecma)script$/.test(type);
  if (!isClassic || script.hasAttribute("nomodule")) return null;
  const isLate = script.hasAttribute("src") && (script.hasAttribute("defer") || script.hasAttribute("async"));
  return isLate ? "late" : "classic";
}

async function addImports(
  code: string,
  at: string,
  files: Files,
  modules: Map<string, string>,
  depth: number,
): Promise<void> {
  if (depth >= MAX_DEPTH) return;
  for (const [, , specifier = ""] of code.matchAll(IMPORT).take(MAX_IMPORTS)) {
    // Other specifiers need an import map or a bundler.
    if (!/^(?:\.{0,2}\/|https?:)/.test(specifier)) continue;
    const url = URL.parse(specifier, at)?.href;
    if (url !== undefined) await addModule(url, files, modules, depth + 1);
  }
}

async function addModule(
  url: string,
  files: Files,
  modules: Map<string, string>,
  depth: number,
): Promise<void> {
  if (modules.has(url)) return;
  const code = await files.get(url);
  if (code === null) return;
  modules.set(url, code);
  await addImports(code, url, files, modules, depth);
}

class Files {
  readonly #origin: string;
  readonly #get: (url: string) => Promise<ScriptAnswer>;
  readonly #known = new Map<string, Promise<string | null>>();
  #length = 0;
  isWhole = true;
  readonly foreign = new Set<string>();

  constructor(origin: string, get: (url: string) => Promise<ScriptAnswer>) {
    this.#origin = origin;
    this.#get = get;
  }

  /** Null for a file of another origin, and for one that is too large or could not be requested. */
  async get(url: string | undefined): Promise<string | null> {
    if (url === undefined) return null;
    if (URL.parse(url)?.origin !== this.#origin) {
      this.foreign.add(url);
      return null;
    }
    const code = await this.#known.getOrInsertComputed(url, () => this.#load(url));
    if (code === null) this.isWhole = false;
    return code;
  }

  async #load(url: string): Promise<string | null> {
    if (this.#known.size >= MAX_FILES) return null;
    const answer = await this.#get(url);
    if (answer === null) return null;
    // A missing file adds nothing in a browser either.
    if (answer.status !== 200 || /html/.test(answer.mediaType)) return "";
    if (answer.text.length > MAX_FILE_LENGTH) return null;
    this.#length += answer.text.length;
    return this.#length > MAX_LENGTH ? null : answer.text;
  }
}
