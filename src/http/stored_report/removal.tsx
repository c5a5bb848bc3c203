/** `/remove-reports` removes the reports of a site for its owner, who proves it with a file or a DNS record. */
import { AppError } from "../../errors.ts";
import { plural } from "../../plural.ts";
import { REFUSAL_DAYS, type ReportStore } from "../../reports/report_store.ts";
import type { Scans } from "../../scan/scanner.ts";
import { isProven } from "../../scan/site_owner.ts";
import { pageResponse, type Visit } from "../../web/account/visit.ts";
import { ownerProof } from "../../web/stored_report/owner_proof.ts";
import { RemovalPage } from "../../web/stored_report/removal_page.tsx";
import type { ScanAdmission } from "../scan/admission.ts";
import type { ScanDesk } from "../scan/desk.ts";
import { siteOf } from "../scan/report_keeper.ts";

export interface RemovalParts {
  readonly reports: ReportStore;
  readonly scanner: Scans;
  readonly desk: ScanDesk;
  readonly admission: ScanAdmission;
}

/** Shows the form, or reads the proof and removes the reports. Each attempt counts as a scan. */
export function removalRoute(parts: RemovalParts): (visit: Visit) => Promise<Response> {
  return async (visit) => {
    if (visit.request.method !== "POST") {
      const domain = visit.url.searchParams.get("domain") ?? "";
      const host = hostOrNull(parts.scanner, domain);
      return pageResponse(<RemovalPage domain={domain} host={host} refused={null} done={null} />);
    }
    const domain = (await visit.form()).get("domain") ?? "";
    try {
      const { host, removed } = await remove(visit, domain, parts);
      const done = `${
        plural(removed, "report")
      } of ${host} removed. For ${REFUSAL_DAYS} days, no report of it is stored.`;
      return pageResponse(<RemovalPage domain={domain} host={host} refused={null} done={done} />);
    } catch (error) {
      if (!(error instanceof AppError) || error.status === 500) throw error;
      const refused = `${error.message}.`;
      const host = hostOrNull(parts.scanner, domain);
      return pageResponse(
        <RemovalPage domain={domain} host={host} refused={refused} done={null} />,
        error.status,
      );
    }
  };
}

async function remove(visit: Visit, domain: string, { reports, scanner, desk, admission }: RemovalParts) {
  const { host } = scanner.parse(domain).target;
  const caller = await admission.callerOf(visit.request.headers, visit.address);
  caller.take();
  const { signal } = visit.request;
  const { network, userAgent } = scanner;
  const look = () => isProven(ownerProof(host), { network, userAgent, signal });
  if (await desk.run(host, look, caller.keys, signal)) {
    return { host, removed: await reports.removeSite(siteOf(host)) };
  }
  throw new AppError(
    "OWNER_NOT_PROVEN",
    422,
    `Nothing was removed: neither the file nor the DNS record of ${host} has the line`,
  );
}

function hostOrNull(scanner: Scans, domain: string): string | null {
  try {
    return scanner.parse(domain).target.host;
  } catch {
    // The form shows an example instead. When it is sent, the reason is shown.
    return null;
  }
}
