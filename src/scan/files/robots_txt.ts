/** robots.txt: the site's own where it has one that can be read, with what its checks miss. */
import { readerGroupSnippet, trainingGroupSnippet } from "../fix/agent_groups_snippet.ts";
import { mendedRobotsTxt } from "../fix/robots_txt_mended.ts";
import { robotsTxtSnippet } from "../fix/robots_txt_snippet.ts";
import { PRODUCT_TOKEN } from "../opening.ts";
import { parseRobots, type Robots, robotsAccess } from "../parse/robots.ts";
import { robotsTxt } from "../probes/robots_txt.ts";
import { defineSiteFile } from "../site_file.ts";

const READERS = new Set(["closed", "refused", "unnamed", "partly-refused"]);
const SITEMAP = new Set(["missing", "unnamed"]);

export default defineSiteFile({
  path: "/robots.txt",
  mends: ["robots-txt", "ai-crawlers", "content-signals", "sitemap"],
  needs: { file: robotsTxt },
  write({ file }, { facts, problem }) {
    const crawlers = problem("ai-crawlers")?.outcome ?? "";
    const isKept = file.state === "present" && file.robots.isRobots && file.resource !== null;
    const signals = problem("content-signals") !== undefined || !isKept;
    const readers = READERS.has(crawlers);
    const trainers = crawlers === "accidental" || (readers && isClosedToTraining(file.robots));
    const sitemap = SITEMAP.has(problem("sitemap")?.outcome ?? "") && isKept &&
      file.robots.sitemaps.length === 0;
    const text = mendedRobotsTxt(isKept ? file.resource?.text ?? "" : robotsTxtSnippet(facts), {
      origin: facts.origin,
      signals,
      readers: readers ? readerGroupSnippet() : null,
      trainers: trainers ? trainingGroupSnippet() : null,
      opened: sitemap && !robotsAccess(file.robots, PRODUCT_TOKEN, pathOf(facts.sitemap)).allowed
        ? pathOf(facts.sitemap)
        : null,
      sitemap: sitemap ? facts.sitemap : null,
    });
    // What is left is for its owner to mend: a file that is too long, a line that nobody understands.
    if (parseRobots(text).problems.some(({ code }) => code === "too-large" || code === "not-utf-8")) {
      return null;
    }
    return {
      text,
      assumptions: [
        ...(isKept ? [] : ["Everything that the site serves may be crawled"]),
        ...(signals
          ? ["The content may be used for search and as input of answers, and not for training"]
          : []),
        ...(readers ? ["The AI agents that search and fetch for people are welcome"] : []),
        ...(trainers ? ["The AI agents that collect training data are not welcome"] : []),
        ...(sitemap || !isKept ? [`The sitemap is at ${facts.sitemap}`] : []),
      ],
    };
  },
});

/** By the rules for all, which a group for readers makes look like an accident. */
function isClosedToTraining(robots: Robots): boolean {
  const { allowed, group } = robotsAccess(robots, "GPTBot", "/");
  return !allowed && group === "wildcard";
}

function pathOf(address: string): string {
  return new URL(address).pathname;
}
