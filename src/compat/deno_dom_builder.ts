/** Builds a page's tree from its tags: HTML section 13.2.6 without adoption, foster parenting and framesets. */
import { attributeNames, type Attributes, attributeValue } from "./deno_dom_attributes.ts";
import {
  childrenOf,
  Comment,
  Element,
  HTMLDocument,
  HTMLTemplateElement,
  type Node,
  Text,
} from "./deno_dom_node.ts";
import { FOREIGN_BREAKERS, INTEGRATION_POINTS, scopeOf, type Tag, tagOf, Trait } from "./deno_dom_tags.ts";

const NOT_BLANK = /[^\t\n\f\r ]/;
const AROUND_CONTENT: ReadonlySet<string> = new Set(["html", "head", "noscript"]);

const LEADING_NEWLINE: ReadonlySet<string> = new Set(["listing", "pre", "textarea"]);
/** Their text is neither HTML nor SVG. */
const RAW_TEXT: ReadonlySet<string> = new Set([
  "iframe",
  "noembed",
  "noframes",
  "plaintext",
  "script",
  "style",
  "textarea",
  "title",
  "xmp",
]);
const FONT_ATTRIBUTES: readonly string[] = ["color", "face", "size"];

type Phase = "start" | "head" | "after head" | "body";

interface Frame {
  readonly tag: Tag;
  readonly traits: number;
  /** Where children go: the element, or a template's content. */
  readonly into: Node;
  readonly isForeign: boolean;
}

