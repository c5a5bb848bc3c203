/** The site's /robots.txt and its rules. */
import { Unobservable } from "../../../errors.ts";
import { parseRobots, type Robots } from "../../parse/policy/robots.ts";
import { takeTurn } from "../../../turn.ts";
import { defineProbe } from "../../contract/probe.ts";
import type { Resource } from "../../fetch/resource.ts";
import { isCatchAll, meansMissing, missingPages } from "../missing_page.ts";

export interface RobotsTxt {
  readonly state: "present" | "missing" | "html" | "catch-all";
  /** Empty, so that everything is allowed, unless present. */
  readonly robots: Robots;
  readonly resource: Resource | null;
}

export const robotsTxt = defineProbe<RobotsTxt>({
  id: "robots-txt",
  async observe(context) {
    const { attempt, probe } = context;
    const [answer, missing] = await Promise.all([attempt("/robots.txt"), probe(missingPages)]);
    const robots = parseRobots("");
    if (answer instanceof Unobservable) {
      if (await meansMissing(context, answer)) return { state: "missing", robots, resource: null };
      throw answer;
    }
    if (!answer.ok) return { state: "missing", robots, resource: answer };
    if (answer.isHtml) return { state: "html", robots, resource: answer };
    if (answer.text.trim() !== "" && isCatchAll(answer, missing)) {
      return { state: "catch-all", robots, resource: answer };
    }
    await takeTurn();
    return { state: "present", robots: parseRobots(decodeLikeCrawlers(answer.bytes)), resource: answer };
  },
});

/**
 * Decodes UTF-8 even if the charset parameter names another encoding. Keeps the byte order mark, because some
 * crawlers stumble over it (RFC 9309, 2.3).
 */
function decodeLikeCrawlers(bytes: Uint8Array): string {
  return new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
}
