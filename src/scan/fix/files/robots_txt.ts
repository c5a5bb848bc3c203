/** robots.txt: the site's own where it has one that can be read, with what its checks miss. */
import {
  readerGroupSnippet,
  refusedGroupSnippet,
  trainingGroupSnippet,
} from "../snippets/agent_groups_snippet.ts";
import { contentSignalLine } from "../snippets/content_signals.ts";
import { fixedRobotsTxt } from "../snippets/fixed_robots_txt.ts";
import { PRODUCT_TOKEN } from "../../product_token.ts";
import {
  type Policies,
  type PolicyStatement,
  policyStatements,
} from "../../parse/policy/policy_statements.ts";
import { parseRobots, type Robots } from "../../parse/policy/robots.ts";
import { robotsAccess } from "../../parse/policy/robots_access.ts";
import { optional } from "../../probes/if_seen.ts";
import { policies } from "../../probes/policy/policies.ts";
import { type RobotsTxt, robotsTxt } from "../../probes/policy/robots_txt.ts";
import { type Sitemaps, sitemaps } from "../../probes/discovery/sitemaps.ts";
import { defineSiteFile, type WritingContext } from "../site_file.ts";
import { needsSitemap, sitemapToName } from "./new_sitemap.ts";

const OPEN_TO_ALL = "User-agent: *\nAllow: /\n";
/** What a group of readers fixes, where a site did not turn single agents away on purpose. */
const READERS = new Set(["closed", "refused", "unnamed"]);
/** Outcomes that are fixed by lines about a sitemap that is there. */
const SITEMAP = new Set(["closed", "lost", "partlyLost", "unnamed"]);
/** Outcomes that are for the owner: what a server does, whom to turn away, who took another's place. */
const LEFT: Readonly<Record<string, ReadonlySet<string>>> = {
  "robots-txt": new Set(["large", "mistyped", "moved", "unreachable"]),
  "ai-crawlers": new Set(["obsolete", "partly-refused"]),
};

export default defineSiteFile({
  path: "/robots.txt",
  fixes: ["robots-txt", "ai-crawlers", "content-signals", "sitemap"],
  needs: { file: robotsTxt, said: optional(policies), maps: optional(sitemaps) },
  write({ file, said, maps }, context) {
    const { facts, problem } = context;
    const own = ownRules(file);
    if (own === null) return null;
    const { robots, text: written } = own;
    const crawlers = problem("ai-crawlers")?.outcome ?? "";
    const isKept = written !== "";
    const signals = problem("content-signals") !== undefined || !isKept;
    const readers = READERS.has(crawlers);
    const trainers = crawlers === "accidental" || (readers && isClosedToTraining(robots));
    const sitemap = sitemapLines(maps, robots, context);
    const text = fixedRobotsTxt(isKept ? written : OPEN_TO_ALL, {
      origin: facts.origin,
      signals: signals ? contentSignalLine(statementsOf(said, readers)) : null,
      readers: readers ? readerGroup(context) : null,
      trainers: trainers ? trainingGroupSnippet() : null,
      ...sitemap,
    });
    // What is left is for its owner to mend: a file that is too long, a line that nobody understands.
    if (parseRobots(text).problems.some(({ code }) => code === "too-large" || code === "not-utf-8")) {
      return null;
    }
    return {
      text,
      assumptions: [
        ...(isKept ? [] : ["Everything that the site serves may be crawled"]),
        ...(signals ? [`What may be done with the content is: ${signalsOf(text)}`] : []),
        ...(readers ? ["The AI agents that search and fetch for people are welcome"] : []),
        ...(trainers ? ["The AI agents that collect training data are not welcome"] : []),
        ...(sitemap.sitemap === null ? [] : [`The sitemap is at ${sitemap.sitemap}`]),
      ],
      left: [
        ...Object.keys(LEFT).filter((id) => LEFT[id]?.has(problem(id)?.outcome ?? "")),
        ...(SITEMAP.has(problem("sitemap")?.outcome ?? "") || needsSitemap(maps, problem) ? [] : ["sitemap"]),
      ],
    };
  },
});

/** Of agents that are turned away by name, those; others would lose the rules for all. */
function readerGroup({ facts, problem }: WritingContext): string {
  const found = problem("ai-crawlers");
  return found?.outcome === "refused" ? refusedGroupSnippet(facts, found.details) : readerGroupSnippet();
}

/** What the site says of the uses of its content; rules that are about to go count no more. */
function statementsOf(said: Policies | null, readers: boolean): PolicyStatement[] {
  const statements = said === null ? [] : policyStatements(said);
  return statements.filter(({ source, subject }) =>
    !readers || source !== "robots.txt rules" || subject === "training"
  );
}

/** The address to name, one to name no more, and the path to open for everybody. */
function sitemapLines(found: Sitemaps | null, robots: Robots, context: WritingContext) {
  const { outcome = "", details = {} } = context.problem("sitemap") ?? {};
  const { origin } = context.facts;
  const address = sitemapToName(found, context);
  const named = robots.sitemaps.map(({ value }) => URL.parse(value, `${origin}/`)?.href);
  const isNamed = address === null || named.includes(address);
  const url = typeof details["url"] === "string" ? details["url"] : null;
  const target = outcome === "closed" ? url : isNamed ? null : address;
  const path = target?.startsWith(`${origin}/`) ? new URL(target).pathname : null;
  return {
    sitemap: isNamed ? null : address,
    lost: address !== url &&
        (outcome === "lost" || outcome === "partlyLost" || outcome === "broken" || outcome === "empty")
      ? url
      : null,
    opened: path !== null && !robotsAccess(robots, PRODUCT_TOKEN, path).allowed ? path : null,
  };
}

interface OwnRules {
  readonly robots: Robots;
  /** Empty where there is nothing to keep. */
  readonly text: string;
}

/** Null where there may be rules that cannot be read: they would be lost. */
function ownRules({ state, robots, resource }: RobotsTxt): OwnRules | null {
  if (state === "unreachable") return null;
  if (state !== "present" || resource === null) return { robots, text: "" };
  if (robots.isRobots) return { robots, text: resource.text };
  const [first = 0, second = 0] = resource.bytes;
  const encoding = first === 0xff && second === 0xfe
    ? "utf-16le"
    : first === 0xfe && second === 0xff
    ? "utf-16be"
    : null;
  if (encoding === null) return resource.bytes.includes(0) ? null : { robots, text: "" };
  const text = new TextDecoder(encoding).decode(resource.bytes);
  const meant = parseRobots(text);
  return { robots: meant, text: meant.isRobots ? text : "" };
}

/** By the rules for all, which a group for readers makes look like an accident. */
function isClosedToTraining(robots: Robots): boolean {
  const { allowed, group } = robotsAccess(robots, "GPTBot", "/");
  return !allowed && group === "wildcard";
}

function signalsOf(text: string): string {
  return /^Content-Signal: (.*)$/m.exec(text)?.[1] ?? "";
}
