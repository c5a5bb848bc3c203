/** The file that the owner of a site publishes to have its reports removed. */
import type { OwnerProof } from "../../scan/site_owner.ts";

const PROOF_PATH = "/.well-known/readiness-reports.txt";
const PROOF_LABEL = "_readiness-reports";

/** @param host of the site, without a port */
export function ownerProof(host: string): OwnerProof {
  return { host, path: PROOF_PATH, label: PROOF_LABEL, text: `remove-reports: ${host}` };
}
