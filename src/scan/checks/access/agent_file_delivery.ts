/** A CDN often refuses agents the very files that were written for them. */
import { defineCheck, fail, notApplicable, pass } from "../../contract/check.ts";
import { agentFileViews } from "../../probes/access/agent_file_views.ts";

export default defineCheck({
  id: "agent-file-delivery",
  title: "Agent files served to AI agents",
  about:
    "Requests robots.txt, llms.txt and the sitemap as a search agent and as a user agent. Bot protection often refuses agents " +
    "these files, although robots.txt allows them.",
  spec: "https://www.rfc-editor.org/rfc/rfc9309#section-2.3.1",
  maturity: "convention",
  weight: 0.5,
  example: `GET /llms.txt with User-Agent: … Claude-User/1.0 …    200
GET /robots.txt with User-Agent: … OAI-SearchBot/1.4 …    200`,
  needs: { views: agentFileViews },
  outcomes: {
    none: notApplicable("No robots.txt, llms.txt or sitemap found that agents may request"),
    refused: fail(
      "The site refuses {=agents} files that other clients get: {files} (status {statuses})",
      "Exempt robots.txt, llms.txt and the sitemap from bot protection",
    ),
    unseen: notApplicable("The requests as AI agents failed"),
    served: pass("Agents get {files}"),
  },
  ceilings: {
    refused: { limit: 85, reason: "agents are refused robots.txt, llms.txt or the sitemap" },
  },
  judge({ views }) {
    if (views.length === 0) return "none";
    const refused = views.filter(({ state }) => state === "refused");
    if (refused.length > 0) {
      const agents = distinct(refused.map(({ agent }) => agent));
      const statuses = distinct(refused.flatMap(({ status }) => status ?? []));
      return { outcome: "refused", details: { agents, files: pathsOf(refused), statuses } };
    }
    const served = views.filter(({ state }) => state === "served");
    return served.length === 0 ? "unseen" : { outcome: "served", details: { files: pathsOf(served) } };
  },
});

function pathsOf(views: readonly { readonly url: string }[]): string[] {
  return distinct(views.map(({ url }) => new URL(url).pathname));
}

function distinct<T>(values: readonly T[]): T[] {
  return [...new Set(values)];
}
