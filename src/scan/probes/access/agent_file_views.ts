/**
 * robots.txt, llms.txt and the sitemap as agents get them. A firewall in front of a site may refuse just
 * these.
 */
import { Unobservable } from "../../../errors.ts";
import { AGENT_USER_AGENTS } from "../../data/agents/user_agents.ts";
import type { Resource } from "../../fetch/resource.ts";
import { fewAtOnce } from "../../parse/few_at_once.ts";
import { robotsAccess } from "../../parse/policy/robots_access.ts";
import { defineProbe, type ProbeContext } from "../../contract/probe.ts";
import { llmsTxt } from "../discovery/llms_txt/llms_txt.ts";
import { sitemaps } from "../discovery/sitemap/sitemaps.ts";
import { ifSeen } from "../if_seen.ts";
import { robotsTxt } from "../policy/robots_txt.ts";
import { REFUSAL_CODES } from "./agent_views.ts";

/** Agents for search and for user requests, each of a different operator. */
const AGENTS = ["OAI-SearchBot", "Claude-User"] as const;

export interface AgentFileView {
  readonly url: string;
  readonly agent: typeof AGENTS[number];
  /** `served` means that the agent got the same as our crawler, and `unseen` that the request failed. */
  readonly state: "served" | "refused" | "unseen";
  readonly status: number | null;
}

/** The files that our crawler gets, as each agent that robots.txt allows gets them. */
export const agentFileViews = defineProbe<readonly AgentFileView[]>({
  id: "agent-file-views",
  async observe(context) {
    const { robots } = await context.probe(robotsTxt);
    const wanted = (await filesOf(context)).flatMap((url) =>
      AGENTS.filter((agent) => robotsAccess(robots, agent, wantedPath(url)).allowed).map((agent) => ({
        agent,
        url,
      }))
    );
    return await fewAtOnce(wanted, async ({ agent, url }): Promise<AgentFileView> => {
      const answer = await context.attempt(url, { userAgent: AGENT_USER_AGENTS[agent], once: true });
      return { url: url.href, agent, state: stateOf(answer), status: answer.status };
    });
  },
});

/** Agent files on the site's own host. */
async function filesOf({ probe, origin }: ProbeContext): Promise<URL[]> {
  const [{ state, resource }, llms, maps] = await Promise.all([
    probe(robotsTxt),
    ifSeen(probe(llmsTxt)),
    ifSeen(probe(sitemaps)),
  ]);
  const sitemap = maps?.files.find(({ sitemap }) => (sitemap?.entries.length ?? 0) > 0);
  const urls = [
    state === "present" ? resource?.url : null,
    llms?.present ? llms.resource.url : null,
    URL.parse(sitemap?.url ?? ""),
  ];
  return urls.flatMap((url) => url?.host === origin.host ? [url] : []);
}

/** Every agent may request robots.txt, but one that may not enter the site gets no use of the permission. */
function wantedPath({ pathname, search }: URL): string {
  return pathname === "/robots.txt" ? "/" : pathname + search;
}

/** A page instead of the file is a challenge or a block page. */
function stateOf(answer: Resource | Unobservable): AgentFileView["state"] {
  if (answer instanceof Unobservable) return REFUSAL_CODES.has(answer.code) ? "refused" : "unseen";
  return answer.ok && !answer.isHtml ? "served" : "refused";
}
