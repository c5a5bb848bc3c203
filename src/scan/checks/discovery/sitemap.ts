/** A sitemap is the only list of all pages that crawlers and agents look for. */
import { defineCheck, fail, notApplicable, pass, warn } from "../../contract/check.ts";
import { sitemapLinkSnippet } from "../../fix/snippets/sitemap_of_pages.ts";
import { isLeftoverUrl } from "../../parse/agents/interface_host.ts";
import type { Severity } from "../../parse/problem.ts";
import { problemsOf } from "../../parse/problem_words.ts";
import { foreignEntries } from "../../parse/sitemap/sitemap_pages.ts";
import { withoutWww } from "../../parse/url_parts.ts";
import { ABSENCE_WORDS } from "../../probes/files/absence_words.ts";
import { servedFacts } from "../../probes/pages/fix_facts.ts";
import { sitemapSamples } from "../../probes/discovery/sitemap/sitemap_samples.ts";
import type { ForeignSitemap } from "../../probes/discovery/sitemap/foreign_sitemaps.ts";
import type { SitemapFile } from "../../probes/discovery/sitemap/sitemap_file.ts";
import { sitemaps } from "../../probes/discovery/sitemap/sitemaps.ts";
import { isClosed } from "../../probes/pages/page_survey.ts";
import { onePage } from "../../probes/pages/one_page.ts";
import { unmappedPages } from "../../probes/discovery/sitemap/unmapped_pages.ts";

/** Minimum share of the sampled pages with noindex, because owners list single ones by mistake. */
const MIN_CLOSED_SHARE = 0.5;
const MISNAMED = "wrong-namespace";
const SET_URL =
  "If a tool writes the sitemap, set the site's URL in its settings, such as site_url in mkdocs.yml";
const FIX_XML = "Serve well-formed XML with a urlset or sitemapindex root in the sitemaps.org namespace";

const FOREIGN_WORDS: Readonly<Record<ForeignSitemap["why"], string>> = {
  missing: "which returns an error status",
  html: "which returns an HTML page",
  "catch-all": "which returns the page of every unknown URL",
  redirected: "which redirects to an HTML page",
  denied: "which returns an access error",
  empty: "which is empty",
  "no-host": "whose host does not exist",
  "private-host": "whose host is not public",
  placeholder: "whose host is a placeholder",
  "no-own-page": "which lists no page of this site",
  unseen: "which could not be fetched",
};

