/** Agents copy Markdown into other texts, which loses the URL of the source. */
import { fail, notApplicable, pass, warn } from "../../contract/check.ts";
import { markdownLinks } from "../../probes/content/markdown/markdown_links.ts";
import { defineContentCheck } from "../page_check.ts";

export default defineContentCheck({
  id: "markdown-links",
  title: "Absolute links in Markdown",
  about:
    "Finds relative and dead links in the Markdown version. Relative links no longer work once the text is copied " +
    "into a prompt or an index.",
  spec: "https://agentdocsspec.com",
  maturity: "convention",
  weight: 0,
  aliases: { agentdocsspec: "markdown-link-portability" },
  example: `# Quick start

Read [how to sign in](https://example.com/docs/sign-in.md) first.`,
  needs: { links: markdownLinks },
  outcomes: {
    absent: notApplicable("No Markdown version found"),
    linkless: notApplicable("The Markdown has no links to web pages"),
    broken: fail(
      "{count:Markdown link has|Markdown links have} no valid URL: {examples}",
      "Generate the Markdown after templates are filled in, and give each link a URL",
      { counts: "count" },
    ),
    dead: fail(
      "{count:linked page does|linked pages do} not exist: {urls}",
      "Correct the URLs of these links, or remove the links",
      { counts: "count" },
    ),
    relative: warn(
      "{count:Markdown link is|Markdown links are} relative: {examples}",
      "Write absolute https URLs into the Markdown",
      { counts: "count" },
    ),
    absolute: pass("Every link of the Markdown is absolute ({links:link})"),
  },
  judge({ links: found }) {
    if (found === null) return "absent";
    const { targets: { absolute, rooted, relative, broken }, dead } = found;
    const count = rooted.count + relative.count;
    const links = absolute + count;
    if (broken.count > 0) return { outcome: "broken", details: { ...broken } };
    if (links === 0) return "linkless";
    if (dead.length > 0) return { outcome: "dead", details: { count: dead.length, urls: dead } };
    if (count === 0) return { outcome: "absolute", details: { links } };
    const { examples } = relative.count > 0 ? relative : rooted;
    return {
      outcome: "relative",
      details: { count, links, examples, rooted: rooted.count, relative: relative.count },
    };
  },
});
