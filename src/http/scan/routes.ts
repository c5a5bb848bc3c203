/** Routes of a scan, which are its API and its report page. */
import type { AppParts } from "../parts.ts";
import type { Routes } from "../routing/route.ts";
import { handleScan, type ScanHandlerOptions } from "./handler.ts";
import { handleReport } from "./report_handler.ts";

type Parts = Pick<AppParts, "scanner" | "desk" | "admission" | "shutdown">;

export function scanRoutes({ scanner, desk, admission, shutdown }: Parts) {
  const options: ScanHandlerOptions = {
    desk,
    admission,
    refusing: shutdown.refusing,
    parse: ({ url }) => {
      const { searchParams } = new URL(url);
      return scanner.parse(searchParams.get("domain"), {
        ua: searchParams.get("ua"),
        surfaces: searchParams.get("surfaces"),
        sample: searchParams.get("sample"),
        only: searchParams.get("only"),
      });
    },
  };
  return {
    "/api/scan": {
      show: (request, _, address) => handleScan(request, address, options),
      startsScans: true,
    },
    "/report": {
      show: (request, _, address) => handleReport(request, address, options),
      startsScans: true,
    },
  } satisfies Routes;
}