export default defineCheck({
  id: "sitemap",
  title: "XML sitemap",
  about:
    "Finds and validates the sitemap and samples its URLs. Agents find all pages of a site in its sitemap, " +
    "without guessing URLs.",
  spec: "https://www.sitemaps.org/protocol.html",
  maturity: "standard",
  weight: 2,
  aliases: {
    agentreadydev: "S8",
    isitagentready: "sitemap",
    a14y: "sitemap-xml.exists",
    agentready: "AR-FIND-03",
  },
  example: `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <url><loc>https://example.com/</loc><lastmod>2026-11-21</lastmod></url>
</urlset>
`,
  file: "/sitemap.xml",
  needs: {
    found: sitemaps,
    samples: sitemapSamples,
    facts: servedFacts,
    unmapped: unmappedPages,
    isOnePage: onePage,
  },
  outcomes: {
    lost: fail(
      "robots.txt lists the sitemap {url}, which returns {=instead}",
      "Publish the sitemap at that URL, or correct the Sitemap line in robots.txt",
    ),
    partlyLost: warn(
      "robots.txt lists the sitemap {url}, which returns {=instead}; {readable} is valid",
      "Correct or remove the line in robots.txt, or publish a sitemap at that URL",
    ),
    broken: fail("The sitemap {url} in robots.txt is not valid: {=problems}", FIX_XML),
    invalid: fail("{url} lists no valid URLs: {=problems}", `Give each entry an absolute URL. ${SET_URL}`),
    empty: fail("{url} lists no pages", `List the pages with absolute URLs. ${SET_URL}`),
    missing: warn(
      "No sitemap found at the usual URLs or linked from robots.txt, the home page or llms.txt",
      "Publish /sitemap.xml with the URLs of all pages, and add it to robots.txt",
      {
        publish: { file: "/sitemap.xml" },
        absence: true,
        requires: "root",
        otherwise:
          "Publish sitemap.xml in the site's folder, and link to it from the home page with rel=sitemap",
      },
    ),
    needless: notApplicable("No sitemap found, but also no page to list other than the home page"),
    unreadable: warn("{url} is not a valid sitemap: {=problems}", FIX_XML),
    incomplete: warn(
      "The sitemap index lists {url}, which returns {=instead}",
      "Publish each sitemap of the index, or remove it from the index",
    ),
    elsewhere: warn(
      "robots.txt lists a sitemap of another site, {=problem}: {url}",
      "Correct the Sitemap line in robots.txt, or remove it",
    ),
    closed: warn("robots.txt disallows the sitemap {url}", "Allow the URLs of the sitemaps in robots.txt"),
    unnamed: warn(
      "{url} is not listed in robots.txt, or linked from the home page or llms.txt",
      "Add a Sitemap line with the sitemap's absolute URL to robots.txt",
      { snippet: (facts, { url }) => `Sitemap: ${typeof url === "string" ? url : facts.sitemap}\n` },
    ),
    unlinked: warn(
      "{url} is not linked from the home page or llms.txt",
      "Add a link element with rel=sitemap to the head of the home page",
      { snippet: sitemapLinkSnippet },
    ),
    placeholder: warn(
      "The sitemap lists {count:URL} on a host that is not public, such as {url}",
      "Correct the site's URL in the settings of the tool that writes the sitemap",
      { counts: "count" },
    ),
    otherHost: warn(
      "The sitemap lists no URL of this host, but {pages:URL} on another one: {host}",
      "If the site has moved to that host, redirect this one to it. Otherwise, correct the site's URL in the settings of the tool that writes the sitemap",
    ),
    foreign: warn(
      "{count} of {pages:sitemap URL} on other hosts, such as {example}",
      "List only URLs of this host. If a tool writes the sitemap, correct the site's URL in its settings",
      { counts: "count" },
    ),
    dead: warn(
      "{gone} of {asked:sampled sitemap URL} not found: {dead}",
      "Remove the missing pages from the sitemap, or generate it from the published pages",
      { counts: "gone" },
    ),
    unindexed: warn(
      "{closed} of {asked:sampled sitemap URL} marked noindex: {urls}",
      "List only pages that search may find, or remove noindex from these pages",
      { counts: "closed" },
    ),
    misnamed: warn(
      "{url} can be read, but its root element is not in the sitemap namespace",
      'Set xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" on the root element',
    ),
    faulty: warn(
      "{url} has invalid entries: {=problems}",
      "Give each entry an absolute URL below 2,048 characters, and split files with over 50,000 entries",
    ),
    thin: warn(
      "The sitemap lists one page, but pages of the site link to {others:other page}: {urls}",
      "List the URLs of all pages in the sitemap",
    ),
    listed: pass("The sitemap is valid and lists {pages:page}"),
  },
  judge(
    {
      found: { isNamed, isLinked, files, foreign, forbidden, unseen, pages },
      samples,
      facts,
      unmapped,
      isOnePage,
    },
  ) {
    const roots = files.filter(({ isChild }) => !isChild);
    const [first] = roots;
    // A file that could not be fetched may be a valid sitemap, which matters only if there is no other
    // sitemap.
    const wrong = foreign.find(({ why }) => why !== "unseen") ?? (first ? undefined : foreign[0]);
    if (!first) return wrong ? foreignJudgement(wrong) : isOnePage ? "needless" : "missing";
    const lost = roots.find(({ sitemap }) => sitemap === null);
    if (lost) {
      const details = { url: lost.url, instead: ABSENCE_WORDS[lost.why ?? "missing"] };
      const readable = roots.find(isReadable);
      if (!readable) return { outcome: "lost", details };
      return { outcome: "partlyLost", details: { ...details, readable: readable.url } };
    }
    const broken = roots.find((file) => problemWordsOf(file, "error").length > 0);
    if (broken) {
      const details = { url: broken.url, problems: problemWordsOf(broken, "error") };
      return { outcome: isNamed ? "broken" : "unreadable", details };
    }
    const [closed] = forbidden;
    if (closed !== undefined) return { outcome: "closed", details: { url: closed } };
    const listed = [
      ...roots.flatMap(({ sitemap }) => sitemap?.kind === "index" ? sitemap.entries : []),
      ...pages,
    ];
    if (listed.length === 0) return unlistedOutcome(roots, first);
    for (const child of files.filter(({ isChild }) => isChild)) {
      const instead = childProblem(child);
      if (instead !== null) return { outcome: "incomplete", details: { url: child.url, instead } };
    }
    const leftovers = listed.filter(({ loc }) => isLeftover(loc, facts.origin));
    if (leftovers[0]) {
      return { outcome: "placeholder", details: { count: leftovers.length, url: leftovers[0].loc } };
    }
    if (wrong) return foreignJudgement(wrong);
    const asked = samples.filter(({ state }) => state !== "forbidden").length;
    const dead = samples.filter(({ state }) => state === "dead").map(({ url }) => url);
    if (dead.length > 0) return { outcome: "dead", details: { asked, gone: dead.length, dead } };
    const answered = samples.flatMap((each) => each.state === "answered" ? each : []);
    const hidden = answered.filter(({ resource }) => isClosed(resource)).map(({ url }) => url);
    // Another check judges a site that has noindex on all pages.
    if (hidden.length < answered.length && hidden.length >= MIN_CLOSED_SHARE * answered.length) {
      return { outcome: "unindexed", details: { asked, closed: hidden.length, urls: hidden } };
    }
    const elsewhere = foreignEntries(listed, new URL(facts.origin).host);
    // A sitemap without a page of this host need not be announced.
    if (!isNamed && !isLinked && elsewhere.length < listed.length) {
      // The robots.txt of a site below a path belongs to somebody else.
      const isAtRoot = facts.base === facts.origin;
      return { outcome: isAtRoot ? "unnamed" : "unlinked", details: { url: first.url } };
    }
    const [example] = elsewhere;
    if (example) {
      const other = URL.parse(example.loc);
      const isOneHost = elsewhere.every(({ loc }) => URL.parse(loc)?.host === other?.host);
      const isMove = other !== null && withoutWww(other.host) !== withoutWww(new URL(facts.origin).host);
      if (isMove && isOneHost && elsewhere.length === listed.length) {
        return { outcome: "otherHost", details: { pages: listed.length, host: other.host } };
      }
      return {
        outcome: "foreign",
        details: { count: elsewhere.length, pages: listed.length, example: example.loc },
      };
    }
    const misnamed = files.find(({ sitemap }) => sitemap?.problems.some(({ code }) => code === MISNAMED));
    if (misnamed) return { outcome: "misnamed", details: { url: misnamed.url } };
    const faulty = files.find((file) => problemWordsOf(file, "warning").length > 0);
    if (faulty) {
      return { outcome: "faulty", details: { url: faulty.url, problems: problemWordsOf(faulty, "warning") } };
    }
    if (unmapped.length > 0) {
      return { outcome: "thin", details: { others: unmapped.length, urls: unmapped } };
    }
    const isPart = unseen > 0 || files.some(({ sitemap }) => sitemap?.isCut);
    const bounds = isPart ? { atLeast: ["pages"] } : {};
    return {
      outcome: "listed",
      details: { pages: pages.length, files: files.length, unseen, asked, ...bounds },
    };
  },
});

