/** The route of the projects of an account. */
import type { AppParts } from "../parts.ts";
import { showing } from "../routing/route.ts";
import { PortfolioHandler } from "./handler.ts";

type Parts = Pick<AppParts, "authenticator" | "stores" | "tracking" | "limits" | "shutdown">;

export function portfolioRoutes({ tracking: { portfolio }, ...parts }: Parts) {
  const handler = new PortfolioHandler({ ...parts, portfolio });
  return showing({
    "/api/accounts/{id}/projects.csv": (request, { id = "" }, address) =>
      handler.handle(request, id, address),
  });
}
