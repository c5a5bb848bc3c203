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
const FOOTER_STYLE = "color:#666;font-size:13px";

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
    typeof part === "string" || "url" in part
      ? `<p>${htmlLine(part)}</p>`
      : `<ul>${part.map((line) => `<li>${htmlLine(line)}</li>`).join("")}</ul>`
  ).join("\n");
  const footer = content.footer.map(htmlLine).join("<br>\n");
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escaped(subjectOf(content))}</title></head>
<body style="font-family:sans-serif;font-size:16px;line-height:1.5;max-width:600px">
${body}
<hr><p style="${FOOTER_STYLE}">${footer}</p>
</body></html>
`;
}

function htmlLine(line: MailLine): string {
  return typeof line === "string"
    ? escaped(line)
    : `<a href="${escaped(line.url)}">${escaped(line.text)}</a>`;
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
