/**
 * A parser of HTML and XML with the callbacks that the DOM library expects. Regular expressions find the tags, because
 * they run in native code, unlike loops over characters.
 */
import { BLOCKS, DECODED, ENDED_BY, FOREIGN, P, SCOPES, TEXT, VOID } from "./html_elements.js";
import { decodeAttribute, decodeReferences } from "./character_references.js";

const START = /<([a-zA-Z][^\s/>]*)/y;
const ATTRIBUTE = /[\s/]*([^\s/>=][^\s/>=]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]*)))?/y;
const START_END = /[\s/]*>/y;
const END = /<\/([a-zA-Z][^\s/>]*)[^>]*>/y;
const GREATER_THAN = 62;
const TAG_LIKE = /[a-zA-Z/!?]/;

let isFragment = false;

/** Parses the content of elements: tags of whole documents do not count. */
export function parseFragment(run) {
  const before = isFragment;
  isFragment = true;
  try {
    return run();
  } finally {
    isFragment = before;
  }
}

export class Parser {
  #on;
  #isXml;
  #html = "";
  #at = 0;
  /** Names of the open elements. */
  #open = [];
  #foreignDepth = 0;

  constructor(handlers, options) {
    this.#on = handlers;
    this.#isXml = options?.xmlMode === true;
  }

  write(html) {
    this.#html += html;
  }

  end() {
    const html = this.#html;
    while (this.#at < html.length) {
      const tag = html.indexOf("<", this.#at);
      if (tag < 0) {
        this.#text(html.slice(this.#at));
        break;
      }
      const isTag = TAG_LIKE.test(html[tag + 1] ?? "");
      const until = isTag ? tag : tag + 1;
      if (until > this.#at) this.#text(html.slice(this.#at, until));
      this.#at = until;
      if (isTag) this.#markup();
    }
    while (this.#open.length > 0) this.#close();
  }

  #text(text) {
    this.#on.ontext(decodeReferences(text));
  }

  #markup() {
    const html = this.#html;
    const next = html[this.#at + 1];
    if (next === "/") this.#endTag();
    else if (next === "!" || next === "?") this.#declaration();
    else this.#startTag();
  }

  #skipTo(end, start) {
    const at = this.#html.indexOf(end, start);
    this.#at = at < 0 ? this.#html.length : at + end.length;
    return this.#html.slice(start, at < 0 ? this.#html.length : at);
  }

  #declaration() {
    const at = this.#at;
    if (this.#html.startsWith("<!--", at)) {
      if (this.#html.startsWith("<!-->", at)) this.#at = at + 5;
      else this.#on.oncomment(this.#skipTo("-->", at + 4));
    } else if (this.#html.startsWith("<![CDATA[", at) && (this.#isXml || this.#foreignDepth > 0)) {
      const text = this.#skipTo("]]>", at + 9);
      this.#on.oncdatastart();
      this.#on.ontext(text);
      this.#on.oncdataend();
    } else {
      const text = this.#skipTo(">", at + 1);
      if (/^!doctype/i.test(text) && !isFragment) this.#on.onprocessinginstruction("!doctype", text);
      else if (!this.#isXml && !/^!doctype/i.test(text)) this.#on.oncomment(text.slice(1));
    }
  }

  #attributes(isExact) {
    const attributes = {};
    const html = this.#html;
    while (true) {
      if (html.charCodeAt(this.#at) === GREATER_THAN) {
        this.#at++;
        return attributes;
      }
      ATTRIBUTE.lastIndex = this.#at;
      const found = ATTRIBUTE.exec(html);
      if (found === null) {
        START_END.lastIndex = this.#at;
        if (START_END.test(html)) {
          this.#at = START_END.lastIndex;
          return attributes;
        }
        // An equals sign without a name, or the end of the text.
        if (this.#at++ >= html.length) return attributes;
        continue;
      }
      this.#at = ATTRIBUTE.lastIndex;
      const [, written, double, single, bare] = found;
      const name = isExact ? written : written.toLowerCase();
      if (!Object.hasOwn(attributes, name)) {
        attributes[name] = decodeAttribute(double ?? single ?? bare ?? "");
      }
    }
  }

  #startTag() {
    START.lastIndex = this.#at;
    const [tag, written] = START.exec(this.#html);
    this.#at += tag.length;
    const lower = written.toLowerCase();
    const isForeign = this.#foreignDepth > 0 || FOREIGN.has(lower);
    const name = this.#isXml || (isForeign && !FOREIGN.has(lower)) ? written : lower;
    const attributes = this.#attributes(this.#isXml || isForeign);
    const isSelfClosing = this.#html[this.#at - 2] === "/";
    if (this.#isXml || isForeign) {
      this.#openElement(name, attributes);
      if (isSelfClosing) this.#close();
      return;
    }
    if (isFragment && (name === "html" || name === "head" || name === "body")) return;
    this.#closeImplied(name);
    this.#openImplied(name);
    this.#openElement(name, attributes);
    if (VOID.has(name)) this.#close();
    else if (TEXT.has(name)) this.#rawText(name);
  }

  /** Reads the content of an element without markup. */
  #rawText(name) {
    const end = new RegExp(`</${name}(?=[\\s/>])`, "gi");
    end.lastIndex = this.#at;
    const found = end.exec(this.#html);
    const until = found === null ? this.#html.length : found.index;
    const text = this.#html.slice(this.#at, until);
    if (text !== "") this.#on.ontext(DECODED.has(name) ? decodeReferences(text) : text);
    this.#at = until;
    if (found === null) this.#close();
    else this.#endTag();
  }

  #closeImplied(name) {
    if (BLOCKS.has(name)) this.#closeWhile(P);
    const ended = ENDED_BY.get(name);
    if (ended === undefined) return;
    if (name === "li" || name === "dt" || name === "dd") this.#closeWhile(P);
    this.#closeWhile(ended);
  }

  #closeWhile(names) {
    while (names.has(this.#open.at(-1))) this.#close();
  }

  /** Opens the parts of a table that its HTML leaves out. */
  #openImplied(name) {
    const isCell = name === "td" || name === "th";
    if ((name === "tr" || isCell) && this.#open.at(-1) === "table") this.#openElement("tbody", {});
    if (isCell && /^t(?:body|head|foot)$/.test(this.#open.at(-1) ?? "")) this.#openElement("tr", {});
  }

  #openElement(name, attributes) {
    this.#open.push(name);
    if (FOREIGN.has(name)) this.#foreignDepth++;
    this.#on.onopentag(name, attributes);
  }

  #close() {
    const name = this.#open.pop();
    if (FOREIGN.has(name)) this.#foreignDepth--;
    this.#on.onclosetag(name);
  }

  #endTag() {
    END.lastIndex = this.#at;
    const found = END.exec(this.#html);
    if (found === null) {
      this.#skipTo(">", this.#at);
      return;
    }
    this.#at = END.lastIndex;
    const name = this.#isXml ? found[1] : found[1].toLowerCase();
    const at = this.#openIndex(name);
    if (at >= 0) { while (this.#open.length > at) this.#close(); }
    else if (!this.#isXml && (name === "p" || name === "br")) {
      this.#openElement(name, {});
      this.#close();
    }
  }

  #openIndex(name) {
    for (let at = this.#open.length - 1; at >= 0; at--) {
      const each = this.#open[at];
      if (each === name || (!this.#isXml && each.toLowerCase() === name)) return at;
      if (
        !this.#isXml && SCOPES.has(each) && !SCOPES.has(name) &&
        !/^t(?:r|body|head|foot)$|^body$|^html$/.test(name)
      ) return -1;
    }
    return -1;
  }
}
