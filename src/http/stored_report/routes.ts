/** Routes of stored reports. */
import type { AppParts } from "../parts.ts";
import { guarded } from "../../web/account/account_routes.tsx";
import { answering, showing } from "../routing/route.ts";
import { Benchmarks } from "./benchmarks.ts";
import { StoredReports } from "./handler.ts";
import { removalRoute } from "./removal.tsx";

type Parts = Pick<
  AppParts,
  "config" | "reports" | "site" | "scanner" | "desk" | "admission" | "accountPages"
>;

export function storedReportRoutes({ config, reports, site, accountPages, ...parts }: Parts) {
  const benchmarks = new Benchmarks(config.surveysFolder);
  const stored = new StoredReports({ reports, benchmarks, site, areListed: config.reports.areListed });
  return {
    ...showing({
      "/r/{name}": stored.show,
      "/r/{name}/history": stored.showHistory,
      "/r/{name}/pictures/{number}": stored.showPicture,
    }),
    ...answering({ "/remove-reports": guarded(accountPages, removalRoute({ reports, ...parts })) }),
  };
}
