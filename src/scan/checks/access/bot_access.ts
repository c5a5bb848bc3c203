/** The firewall should let in the agents that robots.txt allows. */
import { defineCheck, type Details, fail, notApplicable, pass, warn } from "../../contract/check.ts";
import { agentTable } from "../../probes/access/agent_table.ts";
import type { AgentViews } from "../../probes/access/agent_views.ts";
import { botAccess } from "../../probes/access/bot_access.ts";

export default defineCheck({
  id: "bot-access",
  title: "AI agents blocked by user agent",
  about:
    "Requests the home page as a browser and as seven AI agents, by user-agent string. An agent that is turned " +
    "away reads nothing. Sites that verify IP addresses or signatures may treat the real agents better.",
  spec: "https://developers.openai.com/api/docs/bots",
  maturity: "convention",
  weight: 2,
  example: `robots.txt:  User-agent: GPTBot
             Disallow: /

GET / with User-Agent: … OAI-SearchBot/1.3 …   200
GET / with User-Agent: … ChatGPT-User/1.0 …    200`,
  needs: { access: botAccess },
  outcomes: {
    "turned-away": fail(
      "The site blocks agents that robots.txt allows: {=agents}",
      "Allow verified search and user agents in the firewall or bot protection",
    ),
    "some-turned-away": fail(
      "The site blocks some agents that robots.txt allows: {=agents}",
      "Allow verified search and user agents in the firewall or bot protection",
    ),
    "training-turned-away": warn(
      "The site blocks training agents that robots.txt allows: {=agents}",
      "Disallow these training agents in robots.txt, or allow them in the firewall",
    ),
    unserved: notApplicable("The home page returns status {status}"),
    forbidden: notApplicable("robots.txt disallows the home page for all tested agents"),
    welcome: pass("The home page is served to {count:agent} that robots.txt allows"),
  },
  ceilings: {
    "turned-away": { limit: 25, reason: "search and user agents are turned away" },
    "some-turned-away": { limit: 60, reason: "some search or user agents are turned away" },
  },
  judge({ access }) {
    const { status } = access.browser;
    if (status < 200 || status > 299) return { outcome: "unserved", details: { status } };
    const refused = access.views.filter(({ state }) => state === "refused");
    const others = refused.filter(({ purpose }) => purpose !== "train");
    if (others.length > 0) {
      const served = access.views.filter(({ state, purpose }) => state === "served" && purpose !== "train");
      const outcome = served.length > others.length ? "some-turned-away" : "turned-away";
      return { outcome, details: detailsOf(access, others) };
    }
    if (refused.length > 0) return { outcome: "training-turned-away", details: detailsOf(access, refused) };
    const served = access.views.filter(({ state }) => state === "served");
    return { outcome: served.length === 0 ? "forbidden" : "welcome", details: detailsOf(access, served) };
  },
});

function detailsOf(access: AgentViews, shown: AgentViews["views"]): Details {
  const agents = shown.map(({ agent }) => agent);
  return { agents, count: agents.length, ...agentTable(access) };
}
