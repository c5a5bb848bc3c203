/** A sitemap is the one list of all pages that crawlers and agents know to ask for. */
import { defineCheck, type Details, fail, pass, warn } from "../../check.ts";
import { sitemapSnippet } from "../../fix/snippets/sitemap_of_pages.ts";
import { wordsOf } from "../../parse/problem_words.ts";
import { foreignEntries } from "../../parse/sitemap/sitemap_pages.ts";
import { ABSENCE_WORDS } from "../../probes/absence_words.ts";
import { siteFacts } from "../../probes/fix_facts.ts";
import { sitemapSamples } from "../../probes/discovery/sitemap_samples.ts";
import { type SitemapFile, sitemaps } from "../../probes/discovery/sitemaps.ts";

const published = {
  publish: { file: "/sitemap.xml" },
  snippet: sitemapSnippet,
  assumes: "The home page was last changed on the day of the scan; the other pages are for you to add",
};

/** For these a reader gives the whole file up. */
const FATAL = new Set([
  "malformed",
  "not-xml",
  "too-deep",
  "too-many-attributes",
  "wrong-root",
  "wrong-namespace",
]);
/** For these it passes over an entry. */
const FLAWS = new Set(["missing-loc", "relative-loc", "long-loc", "too-many"]);

export default defineCheck({
  id: "sitemap",
  title: "Sitemap",
  about:
    "The list of all pages of the site. An agent that has it need not guess addresses or follow menus made for people.",
  spec: "https://www.sitemaps.org/protocol.html",
  maturity: "standard",
  weight: 2,
  aliases: { isitagentready: "sitemap" },
  needs: { found: sitemaps, samples: sitemapSamples, facts: siteFacts },
  outcomes: {
    lost: fail(
      "robots.txt names {url}, and there is {instead}",
      "Publish the sitemap at the address that robots.txt names, or correct that line",
      published,
    ),
    partlyLost: fail(
      "robots.txt names {url}, and there is {instead}; {readable} can be read",
      "Publish a sitemap at that address too, or take its line out of robots.txt",
    ),
    broken: fail(
      "robots.txt names {url}, which is no sitemap that can be read: {reasons}",
      "Let it be well-formed XML with urlset or sitemapindex of http://www.sitemaps.org/schemas/sitemap/0.9 as its root",
      published,
    ),
    empty: fail(
      "{url} lists no usable address",
      "List the pages by their whole addresses, with https://",
      published,
    ),
    missing: warn(
      "There is no sitemap: robots.txt names none, and none is in the usual places",
      "Publish /sitemap.xml with the addresses of all pages, and name it in robots.txt",
      published,
    ),
    unreadable: warn(
      "{url} is no sitemap that can be read: {reasons}",
      "Let it be well-formed XML with urlset or sitemapindex as its root, and name it in robots.txt",
      published,
    ),
    incomplete: warn(
      "The index names {url}, and there is {instead}",
      "Publish each sitemap that the index names, or take it out of the index",
    ),
    closed: warn(
      "robots.txt forbids {url}, so crawlers may not read that sitemap",
      "Allow the addresses of the sitemaps in robots.txt",
    ),
    unnamed: warn(
      "{url} is not named in robots.txt: only those who guess find it",
      "Add a line to robots.txt: Sitemap, a colon, and the whole address of the sitemap",
      { snippet: (facts, { url }) => `Sitemap: ${typeof url === "string" ? url : facts.sitemap}\n` },
    ),
    foreign: warn(
      "{count} of {pages} addresses are of other hosts, such as {example}",
      "List the pages by the host on which the site is reached; other hosts need sitemaps of their own",
    ),
    dead: warn(
      "Of {asked} listed pages that were asked for, these do not exist: {dead}",
      "Take pages that are gone out of the sitemap; best is to make it from what is published",
    ),
    faulty: warn(
      "Entries of {url} break the protocol: {reasons}",
      "Give each entry a whole address below 2,048 characters, and split files of over 50,000 entries",
    ),
    listed: pass("The sitemap can be read (pages: {pages})"),
  },
  judge({ found: { isNamed, files, forbidden, unseen, pages }, samples, facts }) {
    const roots = files.filter(({ isChild }) => !isChild);
    const [first] = roots;
    if (!first) return "missing";
    const lost = roots.find(({ sitemap }) => sitemap === null);
    const readable = roots.find(isReadable);
    if (lost && readable) {
      return { outcome: "partlyLost", details: { ...absence(lost), readable: readable.url.slice(0, 200) } };
    }
    if (lost) return { outcome: "lost", details: absence(lost) };
    const broken = roots.find((file) => faults(file, FATAL).length > 0);
    if (broken) return { outcome: isNamed ? "broken" : "unreadable", details: reasons(broken, FATAL) };
    const [closed] = forbidden;
    if (closed !== undefined) return { outcome: "closed", details: { url: closed.slice(0, 200) } };
    const listed = [
      ...roots.flatMap(({ sitemap }) => sitemap?.kind === "index" ? sitemap.entries : []),
      ...pages,
    ];
    if (listed.length === 0) return { outcome: "empty", details: address(first) };
    const incomplete = files.find((file) => file.isChild && childFault(file) !== null);
    if (incomplete) {
      return { outcome: "incomplete", details: { ...address(incomplete), instead: childFault(incomplete) } };
    }
    if (!isNamed) return { outcome: "unnamed", details: address(first) };
    const foreign = foreignEntries(listed, new Set([new URL(facts.origin).host]));
    const [example] = foreign;
    if (example) {
      const counts = { count: foreign.length, pages: listed.length };
      return { outcome: "foreign", details: { ...counts, example: example.loc.slice(0, 200) } };
    }
    const asked = samples.filter(({ state }) => state !== "forbidden").length;
    const dead = samples.filter(({ state }) => state === "dead").map(({ url }) => url.slice(0, 200));
    if (dead.length > 0) return { outcome: "dead", details: { asked, dead } };
    const faulty = files.find((file) => faults(file, FLAWS).length > 0);
    if (faulty) return { outcome: "faulty", details: reasons(faulty, FLAWS) };
    return { outcome: "listed", details: { pages: pages.length, files: files.length, unseen, asked } };
  },
});

function faults({ sitemap }: SitemapFile, codes: ReadonlySet<string>): string[] {
  return wordsOf(sitemap?.problems ?? [], codes);
}

function isReadable(file: SitemapFile): boolean {
  return file.sitemap !== null && file.sitemap.entries.length > 0 && faults(file, FATAL).length === 0;
}

function childFault(file: SitemapFile): string | null {
  if (file.sitemap === null) return ABSENCE_WORDS[file.why ?? "missing"];
  if (file.sitemap.kind === "index") return "another index, which the protocol does not allow";
  return faults(file, FATAL).length > 0 ? "a file that cannot be read as a sitemap" : null;
}

function address({ url }: SitemapFile): { readonly url: string } {
  return { url: url.slice(0, 200) };
}

function absence(file: SitemapFile): Details {
  return { ...address(file), instead: ABSENCE_WORDS[file.why ?? "missing"] };
}

function reasons(file: SitemapFile, codes: ReadonlySet<string>): Details {
  return { ...address(file), reasons: faults(file, codes) };
}
