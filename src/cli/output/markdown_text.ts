/** Escapes text for Markdown; other parts of the program write Markdown too. */
export * from "../../web/texts/markdown_text.ts";
