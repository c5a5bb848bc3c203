/** One setting of a generator writes the canonical links and the sitemap, so one step corrects both. */
import type { CheckResult } from "../result.ts";

const FIX =
  "Correct the site's URL in the settings of the tool that writes the canonical links and the sitemap";
const FIX_OF_MOVED = `${FIX}. If the site has moved to the other host, redirect this one to it`;

/** Outcomes about URLs of another host, and the detail with the URL or the host. */
const OUTCOMES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  canonical: { foreign: "url", unpublic: "url" },
  sitemap: { elsewhere: "url", otherHost: "host", placeholder: "url" },
};

/** Outcomes about hosts that no site can move to, such as localhost. */
const UNREACHABLE: ReadonlySet<string> = new Set(["placeholder", "unpublic"]);

type Told = Pick<CheckResult, "id"> & {
  readonly outcome?: string;
  readonly details?: CheckResult["details"];
};

/** @returns a function that is true for the checks of that step, if both name the same host */
export function isOfSiteUrl(problems: readonly Told[]): (check: Told | undefined) => boolean {
  const told = problems.filter((check) => hostOf(check) !== null);
  const hosts = new Set(told.map(hostOf));
  return (check) => told.length === 2 && hosts.size === 1 && check !== undefined && told.includes(check);
}

/** The fix of that step; null for other checks. */
export function siteUrlFix(checks: readonly Told[]): string | null {
  if (!isOfSiteUrl(checks)(checks[0])) return null;
  return checks.some(({ outcome = "" }) => UNREACHABLE.has(outcome)) ? FIX : FIX_OF_MOVED;
}

/** The other host that a check found; null if it found none. */
function hostOf({ id, outcome = "", details = {} }: Told): string | null {
  const written = details[OUTCOMES[id]?.[outcome] ?? ""];
  if (typeof written !== "string") return null;
  const isUrl = /^https?:\/\//i.test(written);
  return (isUrl ? URL.parse(written)?.host ?? written : written).replace(/^www\./, "");
}
