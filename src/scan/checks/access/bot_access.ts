/** Agents that robots.txt allows should not be turned away at the door. */
import { defineCheck, type Details, fail, notApplicable, pass, warn } from "../../check.ts";
import { agentTable } from "../../probes/access/agent_table.ts";
import type { AgentViews } from "../../probes/access/agent_views.ts";
import { botAccess } from "../../probes/access/bot_access.ts";

export default defineCheck({
  id: "bot-access",
  title: "Bot access",
  about:
    "The home page asked for with the user-agent strings of seven agents and a browser. A string sent from one address is not the real bot: a site that knows the bots by their addresses or signatures may treat those better. A user agent that the scan was asked for is listed beside them and not judged.",
  spec: "https://developers.openai.com/api/docs/bots",
  maturity: "convention",
  weight: 3,
  example: `robots.txt:  User-agent: GPTBot
             Disallow: /

GET / with User-Agent: … OAI-SearchBot/1.3 …   200
GET / with User-Agent: … ChatGPT-User/1.0 …    200`,
  needs: { access: botAccess },
  outcomes: {
    "turned-away": fail(
      "robots.txt allows {agents}, but the site turns that user agent away; the real bot, by its address, was not tried",
      "Let search and user-fetch agents through the firewall or bot protection, by its list of verified bots where it has one; or say no in robots.txt",
    ),
    "training-turned-away": warn(
      "robots.txt allows {agents} to train, but the site turns that user agent away; the real bot was not tried",
      "Say in robots.txt what the firewall does: disallow the training agents there, or let them through here",
    ),
    forbidden: notApplicable("robots.txt lets none of the agents fetch the home page: none was tried"),
    welcome: pass("The home page is served to all {count} agents that robots.txt allows"),
  },
  judge({ access }) {
    const refused = access.views.filter(({ state }) => state === "refused");
    const others = refused.filter(({ purpose }) => purpose !== "train");
    if (others.length > 0) return { outcome: "turned-away", details: detailsOf(access, others) };
    if (refused.length > 0) return { outcome: "training-turned-away", details: detailsOf(access, refused) };
    const served = access.views.filter(({ state }) => state === "served");
    return { outcome: served.length === 0 ? "forbidden" : "welcome", details: detailsOf(access, served) };
  },
});

function detailsOf(access: AgentViews, shown: AgentViews["views"]): Details {
  const agents = shown.map(({ agent }) => agent);
  return { agents, count: agents.length, ...agentTable(access) };
}
