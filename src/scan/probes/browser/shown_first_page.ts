/** The page that describes the site, as a browser shows it. */
import { isSameSite } from "../../parse/same_site.ts";
import { defineProbe } from "../../contract/probe.ts";
import { firstPage } from "../pages/first_page.ts";
import { ifSeen } from "../if_seen.ts";
import type { PageDocument } from "../pages/page.ts";
import { renderedPage } from "./rendered_page.ts";

/** Null if no browser has shown it, or if its scripts lead to another site. */
export const shownFirstPage = defineProbe<PageDocument | null>({
  id: "shown-first-page",
  async observe({ probe, probeAt, origin }) {
    const { resource: { ok, requested } } = await probe(firstPage);
    if (!ok) return null;
    const shown = await ifSeen(probeAt(renderedPage, requested));
    return shown !== null && isSameSite(shown.resource.url.hostname, origin.hostname) ? shown : null;
  },
});
