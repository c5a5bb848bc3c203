/** Foreign words inside Markdown: shown as they are, never taken for markup. */
import { cleanBlock, cleanLine } from "./safe_text.ts";

/** Text on one line, in a table's cell too; addresses in it do not become links. */
export function markdownText(text: string): string {
  return cleanLine(text).trim()
    .replace(/[\\`*_{}[\]<>|~&$]/g, "\\$&")
    .replace(/^(?=[-+#=])/, "\\")
    .replace(/^(\d{1,9})(?=[.)])/, "$1\\")
    .replace(/:(?=\/\/)/g, "\\:")
    .replace(/(?<=www)\./gi, "\\.");
}

/** A code span, its fence longer than every run of backticks inside (CommonMark 6.1). */
export function codeSpan(text: string): string {
  const content = cleanLine(text).trim();
  const fence = "`".repeat(longestRun(content) + 1);
  const pad = content.startsWith("`") || content.endsWith("`") || content === "" ? " " : "";
  return fence + pad + content + pad + fence;
}

/** A fenced code block (CommonMark 4.5). */
export function codeBlock(text: string, language = ""): string {
  const content = cleanBlock(text);
  const fence = "`".repeat(Math.max(3, longestRun(content) + 1));
  return `${fence}${language}\n${content}\n${fence}`;
}

/** An address as a link where it is one, else as code. */
export function markdownLink(address: string): string {
  const url = URL.parse(address);
  return url?.protocol === "https:" || url?.protocol === "http:" ? `<${url.href}>` : codeSpan(address);
}

function longestRun(text: string): number {
  return (text.match(/`+/g) ?? []).reduce((longest, run) => Math.max(longest, run.length), 0);
}
