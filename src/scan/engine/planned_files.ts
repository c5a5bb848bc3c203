/** The files that a result offers, in the order in which they help most. */
import type { CatalogueEntry } from "../contract/catalogue_entry.ts";
import type { Exchange } from "../fetch/evidence/ledger.ts";
import { SITE_FILES } from "../fix/files/site_files.ts";
import { planFiles } from "../fix/plan.ts";
import type { CheckResult, WrittenFile } from "../result.ts";
import type { Observations } from "./observations.ts";

export function plannedFiles(
  checks: readonly CheckResult[],
  written: readonly WrittenFile[],
  { origin }: Observations,
  exchanges: readonly Exchange[],
  { catalogue }: { readonly catalogue: readonly CatalogueEntry[] },
): WrittenFile[] {
  const isTaken = (path: string) => isServed(exchanges, new URL(path, origin));
  return planFiles(checks, {
    written,
    paths: SITE_FILES.map(({ path }) => path),
    catalogue,
    origin,
    isTaken,
  });
}

/** A web page at the path of a file is the catch-all page. */
function isServed(exchanges: readonly Exchange[], { href }: URL): boolean {
  return exchanges.some(({ url, status, headers }) =>
    url === href && status === 200 && !/html/i.test(headers["content-type"] ?? "")
  );
}
