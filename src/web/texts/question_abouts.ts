/** Explanations of the questions that the score answers. */
import type { QuestionId } from "../../scan/result.ts";

export const QUESTION_ABOUTS: Readonly<Record<QuestionId, string>> = {
  enter: "HTTPS works, and neither robots.txt nor bot protection keeps AI agents away from your pages.",
  read: "The text of your pages is in the HTML, with titles, headings, landmarks and alt text.",
  find: "A sitemap, structured data and llms.txt show agents your pages, products and articles.",
  markdown: "Agents that ask for a page as Markdown get it, and pay for far fewer tokens.",
  rules: "Content signals and policies declare what agents may do with your content.",
  act: "Agents can call your API, sign in or buy. Only counts if your site offers that.",
};
