/** A file that is made for agents and closed to them by robots.txt is read by nobody. */
import { AI_AGENTS } from "../../data/ai_agents.ts";
import { defineCheck, notApplicable, pass, warn } from "../../check.ts";
import { isDocumented, isReader } from "../../parse/policy/agent_access.ts";
import { robotsAccess } from "../../parse/policy/robots_access.ts";
import { agentFiles } from "../../probes/policy/agent_files.ts";
import { robotsRules } from "../../probes/policy/robots_rules.ts";

/** Files and agents that are named. */
const NAMED = 5;

export default defineCheck({
  id: "agent-file-access",
  title: "Files for agents in robots.txt",
  about:
    "Whether robots.txt lets search and user agents fetch the files that are published for them: llms.txt, Markdown, " +
    "catalogues, cards and API descriptions. Rules for /api/ or dot files often close them by mistake.",
  spec: "https://www.rfc-editor.org/rfc/rfc9309#section-2.2.2",
  maturity: "convention",
  weight: 0,
  aliases: { a14y: "robots-txt.allows-llms-txt" },
  example: `User-agent: *
Disallow: /api/
Allow: /api/openapi.json
Allow: /.well-known/`,
  needs: { found: robotsRules, files: agentFiles },
  outcomes: {
    none: notApplicable("The site publishes no file for agents on its own host"),
    closed: warn(
      "robots.txt keeps {agents} from files that are published for agents: {files}",
      "Add an Allow line for each of these files to the groups that close them",
    ),
    open: pass("Every agent that may read the home page may fetch the files for agents ({count})"),
  },
  judge({ found: { robots }, files }) {
    if (files.length === 0) return "none";
    // Who may not read the site at all is meant to be kept out.
    const readers = AI_AGENTS.filter((agent) =>
      isReader(agent) && isDocumented(agent) && agent.obeysRobots !== "no" &&
      robotsAccess(robots, agent.token, "/").allowed
    );
    const agents = new Set<string>();
    const closed = new Set<string>();
    for (const { pathname, search } of files) {
      for (const { token } of readers) {
        if (robotsAccess(robots, token, pathname + search).allowed) continue;
        agents.add(token);
        closed.add(pathname.slice(0, 200));
      }
    }
    if (closed.size === 0) return { outcome: "open", details: { count: files.length } };
    const named = { agents: [...agents].slice(0, NAMED), files: [...closed].slice(0, NAMED) };
    return { outcome: "closed", details: named };
  },
});