function isLeftover(loc: string, origin: string): boolean {
  const url = URL.parse(loc);
  return url !== null && isLeftoverUrl(url, new URL(origin));
}

function foreignJudgement({ url, why }: ForeignSitemap) {
  return { outcome: "elsewhere" as const, details: { url, problem: FOREIGN_WORDS[why] } };
}

/** A file of unusable entries is not empty, so its owner must not replace it. */
function unlistedOutcome(roots: readonly SitemapFile[], first: SitemapFile) {
  const invalid = roots.find((file) => problemWordsOf(file, "warning").length > 0);
  if (!invalid) return { outcome: "empty" as const, details: { url: first.url } };
  const details = { url: invalid.url, problems: problemWordsOf(invalid, "warning") };
  return { outcome: "invalid" as const, details };
}

function problemWordsOf({ sitemap }: SitemapFile, severity: Severity): string[] {
  return problemsOf(sitemap?.problems ?? [], severity);
}

function isReadable(file: SitemapFile): boolean {
  return file.sitemap !== null && file.sitemap.entries.length > 0 &&
    problemWordsOf(file, "error").length === 0;
}

/** Response of a URL in an index, if it is not a sitemap of pages. */
function childProblem(file: SitemapFile): string | null {
  if (file.sitemap === null) return ABSENCE_WORDS[file.why ?? "missing"];
  if (file.sitemap.kind === "index") return "another index, which the protocol does not allow";
  return problemWordsOf(file, "error").length > 0 ? "a file that is not a valid sitemap" : null;
}
