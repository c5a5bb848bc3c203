/** Markdown as elements: text stays text, whatever a document says. */
import type { Token, Tokens } from "marked";
import type { ComponentChildren, VNode } from "preact";
import { AFTER_UNDERSCORE, breakable } from "../../src/web/ui/breakable.tsx";
import { CardTable, Cell, ColumnHead, RowHead } from "../../src/web/ui/card_table.tsx";
import { HeadingAnchors } from "../heading_anchor.ts";
import { parsePicture, type Picture } from "./picture.ts";
import { plainText } from "./plain_text.ts";

type Children = readonly Token[] | undefined;

export interface Heading {
  readonly depth: number;
  readonly text: string;
  readonly anchor: string;
}

export interface SiteLink {
  readonly href: string;
  /** Name of the target page; null if the link leads out of the site. */
  readonly name: string | null;
}

/** Makes the elements of one document. */
export class MarkdownElements {
  /** Headings so far, in order. */
  readonly headings: Heading[] = [];
  readonly #anchors = new HeadingAnchors();
  readonly #linkTo: (href: string) => SiteLink;
  readonly #imageAt: (path: string) => string;

  /**
   * @param linkTo what the site writes for a link of the document
   * @param imageAt path on the site of an image of the document
   */
  constructor(linkTo: (href: string) => SiteLink, imageAt: (path: string) => string) {
    this.#linkTo = linkTo;
    this.#imageAt = imageAt;
  }

  /** @throws {Error} for HTML other than comments and pictures */
  blocks(tokens: Children): ComponentChildren {
    return (tokens ?? []).map((token) => this.#block(token));
  }

  #block(token: Token): ComponentChildren {
    switch (token.type) {
      case "heading":
        return this.#heading(token as Tokens.Heading);
      case "paragraph":
        return <p>{this.#inline(token.tokens)}</p>;
      case "list":
        return this.#list(token as Tokens.List);
      case "code":
        return this.#code(token as Tokens.Code);
      case "table":
        return this.#table(token as Tokens.Table);
      case "blockquote":
        return <blockquote>{this.blocks(token.tokens)}</blockquote>;
      case "hr":
        return <hr />;
      case "space":
      case "def":
        return null;
      case "html":
        return this.#html(token.raw);
    }
    return this.#inline([token]);
  }

  #html(html: string): VNode | null {
    if (/^<!--[^]*-->\s*$/.test(html)) return null;
    const picture = parsePicture(html);
    if (picture === null) throw new Error(`Cannot show this Markdown (html): ${html.trim()}`);
    return this.#picture(picture);
  }

  #picture({ dark, light, alt, width, height }: Picture): VNode {
    const image = <img src={this.#imageAt(light)} alt={alt} width={width} height={height} />;
    if (dark === undefined) return image;
    return (
      <picture>
        <source media="(prefers-color-scheme: dark)" srcset={this.#imageAt(dark)} />
        {image}
      </picture>
    );
  }

  #heading({ depth, tokens }: Tokens.Heading): VNode {
    const text = plainText(tokens);
    const anchor = this.#anchors.next(text);
    this.headings.push({ depth, text, anchor });
    const Name = `h${depth}` as "h2";
    return <Name id={anchor}>{this.#inline(tokens)}</Name>;
  }

  #list({ ordered, start, items }: Tokens.List): VNode {
    const children = items.map((item, index) => <li key={index}>{this.blocks(item.tokens)}</li>);
    if (!ordered) return <ul>{children}</ul>;
    return start === "" || start === 1 ? <ol>{children}</ol> : <ol start={start}>{children}</ol>;
  }

  /** The keyboard reaches it, because it may be wider than the screen. */
  #code({ lang, text }: Tokens.Code): VNode {
    const language = lang === undefined || lang === "" ? "text" : lang;
    return (
      <pre tabIndex={0} role="group" aria-label={`Code (${language})`}>
        <code class={`language-${language}`}>{text}</code>
      </pre>
    );
  }

  #table({ header, rows, align }: Tokens.Table): VNode {
    const alignment = (index: number): { readonly class?: string } =>
      align[index] === "right" ? { class: "number" } : {};
    const hasHead = header.some(({ tokens }) => tokens.length > 0);
    const label = `Table: ${this.headings.at(-1)?.text ?? ""}`;
    if (header.length > 2 && header.every(({ tokens }) => tokens.length > 0)) {
      return (
        <CardTable
          class="cards"
          label={label}
          heads={header.map(({ tokens }, at) => (
            <ColumnHead key={at} class={alignment(at).class}>{this.#inline(tokens)}</ColumnHead>
          ))}
        >
          {rows.map((cells, row) => (
            <tr key={row} role="row">
              {cells.map(({ tokens }, at) =>
                at === 0
                  ? <RowHead key={at}>{this.#inline(tokens)}</RowHead>
                  : (
                    <Cell key={at} column={plainText(header[at]?.tokens ?? [])} class={alignment(at).class}>
                      {this.#inline(tokens)}
                    </Cell>
                  )
              )}
            </tr>
          ))}
        </CardTable>
      );
    }
    return (
      <div class="table" tabIndex={0} role="group" aria-label={label}>
        <table>
          {hasHead && (
            <thead>
              <tr>
                {header.map(({ tokens }, index) =>
                  tokens.length === 0
                    ? <td key={index} />
                    : <th key={index} scope="col" {...alignment(index)}>{this.#inline(tokens)}</th>
                )}
              </tr>
            </thead>
          )}
          <tbody>
            {rows.map((cells, row) => (
              <tr key={row}>
                {cells.map(({ tokens }, index) => (
                  <td key={index} {...alignment(index)}>{this.#inline(tokens)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    );
  }

  /** The name of a file says nothing to readers of the site. */
  #link({ href: target, tokens, text }: Tokens.Link): VNode {
    const { href, name } = this.#linkTo(target);
    return <a href={href}>{name !== null && text.endsWith(".md") ? name : this.#inline(tokens)}</a>;
  }

  #inline(tokens: Children): ComponentChildren {
    return (tokens ?? []).map((token) => {
      switch (token.type) {
        case "text":
          return "tokens" in token && token.tokens !== undefined ? this.#inline(token.tokens) : token.text;
        case "escape":
          return token.text;
        case "codespan":
          return <code>{breakable(token.text, AFTER_UNDERSCORE)}</code>;
        case "strong":
          return <strong>{this.#inline(token.tokens)}</strong>;
        case "em":
          return <em>{this.#inline(token.tokens)}</em>;
        case "del":
          return <del>{this.#inline(token.tokens)}</del>;
        case "br":
          return <br />;
        case "link":
          return this.#link(token as Tokens.Link);
      }
      throw new Error(`Cannot show this Markdown (${token.type}): ${token.raw.trim()}`);
    });
  }
}
