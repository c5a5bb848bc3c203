/** The software that makes, serves and delivers the site, from the response of the home page. */
import { Unobservable } from "../../../errors.ts";
import type { Technology } from "../../data/technologies/technology.ts";
import { recognizeTechnologies } from "../../parse/head/technologies.ts";
import { defineProbe } from "../../contract/probe.ts";
import type { Resource } from "../../fetch/resource.ts";
import { page } from "./page.ts";

/** The host that serves only files, so the framework that made them does not run there. */
const FILE_HOST = "github-pages";

/** Empty if the site does not respond. The headers of a site that blocks us name its network at least. */
export const technologies = defineProbe<readonly Technology[]>({
  id: "technologies",
  async observe({ attempt, exchange, probe, origin }) {
    const home = await attempt(origin);
    if (!(home instanceof Unobservable)) {
      const { document } = await probe(page);
      return recognizeTechnologies({ document, headers: home.headers, url: home.url });
    }
    const refusal = await exchange(origin);
    return refusal instanceof Unobservable
      ? []
      : recognizeTechnologies({ document: null, headers: refusal.headers, url: refusal.url });
  },
});

/** True if a response is from a host that serves only files. */
export function servesFilesOnly({ headers, url }: Pick<Resource, "headers" | "url">): boolean {
  return recognizeTechnologies({ document: null, headers, url }).some(({ id }) => id === FILE_HOST);
}
