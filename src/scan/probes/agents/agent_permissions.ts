/** The site's agent-permissions.json, where the home page says that it is, else in its usual place. */
import { type AgentPermissions, parseAgentPermissions } from "../../parse/agents/agent_permissions.ts";
import { defineProbe } from "../../probe.ts";
import { type CatalogFile, findCatalog } from "../discovery/catalog_file.ts";
import { homeUrls } from "../home_urls.ts";
import { ifSeen } from "../if_seen.ts";

export const agentPermissions = defineProbe<CatalogFile<AgentPermissions>>({
  id: "agent-permissions",
  async observe(context) {
    // A home page that cannot be seen names nothing.
    const home = await ifSeen(context.probe(homeUrls));
    const named = (home?.related ?? []).filter(({ rel }) => rel === "agent-permissions").map(({ url }) =>
      url.href
    );
    return await findCatalog(context, named, "/.well-known/agent-permissions.json", parseAgentPermissions);
  },
});
