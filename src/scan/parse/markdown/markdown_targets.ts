/** The links of a Markdown text, by the knowledge needed to follow them. */
import { splitFrontMatter } from "./front_matter.ts";
import { markdownLines } from "./markdown_line.ts";
import { markdownLinks, MAX_LINK_URL_LENGTH } from "./markdown_link.ts";
import { STAND_INS } from "../stand_ins.ts";

/** Maximum number of links to read. */
const MAX_TARGETS = 5000;
/** Maximum number of characters read of a line. */
const MAX_LINE_LENGTH = 20_000;
/** Maximum number of links of each group kept as written, because a message shows no more. */
const MAX_EXAMPLES = 3;
/** `[name]: URL` (CommonMark 0.31, 4.7). A name that starts with ^ is a footnote's name. */
const DEFINITION = /^ {0,3}\[(?!\^)[^\[\]]{1,200}\]:[ \t]*(\S+)/;
const SCHEME = /^[a-z][a-z0-9+.-]*:/i;
/** A backslash before punctuation is not part of the URL (CommonMark 0.31, 2.4). */
const ESCAPE = /\\([!-/:-@[-`{-~])/g;

export interface MarkdownTargets {
  /** Number of links with an absolute http or https URL. */
  readonly absolute: number;
  /** Links that start with a slash, which require knowing the host. */
  readonly rooted: MarkdownTargetGroup;
  /** Links relative to the text, which require knowing its URL. */
  readonly relative: MarkdownTargetGroup;
  /** Links that are empty or contain template syntax. */
  readonly broken: MarkdownTargetGroup;
  /** Absolute URLs of all links, without fragments. */
  readonly urls: ReadonlySet<string>;
}

export interface MarkdownTargetGroup {
  readonly count: number;
  /** Examples from the start of the text, as written. */
  readonly examples: readonly string[];
}

/**
 * Reads inline links and definitions. Images, code, fragments and URLs of other schemes are left out.
 * @param base URL of the text
 */
export function markdownTargets(markdown: string, base: URL): MarkdownTargets {
  const targets: string[] = [];
  for (const { text, isCode } of markdownLines(splitFrontMatter(markdown).body)) {
    if (isCode) continue;
    if (targets.length >= MAX_TARGETS) break;
    const line = text.slice(0, MAX_LINE_LENGTH);
    const definition = DEFINITION.exec(line)?.[1];
    if (definition !== undefined) targets.push(definition.replace(/^<(.*)>$/, "$1"));
    else targets.push(...markdownLinks(line).map(({ url }) => url));
  }
  return groupTargets(targets.slice(0, MAX_TARGETS), base);
}

function groupTargets(targets: readonly string[], base: URL): MarkdownTargets {
  let absolute = 0;
  const [rooted, relative, broken] = [new TargetGroup(), new TargetGroup(), new TargetGroup()];
  const urls = new Set<string>();
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
    urls.add(url.href);
  }
  return { absolute, rooted, relative, broken, urls };
}

class TargetGroup implements MarkdownTargetGroup {
  count = 0;
  readonly examples: string[] = [];

  add(target: string): void {
    this.count++;
    if (this.examples.length < MAX_EXAMPLES) this.examples.push(target.slice(0, 200) || STAND_INS.empty);
  }
}

/** Braces and backslashes are leftovers of a template. */
function isTemplate(target: string): boolean {
  return target === "" || target.length > MAX_LINK_URL_LENGTH || /[{}\\]|<%/.test(target);
}
