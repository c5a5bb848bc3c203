/**
 * The page that describes the site, such as the home page, or the requested page of a project below a path.
 */
import { defineProbe } from "../../contract/probe.ts";
import { ifSeen } from "../if_seen.ts";
import { page, type PageDocument } from "./page.ts";

export const firstPage = defineProbe<PageDocument>({
  id: "first-page",
  async observe({ probe, probeAt, target }) {
    const home = await probe(page);
    if (home.resource.ok || target.page === null) return home;
    const named = await ifSeen(probeAt(page, new URL(target.page)));
    return named?.resource.ok ? named : home;
  },
});
