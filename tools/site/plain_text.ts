/** The text of Markdown within a line, without its markup. */
import type { Token } from "marked";

export function plainText(tokens: readonly Token[] | undefined): string {
  return (tokens ?? []).map((token) => {
    if (token.type === "br") return " ";
    if ("tokens" in token && token.tokens !== undefined) return plainText(token.tokens);
    return "text" in token ? String(token.text) : "";
  }).join("").replace(/\s+/g, " ");
}
