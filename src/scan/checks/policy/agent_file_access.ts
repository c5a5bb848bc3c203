/** Rules for /api/ or dot files often disallow agent files by accident. */
import { AI_AGENTS } from "../../data/agents/ai_agents.ts";
import { defineCheck, notApplicable, pass, warn } from "../../contract/check.ts";
import { isObedient, isReader } from "../../parse/policy/agent_access.ts";
import { robotsAccess } from "../../parse/policy/robots_access.ts";
import { agentFiles } from "../../probes/policy/agent_files.ts";
import { robotsTxt } from "../../probes/policy/robots_txt.ts";

export default defineCheck({
  id: "agent-file-access",
  title: "robots.txt rules for agent files",
  about:
    "Checks whether robots.txt lets agents fetch llms.txt, Markdown and other agent files. Rules for /api/ or dot files often " +
    "disallow them by accident.",
  spec: "https://www.rfc-editor.org/rfc/rfc9309#section-2.2.2",
  maturity: "convention",
  weight: 0,
  aliases: { agentreadydev: "S6", a14y: "robots-txt.allows-llms-txt" },
  example: `User-agent: *
Disallow: /api/
Allow: /api/openapi.json
Allow: /.well-known/`,
  needs: { found: robotsTxt, files: agentFiles },
  outcomes: {
    none: notApplicable("No agent files found on this host"),
    closed: warn(
      "robots.txt disallows {files} for {=agents}",
      "Allow these files in the robots.txt groups of these agents",
    ),
    open: pass("Search and user agents may fetch {count:agent file}"),
  },
  judge({ found: { robots }, files }) {
    if (files.length === 0) return "none";
    const isAllowed = (token: string, path: string) => robotsAccess(robots, token, path).allowed;
    // An agent that may not read the home page is excluded on purpose.
    const readers = AI_AGENTS.filter((agent) =>
      isReader(agent) && isObedient(agent) && isAllowed(agent.token, "/")
    );
    const agents = new Set<string>();
    const closed = new Set<string>();
    for (const { pathname, search } of files) {
      for (const { token } of readers) {
        if (isAllowed(token, pathname + search)) continue;
        agents.add(token);
        closed.add(pathname);
      }
    }
    if (closed.size === 0) return { outcome: "open", details: { count: files.length } };
    return { outcome: "closed", details: { agents: [...agents], files: [...closed] } };
  },
});
