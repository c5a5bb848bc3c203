/** Builds a page's tree from its tags: HTML section 13.2.6 without adoption, foster parenting and framesets. */
import { attributeNames, type Attributes, attributeValue } from "./deno_dom_attributes.ts";
import { Element, HTMLDocument, HTMLTemplateElement } from "./deno_dom_element.ts";
import { Comment, type Node, Text } from "./deno_dom_node.ts";
import { FOREIGN_BREAKERS, INTEGRATION_POINTS, scopeOf, type Tag, tagOf, Trait } from "./deno_dom_tags.ts";

/** Open elements, `html` included; a deeper one takes the place of the deepest. */
const MAX_DEPTH = 512;
/** Open elements looked at in one page; then only the innermost is, which keeps the time linear. */
const MAX_LOOKS = 5_000_000;

const NOT_BLANK = /[^\t\n\f\r ]/;
const AROUND_CONTENT: ReadonlySet<string> = new Set(["html", "head", "noscript"]);

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
  readonly #frames: Frame[] = [];
  #top: Frame = {
    tag: this.#tag("html"),
    traits: this.#tag("html").traits,
    into: this.#root,
    isForeign: false,
  };
  #phase: Phase = "start";
  #looks = MAX_LOOKS;
  #isDisplacing = false;

  /** Whether names and self-closing tags follow the rules of SVG and MathML. */
  get isForeign(): boolean {
    return this.#top.isForeign;
  }

  startTag(name: string, attributes: Attributes, isSelfClosing: boolean): void {
    if (this.#top.isForeign) return this.#foreignTag(name, attributes, isSelfClosing);
    if (this.#template.open > 0) return this.#insert(this.#tag(name), attributes);
    if (name === "html") return merge(this.#root, attributes);
    if (name === "head") return this.#startHead(attributes);
    if (name === "body") return this.#startBody(attributes);
    const tag = this.#tag(name);
    if (this.#phase !== "body") this.#leaveHeadFor(tag);
    this.#insert(tag, attributes);
  }

  endTag(name: string): void {
    if (name === "body" || name === "html") return;
    if (name === "head") return this.#endHead();
    const tag = this.#tag(name);
    if (tag.displaced > 0) {
      tag.displaced--;
      return;
    }
    if (tag.traits & Trait.HEADING) return this.#closeNearest(Trait.HEADING, Trait.SCOPE);
    if (tag.open > 0) this.#closeNamed(tag, scopeOf(tag.traits));
  }

  text(text: string): void {
    const isAround = this.#phase !== "body" && AROUND_CONTENT.has(this.#top.tag.name) &&
      this.#template.open === 0;
    if (isAround && NOT_BLANK.test(text)) {
      this.#startBody(null);
      return this.text(text.trimStart());
    }
    if (this.#phase === "start") return;
    const last = this.#top.into.lastChild;
    if (last instanceof Text) last.data += text;
    else this.#top.into.appendChild(new Text(text));
  }

  comment(text: string): void {
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
    if (FOREIGN_BREAKERS.has(name)) {
      while (this.#top.isForeign) this.#popTo(this.#frames.length - 1);
      return this.startTag(name, attributes, isSelfClosing);
    }
    const element = new Element(name, attributes);
    this.#place(element);
    if (!isSelfClosing) this.#push(this.#tag(name), element, !INTEGRATION_POINTS.has(name));
  }

  #insert(tag: Tag, attributes: Attributes): void {
    const { name, traits } = tag;
    if (name === "form" && tag.open > 0) return;
    const isTablePart = (traits & Trait.TABLE_PART) !== 0 && name !== "table";
    if (isTablePart && this.#table.open === 0 && this.#template.open === 0) return;
    for (const { closes, stop } of tag.ends) this.#closeNearest(closes, stop);
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
    this.#place(element);
    if (!tag.isVoid) this.#push(tag, element, name === "svg" || name === "math");
  }

  /** Puts the element where it belongs; at the greatest depth, beside the deepest, whose place it takes. */
  #place(element: Element): void {
    const parent = this.#frames.length < MAX_DEPTH ? this.#top : this.#frames.at(-1) ?? this.#top;
    parent.into.appendChild(element);
  }

  #push(tag: Tag, element: Element, isForeign: boolean): void {
    if (this.#frames.length < MAX_DEPTH) {
      this.#frames.push(this.#top);
    } else {
      this.#top.tag.open--;
      this.#top.tag.displaced++;
      this.#isDisplacing = true;
    }
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
    if (!this.#isDisplacing) return;
    for (const tag of this.#tags.values()) tag.displaced = 0;
    this.#isDisplacing = false;
  }

  #closeNearest(closes: number, stop: number): void {
    let frame: Frame | undefined = this.#top;
    for (let depth = this.#frames.length - 1; depth >= 0 && frame !== undefined; depth--) {
      if (frame.traits & closes) return this.#popTo(depth);
      if (frame.traits & stop || --this.#looks < 0) return;
      frame = this.#frames[depth];
    }
  }

  #closeNamed(tag: Tag, stop: number): void {
    let frame: Frame | undefined = this.#top;
    for (let depth = this.#frames.length - 1; depth >= 0 && frame !== undefined; depth--) {
      if (frame.tag === tag) return this.#popTo(depth);
      if (frame.traits & stop || --this.#looks < 0) return;
      frame = this.#frames[depth];
    }
  }
}

function merge(element: Element, attributes: Attributes): void {
  for (const name of attributeNames(attributes)) {
    if (!element.hasAttribute(name)) element.setAttribute(name, attributeValue(attributes, name) ?? "");
  }
}
