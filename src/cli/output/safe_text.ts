/** Text that is safe to print; Markdown needs it too. */
export * from "../../web/texts/safe_text.ts";
