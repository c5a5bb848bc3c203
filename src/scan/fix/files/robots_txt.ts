/** robots.txt, which is the site's own with its problems fixed, or a new one. */
import {
  contentSignalLine,
  readerGroupSnippet,
  refusedGroupSnippet,
  trainingGroupSnippet,
} from "../snippets/robots_txt_snippets.ts";
import { fixedRobotsTxt } from "../snippets/fixed_robots_txt.ts";
import { withOwnScheme } from "../../parse/policy/sitemap_line.ts";
import { PRODUCT_TOKEN } from "../../user_agents.ts";
import {
  type Policies,
  type PolicySource,
  type PolicyStatement,
  policyStatements,
} from "../../parse/policy/policy_statements.ts";
import { agentAccess, summarizeAccess } from "../../parse/policy/agent_access.ts";
import { asArray, asString } from "../../parse/formats/json.ts";
import { parseRobots, type Robots } from "../../parse/policy/robots.ts";
import { robotsMistakes } from "../../parse/policy/robots_mistakes.ts";
import { robotsAccess } from "../../parse/policy/robots_access.ts";
import { optional } from "../../probes/if_seen.ts";
import { policies } from "../../probes/policy/policies.ts";
import { type RobotsTxt, robotsTxt } from "../../probes/policy/robots_txt.ts";
import { sitemapSamples } from "../../probes/discovery/sitemap/sitemap_samples.ts";
import { unmappedPages } from "../../probes/discovery/sitemap/unmapped_pages.ts";
import { sitemaps } from "../../probes/discovery/sitemap/sitemaps.ts";
import type { LinkedResource } from "../../probes/linked_resource.ts";
import { pagesToMap } from "../../probes/pages/pages_to_map.ts";
import { defineSiteFile, type WritingContext } from "../site_file.ts";
import {
  isSoundElsewhere,
  lostSitemaps,
  needsSitemap,
  ownsRobots,
  type SitemapSources,
  sitemapToName,
} from "./new_sitemap.ts";
import { quoted } from "../../../quotation.ts";

const DECIDE =
  "Decide which AI search and user agents the file may still disallow by name, and remove those that no longer exist";
const OPEN_TO_ALL = "User-agent: *\nAllow: /\n";
/** Encodings by byte order mark. */
const UTF_16: Readonly<Record<string, string>> = { fffe: "utf-16le", feff: "utf-16be" };
/** Outcomes that a group for search and user agents fixes. */
const READER_OUTCOMES = new Set([
  "closed",
  "confined",
  "nearly-closed",
  "partly-confined",
  "refused",
  "unnamed",
]);
/** Reader outcomes that name the agents. */
const SOME_READERS = new Set(["partly-confined", "refused"]);
/** Outcomes that Sitemap lines fix. */
const SITEMAP_OUTCOMES = new Set(["closed", "lost", "partlyLost", "unnamed"]);
/** Outcomes whose sitemap is not worth naming. */
const DEAD_SITEMAP_OUTCOMES = new Set(["empty", "lost", "partlyLost"]);
/** Sources of rules about indexing one page. */
const PAGE_SOURCES: ReadonlySet<PolicySource> = new Set(["X-Robots-Tag header", "robots meta tag"]);
/** Outcomes for the owner, such as settings of the server. */
const UNFIXED: Readonly<Record<string, ReadonlySet<string>>> = {
  "robots-txt": new Set(["large", "mistyped", "moved"]),
};