/** Takes the start tags, end tags, texts and comments of a page in order. */
export class TreeBuilder {
  readonly #root = new Element("html", null);
  readonly #head = new Element("head", null);
  readonly #body = new Element("body", null);
  readonly #document = new HTMLDocument(this.#head, this.#body);
  readonly #tags = new Map<string, Tag>();
  readonly #template = this.#tag("template");
  readonly #table = this.#tag("table");
  readonly #select = this.#tag("select");
  readonly #frames: Frame[] = [];
  #top: Frame = {
    tag: this.#tag("html"),
    traits: this.#tag("html").traits,
    into: this.#root,
    isForeign: false,
  };
  #phase: Phase = "start";
  /** A line feed at once after the start tag is no text. */
  #isLineFeedDropped = false;

  /** Whether names and self-closing tags follow the rules of SVG and MathML. */
  get isForeign(): boolean {
    return this.#top.isForeign;
  }

  startTag(name: string, attributes: Attributes, isSelfClosing: boolean): void {
    this.#isLineFeedDropped = false;
    if (this.#top.isForeign) return this.#foreignTag(name, attributes, isSelfClosing);
    if (name === "image") return this.startTag("img", attributes, isSelfClosing);
    if (this.#template.open > 0) return this.#insert(this.#tag(name), attributes);
    if (name === "html") return merge(this.#root, attributes);
    if (name === "head") return this.#startHead(attributes);
    if (name === "body") return this.#startBody(attributes);
    const tag = this.#tag(name);
    if (this.#phase !== "body") this.#leaveHeadFor(tag);
    this.#insert(tag, attributes);
  }

  endTag(name: string): void {
    this.#isLineFeedDropped = false;
    if (name === "body" || name === "html") return;
    if (name === "head") return this.#endHead();
    if (name === "br" || name === "p") this.#leaveForeign();
    if (name === "br") return this.startTag("br", null, false);
    const tag = this.#tag(name);
    if (tag.traits & Trait.HEADING) return this.#closeNearest(Trait.HEADING, Trait.SCOPE);
    if (tag.open > 0 && this.#closeNamed(tag, scopeOf(tag.traits))) return;
    if (name !== "p" || this.#phase !== "body") return;
    this.startTag("p", null, false);
    this.endTag("p");
  }

  text(text: string): void {
    if (text.includes("\0")) {
      const isKept = this.#top.isForeign || RAW_TEXT.has(this.#top.tag.name);
      return this.text(text.replaceAll("\0", isKept ? "\uFFFD" : ""));
    }
    if (this.#isLineFeedDropped) {
      this.#isLineFeedDropped = false;
      return this.text(text.replace(/^\n/, ""));
    }
    if (text === "") return;
    const isAround = this.#phase !== "body" && AROUND_CONTENT.has(this.#top.tag.name) &&
      this.#template.open === 0;
    if (isAround && NOT_BLANK.test(text)) {
      this.#startBody(null);
      return this.text(text.trimStart());
    }
    if (this.#phase === "start") return;
    const last = childrenOf(this.#top.into).at(-1);
    if (last instanceof Text) last.data += text;
    else this.#top.into.appendChild(new Text(text));
  }

  comment(text: string): void {
    this.#isLineFeedDropped = false;
    const into = this.#phase === "start" ? this.#document : this.#top.into;
    into.appendChild(new Comment(text));
  }

  end(): HTMLDocument {
    if (this.#phase !== "body") this.#startBody(null);
    this.#document.appendChild(this.#root);
    return this.#document;
  }

  #tag(name: string): Tag {
    const known = this.#tags.get(name);
    if (known !== undefined) return known;
    const tag = tagOf(name);
    this.#tags.set(name, tag);
    return tag;
  }

  #leaveHeadFor(tag: Tag): void {
    if (!tag.isHead) return this.#startBody(null);
    if (this.#phase === "start") return this.#startHead(null);
    if (this.#phase === "head") return;
    this.#push(this.#tag("head"), this.#head, false);
    this.#phase = "head";
  }

  #startHead(attributes: Attributes): void {
    if (this.#phase !== "start") return;
    merge(this.#head, attributes);
    this.#root.appendChild(this.#head);
    this.#push(this.#tag("head"), this.#head, false);
    this.#phase = "head";
  }

  #endHead(): void {
    this.#startHead(null);
    if (this.#phase !== "head" || this.#template.open > 0) return;
    this.#popTo(0);
    this.#phase = "after head";
  }

  #startBody(attributes: Attributes): void {
    merge(this.#body, attributes);
    if (this.#phase === "body") return;
    this.#startHead(null);
    this.#popTo(0);
    this.#root.appendChild(this.#body);
    this.#push(this.#tag("body"), this.#body, false);
    this.#phase = "body";
  }

  #foreignTag(name: string, attributes: Attributes, isSelfClosing: boolean): void {
    const isBreaker = FOREIGN_BREAKERS.has(name) ||
      (name === "font" && attributeNames(attributes).some((each) => FONT_ATTRIBUTES.includes(each)));
    if (isBreaker) {
      this.#leaveForeign();
      return this.startTag(name, attributes, isSelfClosing);
    }
    const element = new Element(name, attributes);
    this.#top.into.appendChild(element);
    if (!isSelfClosing) this.#push(this.#tag(name), element, !INTEGRATION_POINTS.has(name));
  }

  #leaveForeign(): void {
    while (this.#top.isForeign) this.#popTo(this.#frames.length - 1);
  }

  #insert(tag: Tag, attributes: Attributes): void {
    const { name, traits } = tag;
    if (name === "form" && tag.open > 0) return;
    const isTablePart = (traits & Trait.TABLE_PART) !== 0 && name !== "table";
    if (isTablePart && this.#table.open === 0 && this.#template.open === 0) return;
    for (const { closes, stop } of tag.ends) this.#closeNearest(closes, stop);
    if (this.#select.open > 0 && (name === "optgroup" || name === "hr")) {
      this.#closeNearest(Trait.OPTION, Trait.ANY);
      this.#closeNearest(Trait.OPTION_GROUP, Trait.ANY);
    }
    if (name === "col" && this.#top.tag === this.#table) this.#insertNew(this.#tag("colgroup"), null);
    if (isTablePart && traits & (Trait.ROW | Trait.CELL) && name !== "caption") {
      this.#insertTableParents(traits);
    }
    this.#insertNew(tag, attributes);
  }

  #insertTableParents(traits: number): void {
    if (this.#top.tag === this.#table) this.#insertNew(this.#tag("tbody"), null);
    if (traits & Trait.CELL && this.#top.traits & Trait.SECTION) this.#insertNew(this.#tag("tr"), null);
  }

  #insertNew(tag: Tag, attributes: Attributes): void {
    const { name } = tag;
    const element = tag === this.#template
      ? new HTMLTemplateElement(name, attributes)
      : new Element(name, attributes);
    this.#top.into.appendChild(element);
    if (tag.isVoid) return;
    this.#push(tag, element, name === "svg" || name === "math");
    this.#isLineFeedDropped = LEADING_NEWLINE.has(name);
  }

  #push(tag: Tag, element: Element, isForeign: boolean): void {
    this.#frames.push(this.#top);
    const traits = isForeign ? Trait.ANY : tag.traits;
    const into = element instanceof HTMLTemplateElement ? element.content : element;
    this.#top = { tag, traits, into, isForeign };
    tag.open++;
  }

  /** Ends elements until as many as given are left around the innermost. */
  #popTo(depth: number): void {
    for (let left = this.#frames.length; left > depth; left--) {
      this.#top.tag.open--;
      this.#top = this.#frames.pop() ?? this.#top;
    }
  }

  #closeNearest(closes: number, stop: number): void {
    let frame: Frame | undefined = this.#top;
    for (let depth = this.#frames.length - 1; depth >= 0 && frame !== undefined; depth--) {
      if (frame.traits & closes) return this.#popTo(depth);
      if (frame.traits & stop) return;
      frame = this.#frames[depth];
    }
  }

  /** @returns whether there was one */
  #closeNamed(tag: Tag, stop: number): boolean {
    let frame: Frame | undefined = this.#top;
    for (let depth = this.#frames.length - 1; depth >= 0 && frame !== undefined; depth--) {
      if (frame.tag === tag) {
        this.#popTo(depth);
        return true;
      }
      if (frame.traits & stop) return false;
      frame = this.#frames[depth];
    }
    return false;
  }
}

function merge(element: Element, attributes: Attributes): void {
  for (const name of attributeNames(attributes)) {
    if (!element.hasAttribute(name)) element.setAttribute(name, attributeValue(attributes, name) ?? "");
  }
}
