/** Agents should get the text that people get. */
import { defineCheck, notApplicable, pass, warn } from "../../contract/check.ts";
import { agentTable } from "../../probes/access/agent_table.ts";
import { agentViews } from "../../probes/access/agent_views.ts";

/**
 * Minimum share of the text, 0 to 1, because two requests for one page may differ in advertisements and
 * dates.
 */
const MIN_SIMILARITY = 0.8;
/**
 * Minimum number of characters. If a browser gets fewer without JavaScript, it renders a text that we cannot
 * see.
 */
const MIN_PAGE_LENGTH = 200;

export default defineCheck({
  id: "agent-parity",
  title: "Same content for agents and browsers",
  about:
    "Compares the page text served to browsers with the text served to known agents. Different text means " +
    "cloaking, or a block page with status 200; the same text as Markdown is fine.",
  spec: "https://developers.google.com/search/docs/essentials/spam-policies#cloaking",
  maturity: "convention",
  weight: 1,
  example: `GET / with User-Agent: Mozilla/5.0 …           200, the text of the page
GET / with User-Agent: … GPTBot/1.3 …          200, the same text
GET / with User-Agent: … Claude-User/1.0 …     200, the same text, as HTML or Markdown`,
  needs: { found: agentViews },
  outcomes: {
    different: warn(
      "Only {percent} % of the text served to {=agents} matches the text served to browsers",
      "Serve agents the same text as browsers, as HTML or Markdown",
    ),
    prerendered: notApplicable(
      "Agents get prerendered text and browsers get a JavaScript shell, so we cannot compare them",
    ),
    unserved: notApplicable("No agent was served the home page"),
    same: pass("A browser and {count:agent} get the same text"),
  },
  ceilings: {
    different: { limit: 60, reason: "agents get other content than browsers" },
  },
  judge({ found }) {
    const { browser, views } = found;
    const table = agentTable(found);
    const isPage = browser.status >= 200 && browser.status <= 299;
    const served = isPage ? views.filter(({ state }) => state === "served") : [];
    if (served.length === 0) return { outcome: "unserved", details: table };
    const other = served.filter(({ similarity }) => similarity !== null && similarity < MIN_SIMILARITY);
    if (other.length === 0) return { outcome: "same", details: { count: served.length, ...table } };
    const isRicher = other.every(({ characters }) => Number(characters) > MIN_PAGE_LENGTH);
    if (browser.text.length < MIN_PAGE_LENGTH && isRicher) return { outcome: "prerendered", details: table };
    const agents = other.map(({ agent }) => agent);
    const lowest = Math.min(...other.map(({ similarity }) => Number(similarity)));
    return { outcome: "different", details: { agents, percent: Math.round(100 * lowest), ...table } };
  },
});
