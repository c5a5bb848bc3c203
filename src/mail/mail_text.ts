/** The content of a mail, which becomes plain text and HTML. Both have the same words. */

/** A paragraph, or a list. */
export type MailPart = MailLine | readonly MailLine[];

/** Text, with an optional link. */
export type MailLine = string | MailLink;

export interface MailLink {
  readonly text: string;
  readonly url: string;
}

export interface MailContent {
  readonly subject: string;
  readonly parts: readonly MailPart[];
  /** Small print, such as the reason why the reader gets this mail. */
  readonly footer: readonly MailLine[];
}

/** Maximum characters of a name in a mail. */
const MAX_NAME_CHARACTERS = 60;
/** Maximum characters of a subject. */
const MAX_SUBJECT_CHARACTERS = 150;
/** Control and format characters, and separators. They could break a header or reorder the text. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Z}]+/gu;
/** Everything that mail programs turn into a link: schemes, and domains and addresses in any script. */
const LINKABLE = /(?<=[\p{L}\p{M}\p{N}\p{S}_])(?:[.。．｡](?=[\p{L}\p{N}\p{S}_])|@|:(?=\/\/))/gu;
/** Mail programs ignore style sheets. The colors are readable on white and on the dark background of some programs. */
const BODY_STYLE = "margin:0;padding:24px 16px;font:16px/1.5 system-ui,sans-serif";
const COLUMN_STYLE = "max-width:560px;margin:0 auto";
const BUTTON_STYLE =
  "display:inline-block;padding:10px 16px;border-radius:9px;background:#3d3bd1;color:#fff;" +
  "font-weight:600;text-decoration:none";
const FOOTER_STYLE =
  "margin-top:32px;padding-top:12px;border-top:1px solid #868f9f;color:#6b7483;font-size:13px";

/** Returns a name that others chose, on one line and shortened. */
export function mailName(name: string, limit: number = MAX_NAME_CHARACTERS): string {
  const line = name.toWellFormed().slice(0, 4 * limit).replace(UNPRINTABLE, " ").trim();
  const characters = [...line];
  return characters.length > limit ? `${characters.slice(0, limit - 1).join("")}…` : line;
}

/** Returns a name in a mail to somebody who does not know its author. It can contain no link. */
export function strangersName(name: string): string {
  return mailName(name).replace(LINKABLE, (mark) => `[${mark}]`);
}

export function subjectOf({ subject }: MailContent): string {
  return mailName(subject, MAX_SUBJECT_CHARACTERS);
}

export function plainText({ parts, footer }: MailContent): string {
  const texts = parts.map((part) =>
    typeof part === "string" || "url" in part ? plainLine(part) : plainList(part)
  );
  return [...texts, ["-- ", ...footer.map(plainLine)].join("\n")].join("\n\n") + "\n";
}

function plainList(lines: readonly MailLine[]): string {
  return lines.map((line) => `- ${plainLine(line).replaceAll("\n", "\n  ")}`).join("\n");
}

function plainLine(line: MailLine): string {
  return typeof line === "string" ? line : `${line.text}:\n${line.url}`;
}

export function htmlText(content: MailContent): string {
  const body = content.parts.map((part) =>
    typeof part === "string"
      ? `<p>${escaped(part)}</p>`
      : "url" in part
      ? `<p>${htmlLink(part, BUTTON_STYLE)}</p>`
      : `<ul>${part.map((line) => `<li>${htmlLine(line)}</li>`).join("")}</ul>`
  ).join("\n");
  const footer = content.footer.map(htmlLine).join("<br>\n");
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>${escaped(subjectOf(content))}</title></head>
<body style="${BODY_STYLE}"><div style="${COLUMN_STYLE}">
<p><strong>Readiness</strong></p>
${body}
<p style="${FOOTER_STYLE}">${footer}</p>
</div></body></html>
`;
}

function htmlLine(line: MailLine): string {
  return typeof line === "string" ? escaped(line) : htmlLink(line);
}

function htmlLink({ url, text }: MailLink, style?: string): string {
  const styled = style === undefined ? "" : ` style="${style}"`;
  return `<a href="${escaped(url)}"${styled}>${escaped(text)}</a>`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? "");
}
