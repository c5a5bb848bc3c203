/** The route of the OpenAPI description. */
import type { AppParts } from "../parts.ts";
import { json } from "../response/respond.ts";
import { showing } from "../routing/route.ts";
import { openApi } from "./document.ts";

export function openApiRoutes({ site }: Pick<AppParts, "site">) {
  return showing({ "/openapi.json": () => json(openApi(site.origin)) });
}
