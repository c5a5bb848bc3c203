/** Agents should get the text that people get. */
import { defineCheck, notApplicable, pass, warn } from "../../check.ts";
import { agentTable } from "../../probes/access/agent_table.ts";
import { agentViews } from "../../probes/access/agent_views.ts";

/** Likeness, 0 to 1, from which two texts count as the same. */
const ALIKE = 0.8;
/** Characters; a browser that gets fewer without JavaScript shows a text that was not seen here. */
const SHELL_CHARACTERS = 200;

export default defineCheck({
  id: "agent-parity",
  title: "Same text for agents",
  about:
    "Compares the text of the home page for a browser with that for each agent, by user-agent string. Markdown of the same text is fine; other text is cloaking, or a block page in disguise.",
  spec: "https://developers.google.com/search/docs/essentials/spam-policies#cloaking",
  maturity: "convention",
  weight: 1,
  example: `GET / with User-Agent: Mozilla/5.0 …           200, the text of the page
GET / with User-Agent: … GPTBot/1.3 …          200, the same text
GET / with User-Agent: … Claude-User/1.0 …     200, the same text, as HTML or Markdown`,
  needs: { found: agentViews },
  outcomes: {
    different: warn(
      "{agents} got another text than a browser did: a likeness of {alike}, where 1 is the same",
      "Serve agents the text that people get, as HTML or Markdown",
    ),
    prerendered: notApplicable(
      "Agents get text where a browser gets a shell for JavaScript: the two cannot be compared",
    ),
    unserved: notApplicable("No agent was served the home page: there is nothing to compare"),
    same: pass("A browser and {count} agents get the same text"),
  },
  judge({ found }) {
    const { browser, views } = found;
    const table = agentTable(found);
    const served = views.filter(({ state }) => state === "served");
    if (served.length === 0) return { outcome: "unserved", details: table };
    const other = served.filter(({ alike }) => alike !== null && alike < ALIKE);
    if (other.length === 0) return { outcome: "same", details: { count: served.length, ...table } };
    const isRicher = other.every(({ characters }) => (characters ?? 0) > SHELL_CHARACTERS);
    if (browser.text.length < SHELL_CHARACTERS && isRicher) return { outcome: "prerendered", details: table };
    const agents = other.map(({ agent }) => agent);
    const alike = Math.min(...other.map((view) => view.alike ?? 1));
    return { outcome: "different", details: { agents, alike, ...table } };
  },
});
