/** Where the links of a document lead: to pages of the site and their headings, to the repository, or elsewhere. */
import { Lexer, type Tokens, walkTokens } from "marked";
import { REPOSITORY } from "../../src/version.ts";
import { headingAnchor, HeadingAnchors } from "../heading_anchor.ts";
import { type Document, withParts } from "./document.ts";
import { plainText } from "./plain_text.ts";

export interface Target {
  /** The page; null if the link leads out of the site. */
  readonly document: Document | null;
  /** With its `#`, or empty. */
  readonly fragment: string;
  /** The whole URL if the link leads out of the site. */
  readonly url: string;
}

/** GitHub's name for a file or a folder in its URLs; null if the path does not exist. */
export type PathKind = "blob" | "tree" | null;

export class Links {
  readonly #bySource: ReadonlyMap<string, Document>;
  readonly #anchors = new Map<Document, ReadonlySet<string>>();
  readonly #kindOf: (path: string) => PathKind;

  /** @param kindOf what is at a path of the checkout */
  constructor(documents: readonly Document[], kindOf: (path: string) => PathKind) {
    this.#bySource = new Map(withParts(documents).map((document) => [document.source, document]));
    this.#kindOf = kindOf;
  }

  /** @returns the target, or what is wrong with the link */
  resolve(from: Document, href: string): Target | string {
    if (/^[a-z][a-z+.-]*:/i.test(href)) return { document: null, fragment: "", url: href };
    const url = new URL(href, `file:///${from.source}`);
    const path = decodeURIComponent(url.pathname).slice(1);
    const document = this.#bySource.get(path);
    if (document !== undefined) {
      return this.#resolveAnchor(document, url.hash) ??
        `${from.source} links to ${href}, but ${document.source} has no heading for it`;
    }
    const kind = this.#kindOf(path);
    if (kind === null) return `${from.source} links to ${href}, which does not exist`;
    return { document: null, fragment: "", url: `${REPOSITORY}/${kind}/main/${path}${url.hash}` };
  }

  /** @returns null for an anchor that the document does not have */
  #resolveAnchor(document: Document, fragment: string): Target | null {
    const anchor = decodeURIComponent(fragment.slice(1));
    if (anchor === "" || this.#anchorsOf(document).has(anchor)) return { document, fragment, url: "" };
    const part = document.parts.find(({ name }) => headingAnchor(name) === anchor);
    return part === undefined ? null : { document: part, fragment: "", url: "" };
  }

  #anchorsOf(document: Document): ReadonlySet<string> {
    const known = this.#anchors.get(document);
    if (known !== undefined) return known;
    const anchors = new HeadingAnchors();
    const found = new Set<string>();
    walkTokens(new Lexer().lex(document.markdown), (token) => {
      if (token.type === "heading") found.add(anchors.next(plainText((token as Tokens.Heading).tokens)));
    });
    this.#anchors.set(document, found);
    return found;
  }
}