export default defineSiteFile({
  path: "/robots.txt",
  fixes: ["robots-txt", "ai-crawlers", "content-signals", "sitemap"],
  needs: {
    file: robotsTxt,
    said: optional(policies),
    maps: optional(sitemaps),
    samples: optional(sitemapSamples),
    unmapped: optional(unmappedPages),
    linked: optional(pagesToMap),
  },
  needsFor: { samples: "sitemap", unmapped: "sitemap", linked: "sitemap" },
  isWordless: true,
  write({ file, said, maps, samples, unmapped, linked }, context) {
    const { facts, outcome } = context;
    const own = ownRules(file);
    if (own === null) return null;
    const { robots, text: written } = own;
    const crawlers = outcome("ai-crawlers");
    // A new group for agents would contradict the pages, which the owner closed too.
    if (crawlers === "closed" && isClosedToSearch(said)) return null;
    const isKept = written !== "";
    const signals = outcome("content-signals") !== "" || !isKept;
    const readers = READER_OUTCOMES.has(crawlers);
    const trainers = crawlers === "accidental" || (readers && isClosedToTraining(robots));
    // Lines alone do not complete a sitemap of one page.
    const isWhole = unmapped === null || unmapped.length === 0;
    const sources = { maps, linked };
    const isSitemapFixed = isWhole && fixesSitemap(sources, samples, robots, context);
    const sitemap = sitemapLines(sources, robots, context, isSitemapFixed);
    const before = isKept ? written : OPEN_TO_ALL;
    const changes = {
      origin: facts.origin,
      signals: signals ? headerSignals(context) ?? signalLine(said, readers) : null,
      readers: readers ? readerGroup(context) : null,
      trainers: trainers ? trainingGroupSnippet() : null,
      ...sitemap,
    };
    const text = fixedRobotsTxt(before, changes);
    const remaining = parseRobots(text);
    // Only the owner can shorten a file or decode a line.
    if (remaining.problems.some(({ code }) => code === "too-large" || code === "not-utf-8")) return null;
    const isRefused = refusesReaders(remaining, new URL(facts.base).pathname);
    return {
      text,
      assumptions: [
        ...(isKept ? [] : ["The whole site may be crawled"]),
        ...(signals ? [`The content may be used as stated: ${quoted(signalsOf(text))}`] : []),
        ...(readers ? ["AI search and user agents may read the site"] : []),
        ...(isOpen(remaining) && !isOpen(parseRobots(fixedRobotsTxt(before, { ...changes, readers: null })))
          ? ["The line User-agent: * was meant as a group without rules, so all crawlers may read the site"]
          : []),
        ...(trainers ? ["AI training agents may not read the site"] : []),
        ...(sitemap.sitemap === null
          ? []
          : needsSitemap(sources, context)
          ? [`You publish a sitemap at ${quoted(sitemap.sitemap)}`]
          : [`The sitemap is at ${quoted(sitemap.sitemap)}`]),
        ...sitemap.lost.map((url) => `No sitemap will be published at ${quoted(url)}`),
      ],
      blanks: isRefused && readers ? [DECIDE] : [],
      isRevised: isKept,
      left: [
        ...Object.keys(UNFIXED).filter((id) => UNFIXED[id]?.has(outcome(id))),
        ...(robotsMistakes(remaining).length > 0 ? ["robots-txt"] : []),
        ...(isSitemapFixed ? [] : ["sitemap"]),
        ...(isRefused && !readers ? ["ai-crawlers"] : []),
      ],
      prepared: isRefused && readers ? ["ai-crawlers"] : [],
    };
  },
});

/** True if an agent that the file does not name may read the site. */
function isOpen(robots: Robots): boolean {
  return robotsAccess(robots, PRODUCT_TOKEN, "/").allowed;
}

/** True if the rules still disallow an agent, or name one that no longer exists. */
function refusesReaders(robots: Robots, path: string): boolean {
  const { refused, unnamed, accidental, obsolete, ...access } = summarizeAccess(agentAccess(robots, path));
  return [refused, unnamed, accidental, obsolete, access["partly-refused"]].some(({ length }) => length > 0);
}

/**
 * Lists only agents that are disallowed by name, because a group for others would exempt them from the rules
 * for `*`.
 */
function readerGroup({ facts, outcome, details }: WritingContext): string {
  return SOME_READERS.has(outcome("ai-crawlers"))
    ? refusedGroupSnippet(facts, details("ai-crawlers"))
    : readerGroupSnippet();
}

/** Repeats only the signals of the site's header. */
function headerSignals({ outcome, details }: WritingContext): string | null {
  if (outcome("content-signals") !== "header-only") return null;
  const signals = asArray(details("content-signals")["signals"])?.map(asString) ?? [];
  return signals.length === 0 ? null : `Content-Signal: ${signals.join(", ")}`;
}

/**
 * Repeats the site's statements about uses of its content, without the rules that a group for readers
 * replaces. Subjects that the rules of the home page refuse are left open, because they are not a decision
 * about the site and another fix removes them. A crawler that may fetch the site has no consent to train with it.
 */
