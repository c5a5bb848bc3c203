/** Markdown is passed on: summed up, cut into pieces, put into other texts, without the address that it came from. */
import { defineCheck, fail, notApplicable, pass, warn } from "../../check.ts";
import { markdownLinks } from "../../probes/content/markdown_links.ts";

export default defineCheck({
  id: "markdown-links",
  title: "Links in the Markdown",
  about:
    "Whether the links in the page's Markdown are whole addresses. Once the text has been copied into a prompt or an " +
    "index, a relative link leads nowhere. Links that llms.txt has too are known to answer or not.",
  spec: "https://agentdocsspec.com",
  maturity: "convention",
  weight: 0,
  surface: "content",
  scope: "page",
  aliases: { agentdocsspec: "markdown-link-portability" },
  example: `# Quick start

Read [how to sign in](https://example.com/docs/sign-in.md) first.`,
  needs: { links: markdownLinks },
  outcomes: {
    absent: notApplicable("The page has no Markdown"),
    linkless: notApplicable("The page's Markdown has no link to the web"),
    broken: fail(
      "Links have no address that can be followed ({count}): {examples}",
      "Make the Markdown from the finished page, after its templates were filled in, and give each link an address",
    ),
    dead: fail(
      "Links of the Markdown lead nowhere: {urls}",
      "Correct the addresses of these pages, or take the links out",
    ),
    relative: warn(
      "{count} of {links} links need the address of the text: {examples}",
      "Write whole addresses into the Markdown when it is made: https://, host and path",
    ),
    absolute: pass("All links are whole addresses (links: {links})"),
  },
  judge({ links: found }) {
    if (found === null) return "absent";
    const { targets: { absolute, rooted, relative, broken }, dead } = found;
    const count = rooted.count + relative.count;
    const links = absolute + count;
    if (broken.count > 0) {
      return { outcome: "broken", details: { count: broken.count, examples: [...broken.examples] } };
    }
    if (links === 0) return "linkless";
    if (dead.length > 0) return { outcome: "dead", details: { urls: dead.map((url) => url.slice(0, 200)) } };
    if (count > 0) {
      const examples = [...relative.examples, ...rooted.examples].slice(0, 5);
      const details = { count, links, examples, rooted: rooted.count, relative: relative.count };
      return { outcome: "relative", details };
    }
    return { outcome: "absolute", details: { links } };
  },
});
