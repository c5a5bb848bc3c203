/** What the links of a Markdown text need so that they can be followed. */
import { splitFrontMatter } from "./front_matter.ts";
import { markdownLines } from "./markdown_line.ts";
import { LINK_URL_LIMIT, markdownLinks } from "./markdown_link.ts";

/** Links that are read. */
const TARGETS_LIMIT = 5000;
/** Characters of a line that are read. */
const LINE_LENGTH = 20_000;
/** Addresses of each kind that are kept as they are written. */
const MAX_EXAMPLES = 3;
/** `[name]: address` (CommonMark 0.31, 4.7); a name that begins with ^ is a footnote's. */
const DEFINITION = /^ {0,3}\[(?!\^)[^\[\]]{1,200}\]:[ \t]*(\S+)/;
const SCHEME = /^[a-z][a-z0-9+.-]*:/i;
/** A backslash before punctuation is the author's and no part of the address (CommonMark 0.31, 2.4). */
const ESCAPE = /\\([!-/:-@[-`{-~])/g;

export interface MarkdownTargets {
  /** Links with a whole address of the web. */
  readonly absolute: number;
  /** Links from the host's root, or with the scheme of the text: the host has to be known. */
  readonly rooted: MarkdownTargetKind;
  /** Links from where the text is: its whole address has to be known. */
  readonly relative: MarkdownTargetKind;
  /** Links to nothing, or to what was left of a template. */
  readonly broken: MarkdownTargetKind;
  /** All links to the web, each once and without its fragment. */
  readonly addresses: ReadonlySet<string>;
}

export interface MarkdownTargetKind {
  readonly count: number;
  /** The first few, as they are written. */
  readonly examples: readonly string[];
}

/**
 * Reads inline links and definitions; images, code, places of the same text, and addresses beside the web are left out.
 * @param base address of the text
 */
export function markdownTargets(markdown: string, base: URL): MarkdownTargets {
  const targets: string[] = [];
  for (const { text, isCode } of markdownLines(splitFrontMatter(markdown).body)) {
    if (isCode) continue;
    if (targets.length >= TARGETS_LIMIT) break;
    const line = text.slice(0, LINE_LENGTH);
    const definition = DEFINITION.exec(line)?.[1];
    if (definition !== undefined) targets.push(definition.replace(/^<(.*)>$/, "$1"));
    else targets.push(...markdownLinks(line).map(({ url }) => url));
  }
  return sorted(targets.slice(0, TARGETS_LIMIT), base);
}

function sorted(targets: readonly string[], base: URL): MarkdownTargets {
  let absolute = 0;
  const [rooted, relative, broken] = [new Kind(), new Kind(), new Kind()];
  const addresses = new Set<string>();
  for (const written of targets) {
    const target = written.replace(ESCAPE, "$1").trim();
    if (target.startsWith("#") || SCHEME.test(target) && !/^https?:/i.test(target)) continue;
    const url = isTemplate(target) ? null : URL.parse(target, base);
    if (url === null) {
      broken.add(written);
      continue;
    }
    if (SCHEME.test(target)) absolute++;
    else if (target.startsWith("/")) rooted.add(written);
    else relative.add(written);
    url.hash = "";
    addresses.add(url.href);
  }
  return { absolute, rooted, relative, broken, addresses };
}

class Kind implements MarkdownTargetKind {
  count = 0;
  readonly examples: string[] = [];

  add(target: string): void {
    this.count++;
    if (this.examples.length < MAX_EXAMPLES) this.examples.push(target.slice(0, 200) || "(empty)");
  }
}

/** Braces and backslashes stand in no address that was made to be followed. */
function isTemplate(target: string): boolean {
  return target === "" || target.length > LINK_URL_LIMIT || /[{}\\]|<%/.test(target);
}
