/** Routes of the agent view of a page. */
import { agentViewFormPage } from "../../web/agent_view/agent_view_page.tsx";
import { asset, HTML_CONTENT_TYPE } from "../../web/asset.ts";
import type { AppParts } from "../parts.ts";
import { formRoute } from "../routing/form_route.ts";
import type { Routes } from "../routing/route.ts";
import { pageHandlers } from "../site/page_handlers.ts";
import { handleAgentView } from "./handler.ts";

type Parts = Pick<AppParts, "scanner" | "desk" | "admission" | "shutdown" | "site">;

export function agentViewRoutes({ scanner, desk, admission, shutdown, site }: Parts) {
  const options = { scanner, desk, admission, refusing: shutdown.refusing };
  const form = pageHandlers(
    site,
    "/agent-view",
    () => asset(agentViewFormPage({ url: "", ua: "" }), HTML_CONTENT_TYPE),
  );
  return {
    "/agent-view": formRoute(form.html, {
      show: (request, _, address) => handleAgentView(request, address, options),
      startsScans: true,
    }),
    "/agent-view.md": { show: form.markdown },
  } satisfies Routes;
}
