/** Runs one probe in a real scan of a site. */
import { defineCheck, pass } from "../../src/scan/contract/check.ts";
import type { Probe } from "../../src/scan/contract/probe.ts";
import { serveSites, type SiteSetup } from "../fixtures/server.ts";
import { scanSite, type ScanSiteOptions } from "./scan_site.ts";
import { type CaseSite, OTHER_HOST, siteSetup } from "./test_check.ts";

const HOST = "site.cases.readiness-tests.org";

/**
 * @param page path of a page to scan in addition to the home page; a page probe observes it
 * @returns the facts, or the code of the reason why they could not be observed
 */
export async function observeProbe<T>(
  probe: Probe<T>,
  site: CaseSite,
  { page = "", ...options }: ScanSiteOptions & { readonly page?: string } = {},
): Promise<T | string> {
  const setup: SiteSetup = siteSetup(site);
  const seen: { value?: T } = {};
  const check = defineCheck({
    id: "observed",
    title: "Observed",
    about: "Keeps what the probe returned.",
    spec: "https://readiness-tests.org/",
    maturity: "convention",
    weight: 0,
    scope: probe.scope ?? "site",
    needs: { value: probe },
    outcomes: { observed: pass("Observed") },
    judge({ value }) {
      seen.value = value;
      return "observed";
    },
  });
  await using server = await serveSites({ [HOST]: setup, [OTHER_HOST]: setup });
  const { result } = await scanSite(page === "" ? HOST : `https://${HOST}${page}`, server, {
    // A check is tested on the given page, not on others that the site links to.
    sample: "0",
    // Looking for surfaces takes up to forty requests.
    surfaces: [],
    ...options,
    catalogue: [{ category: "access", check }],
  });
  const [judged] = result.checks;
  if ("value" in seen) return seen.value as T;
  return judged?.outcome ?? result.problem?.code ?? result.outcome;
}
