/** The site's agent-permissions.json at the URL that the home page links, or at the well-known URL. */
import { type AgentPermissions, parseAgentPermissions } from "../../parse/agents/agent_permissions.ts";
import { defineProbe } from "../../probe.ts";
import { type CatalogFile, findCatalog } from "../discovery/catalog_file.ts";
import { homeUrls } from "../home_urls.ts";
import { ifSeen } from "../if_seen.ts";

export const agentPermissions = defineProbe<CatalogFile<AgentPermissions>>({
  id: "agent-permissions",
  async observe(context) {
    const home = await ifSeen(context.probe(homeUrls));
    const related = (home?.related ?? []).filter(({ rel }) => rel === "agent-permissions");
    const urls = related.map(({ url }) => url.href);
    return await findCatalog(context, urls, "/.well-known/agent-permissions.json", parseAgentPermissions);
  },
});