function signalLine(said: Policies | null, readers: boolean): string {
  const statements = said === null ? [] : policyStatements(said);
  const isOfPage = ({ source, subject }: PolicyStatement) =>
    PAGE_SOURCES.has(source) && subject !== "training";
  const kept = statements.filter((each) =>
    !isOfPage(each) &&
    (each.source !== "robots.txt rules" || (each.subject === "training" ? each.says === "no" : !readers))
  );
  return contentSignalLine(kept, new Set(statements.filter(isOfPage).map(({ subject }) => subject)));
}

/** True if the home page keeps itself out of search. */
function isClosedToSearch(said: Policies | null): boolean {
  return said !== null &&
    policyStatements(said).some(({ source, subject, says }) =>
      PAGE_SOURCES.has(source) && subject === "search" && says === "no"
    );
}

/** True if Sitemap and Allow lines fix the sitemap, or the new sitemap that is written too. */
function fixesSitemap(
  sources: SitemapSources,
  samples: readonly LinkedResource[] | null,
  { sitemaps: named }: Robots,
  context: WritingContext,
): boolean {
  if (!ownsRobots(context.facts)) return false;
  if (needsSitemap(sources, context)) return true;
  const { maps: found } = sources;
  const outcome = context.outcome("sitemap");
  if (found === null || !SITEMAP_OUTCOMES.has(outcome)) return false;
  // The sitemaps of an index may also be closed.
  if (outcome === "closed") return !/index/i.test(asString(context.details("sitemap")["url"]) ?? "");
  return sitemapToName(sources, context) !== null && isSoundElsewhere(found, named.length, samples, context);
}

/** The sitemap to add, those to remove, and the path to allow. */
function sitemapLines(
  sources: SitemapSources,
  robots: Robots,
  context: WritingContext,
  isFixed: boolean,
) {
  if (!ownsRobots(context.facts)) return { sitemap: null, lost: [], opened: null };
  const outcome = context.outcome("sitemap");
  const { url: stated } = context.details("sitemap");
  const { origin } = context.facts;
  const wanted = sitemapToName(sources, context);
  const named = robots.sitemaps.flatMap(({ value }) =>
    URL.parse(withOwnScheme(value, new URL(origin)), `${origin}/`)?.href ?? []
  );
  const isNamed = wanted === null || named.includes(wanted);
  const url = asString(stated);
  const target = outcome === "closed" ? url : isNamed ? null : wanted;
  const path = target?.startsWith(`${origin}/`) ? new URL(target).pathname : null;
  // Without another sitemap to name, a line may still be right. The same applies if it is not the only
  // problem.
  const isReplaced = isFixed && wanted !== null && DEAD_SITEMAP_OUTCOMES.has(outcome);
  const dead = isReplaced ? new Set([...lostSitemaps(sources.maps), url]) : new Set();
  return {
    sitemap: isNamed ? null : wanted,
    lost: [...new Set(named)].filter((each) => each !== wanted && dead.has(each)),
    opened: path !== null && !robotsAccess(robots, PRODUCT_TOKEN, path).allowed ? path : null,
  };
}

interface OwnRules {
  readonly robots: Robots;
  /** Empty if the site has no rules to keep. */
  readonly text: string;
}

/** Null if the file may have rules that we cannot read, because they would be lost. */
function ownRules({ state, robots, resource }: RobotsTxt): OwnRules | null {
  if (state !== "present" || resource === null) return { robots, text: "" };
  if (robots.isRobots) return { robots, text: resource.text };
  const encoding = UTF_16[resource.bytes.subarray(0, 2).toHex()];
  if (encoding === undefined) return resource.bytes.includes(0) ? null : { robots, text: "" };
  const text = new TextDecoder(encoding).decode(resource.bytes);
  const meant = parseRobots(text);
  return { robots: meant, text: meant.isRobots ? text : "" };
}

/**
 * True if only the rules for `*` ban training, because next to a group for readers such a ban looks like an
 * accident.
 */
function isClosedToTraining(robots: Robots): boolean {
  const { allowed, group } = robotsAccess(robots, "GPTBot", "/");
  return !allowed && group === "wildcard";
}

function signalsOf(text: string): string {
  return /^Content-Signal: (.*)$/m.exec(text)?.[1] ?? "";
}
