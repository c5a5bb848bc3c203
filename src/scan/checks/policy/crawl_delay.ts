/** A delay that is fine for a crawler stops an agent that needs ten pages now. */
import { defineCheck, notApplicable, pass, warn } from "../../contract/check.ts";
import { isReader } from "../../parse/policy/agent_access.ts";
import { crawlDelays } from "../../parse/policy/crawl_delay.ts";
import { namedGroup } from "../../parse/policy/robots_access.ts";
import { AI_AGENTS } from "../../data/agents/ai_agents.ts";
import { robotsTxt } from "../../probes/policy/robots_txt.ts";

/** Maximum delay in seconds. With a longer one, ten pages take over a minute and a half. */
const MAX_DELAY_SECONDS = 10;

export default defineCheck({
  id: "crawl-delay",
  title: "Crawl-delay",
  about:
    "Finds Crawl-delay rules that slow down search and user agents. The rule is not part of the standard, but some " +
    "agents follow it and give up on slow sites.",
  spec: "https://www.rfc-editor.org/rfc/rfc9309#section-2.2.4",
  maturity: "convention",
  weight: 0,
  example: `User-agent: *
Crawl-delay: 1
Allow: /`,
  needs: { found: robotsTxt },
  outcomes: {
    none: notApplicable("robots.txt has no Crawl-delay"),
    illegible: warn(
      "Crawl-delay on line {line} is not a number of seconds: {value}",
      "Write the seconds as a number, such as Crawl-delay: 1",
    ),
    long: warn(
      "robots.txt asks {agents} to wait {seconds:second} between requests",
      "Set Crawl-delay to 10 or less, or delete it and limit requests with status 429",
    ),
    short: pass("robots.txt asks for a delay of at most {seconds:second} between requests"),
  },
  judge({ found: { state, robots, resource } }) {
    const delays = state === "present" ? crawlDelays(resource?.text ?? "") : [];
    if (delays.length === 0) return "none";
    const illegible = delays.find(({ seconds }) => seconds === null);
    if (illegible) return { outcome: "illegible", details: { line: illegible.line, value: illegible.value } };
    const waiting = AI_AGENTS.filter((agent) => isReader(agent) && !agent.obsolete).flatMap(
      ({ token }) => {
        const group = namedGroup(robots, token) ? token.toLowerCase() : "*";
        const applying = delays.filter(({ agent, seconds }) =>
          agent === group && Number(seconds) > MAX_DELAY_SECONDS
        );
        return applying.map(({ seconds }) => ({ token, seconds }));
      },
    );
    const longest = Math.max(
      ...(waiting.length > 0 ? waiting : delays).map(({ seconds }) => Number(seconds)),
    );
    if (waiting.length === 0) return { outcome: "short", details: { seconds: longest } };
    return { outcome: "long", details: { seconds: longest, agents: waiting.map(({ token }) => token) } };
  },
});
