/** Links in headers and heads point agents to the files that are made for them. */
import { defineCheck, notApplicable, pass, warn } from "../../contract/check.ts";
import { linkHeaderSnippet, newLlmsTxtSnippet } from "../../fix/snippets/link_header_snippet.ts";
import { leadingRelations } from "../../parse/catalog/agent_link.ts";
import { problemsOf } from "../../parse/problem_words.ts";
import { unlinkedFiles } from "../../probes/discovery/unlinked_files.ts";
import { onePage } from "../../probes/pages/one_page.ts";
import { pageLinks } from "../../probes/pages/page_links.ts";

const published = {
  publish: { header: "Link" },
  snippet: linkHeaderSnippet,
  assumes: "The linked files are published",
};

export default defineCheck({
  id: "link-header",
  title: "Links to agent files",
  about:
    "Looks for Link headers and link elements that point agents to APIs, catalogs and Markdown. Without links " +
    "for agents, they have to guess URLs.",
  spec: "https://www.rfc-editor.org/rfc/rfc8288",
  maturity: "standard",
  weight: 0.5,
  aliases: { isitagentready: "linkHeaders" },
  needs: {
    found: pageLinks,
    files: unlinkedFiles,
    isOnePage: onePage,
  },
  outcomes: {
    missing: warn(
      "The home page has no Link header and no link element for agents",
      "Add links for agents, such as service-desc, sitemap or a Markdown alternate, to the Link header or the head",
      { ...published, absence: true },
    ),
    fileless: warn(
      "The home page has no Link header and no link element for agents",
      "Publish llms.txt or a valid sitemap first, then link to it from the home page",
      {
        publish: { header: "Link" },
        snippet: newLlmsTxtSnippet,
        assumes: "You publish llms.txt first",
        absence: true,
      },
    ),
    needless: notApplicable("No page other than the home page found, and no agent file that describes it"),
    malformed: warn(
      "The Link header is malformed: {=problems}",
      'Write each link as <URL>; rel="value", and separate links with commas',
    ),
    insecure: warn("The {rel} link does not use https: {url}", "Use the https URL of the target"),
    misdirected: warn(
      "The anchor of the {rel} link is on another site: {anchor}",
      "Remove the anchor parameter, or set it to a page of this site",
    ),
    present: pass(
      "The home page links to {relations} ({header} in the Link header, {elements} in link elements)",
    ),
  },
  judge({ found: { page, header }, files: { useful, targets, isSure }, isOnePage }) {
    const errors = problemsOf(header.problems, "error");
    if (errors.length > 0) return { outcome: "malformed", details: { problems: errors } };
    if (useful.length === 0) {
      // A sitemap of the home page alone leads agents nowhere else.
      const isNeedless = isOnePage && isSure && targets.every(([rel]) => rel === "sitemap");
      if (isNeedless) return "needless";
      if (targets.length > 0 || !isSure) {
        return { outcome: "missing", details: { targets: targets.map((target) => [...target]) } };
      }
      return "fileless";
    }
    const insecure = useful.find(({ url }) => page.startsWith("https:") && url.startsWith("http:"));
    if (insecure) {
      return { outcome: "insecure", details: { rel: leadingRelations(insecure), url: insecure.url } };
    }
    const { host } = new URL(page);
    const away = useful.find(({ anchor }) => anchor !== null && new URL(anchor).host !== host);
    if (away) {
      return { outcome: "misdirected", details: { rel: leadingRelations(away), anchor: away.anchor } };
    }
    const inHeader = useful.filter(({ source }) => source === "header").length;
    const relations = [...new Set(useful.flatMap(leadingRelations))];
    return {
      outcome: "present",
      details: { relations, header: inHeader, elements: useful.length - inHeader },
    };
  },
});
