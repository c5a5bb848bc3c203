/** Links for machines lead from any page to what the site has for agents. */
import { defineCheck, pass, warn } from "../../check.ts";
import { linkHeaderSnippet } from "../../fix/snippets/link_header_snippet.ts";
import { usefulRelations } from "../../parse/catalog/agent_link.ts";
import { wordsOf } from "../../parse/problem_words.ts";
import { pageLinks } from "../../probes/page_links.ts";

/** For these a reader loses links of the header; sloppy quoting is read all the same. */
const FAULTS = new Set([
  "malformed-item",
  "unclosed-target",
  "unclosed-quote",
  "missing-rel",
  "too-long",
  "too-many-links",
]);
const publish = {
  publish: { header: "Link" },
  snippet: linkHeaderSnippet,
  assumes: "There is an llms.txt, and a sitemap at the address given",
};

export default defineCheck({
  id: "link-header",
  title: "Links for agents",
  about:
    "A Link header, or link elements in the head, name what a site has for programs: its API description, documents, " +
    "Markdown, catalogue. An agent that reads them need not guess.",
  spec: "https://www.rfc-editor.org/rfc/rfc8288",
  maturity: "standard",
  weight: 1,
  aliases: { isitagentready: "linkHeaders" },
  needs: { found: pageLinks },
  outcomes: {
    missing: warn(
      "Neither the Link header nor a link element of the home page leads to anything for agents",
      "Send a Link header that names what the site has, such as service-desc, service-doc, sitemap, or alternate with " +
        "the type text/markdown; link elements in the head are as good",
      publish,
    ),
    malformed: warn(
      "Parts of the Link header cannot be read: {faults}",
      "Write each link as an address in angle brackets, a semicolon, and rel with its value in quotes; commas between links",
    ),
    insecure: warn(
      "{rel} leads to an address without encryption: {url}",
      "Give the https address of the target",
    ),
    misdirected: warn(
      "{rel} is said of {anchor} and not of this site",
      "Leave the anchor parameter out, or let it name a page of this site",
    ),
    present: pass("The home page names {relations} ({header} in the header, {elements} in the head)"),
  },
  judge({ found: { page, links, header } }) {
    const faults = wordsOf(header.problems, FAULTS);
    if (faults.length > 0) return { outcome: "malformed", details: { faults } };
    const useful = links.filter((link) => usefulRelations(link).length > 0);
    if (useful.length === 0) return "missing";
    const insecure = useful.find(({ url }) => page.startsWith("https:") && url.startsWith("http:"));
    if (insecure) {
      return {
        outcome: "insecure",
        details: { rel: usefulRelations(insecure), url: insecure.url.slice(0, 200) },
      };
    }
    const { host } = new URL(page);
    const away = useful.find(({ anchor }) => anchor !== null && new URL(anchor).host !== host);
    if (away) {
      const anchor = (away.anchor ?? "").slice(0, 200);
      return { outcome: "misdirected", details: { rel: usefulRelations(away), anchor } };
    }
    const inHeader = useful.filter(({ source }) => source === "header").length;
    const relations = [...new Set(useful.flatMap(usefulRelations))].slice(0, 20);
    return {
      outcome: "present",
      details: { relations, header: inHeader, elements: useful.length - inHeader },
    };
  },
});
