/** A pause between requests that suits a crawler of millions of pages stops an agent that needs ten. */
import { defineCheck, notApplicable, pass, warn } from "../../check.ts";
import { isReader } from "../../parse/policy/agent_access.ts";
import { crawlDelays } from "../../parse/policy/crawl_delay.ts";
import { namedGroup } from "../../parse/policy/robots_access.ts";
import { AI_AGENTS } from "../../data/ai_agents.ts";
import { robotsRules } from "../../probes/policy/robots_rules.ts";

/** Seconds: ten pages take more than a minute and a half. */
const LONG = 10;

export default defineCheck({
  id: "crawl-delay",
  title: "Crawl-delay",
  about:
    "Lines in robots.txt that ask crawlers to wait between requests. They are no part of the standard; search and user " +
    "agents that obey them give up on a site where each page costs them a long pause.",
  spec: "https://www.rfc-editor.org/rfc/rfc9309#section-2.2.4",
  maturity: "convention",
  weight: 0,
  example: `User-agent: *
Crawl-delay: 1
Allow: /`,
  needs: { found: robotsRules },
  outcomes: {
    none: notApplicable("robots.txt asks for no pause"),
    illegible: warn(
      "Line {line} of robots.txt has a Crawl-delay that is no number of seconds: {value}",
      "Write seconds as a number: Crawl-delay: 1; or take the line out and limit requests by status 429",
    ),
    long: warn(
      "robots.txt asks search and user agents to wait {seconds} seconds between requests ({agents})",
      "Ask for ten seconds at most, or take the line out and limit requests by status 429 with Retry-After",
    ),
    short: pass("robots.txt asks for a pause of {seconds} seconds at most"),
  },
  judge({ found: { state, robots, resource } }) {
    const delays = state === "present" ? crawlDelays(resource?.text ?? "") : [];
    if (delays.length === 0) return "none";
    const illegible = delays.find(({ seconds }) => seconds === null);
    if (illegible !== undefined) {
      return { outcome: "illegible", details: { line: illegible.line, value: illegible.value } };
    }
    const readers = AI_AGENTS.filter((agent) => isReader(agent) && agent.obsolete !== true);
    const waiting = readers.flatMap(({ token }) => {
      const named = namedGroup(robots, token) ? token.toLowerCase() : "*";
      const seconds = delays.find(({ agent }) => agent === named)?.seconds ?? 0;
      return seconds > LONG ? [{ token, seconds }] : [];
    });
    const longest = Math.max(...(waiting.length > 0 ? waiting : delays).map(({ seconds }) => seconds ?? 0));
    if (waiting.length === 0) return { outcome: "short", details: { seconds: longest } };
    const agents = waiting.slice(0, 5).map(({ token }) => token);
    return { outcome: "long", details: { seconds: longest, agents } };
  },
});
