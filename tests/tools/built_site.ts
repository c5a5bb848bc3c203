/** The site of the documents, built for a host of the tests. */
import { buildSite } from "../../tools/site/build_site.ts";
import { ROOT } from "../service_process.ts";

export const HOST = "docs.cases.readiness-tests.org";

export const FILES = await buildSite(ROOT, {
  url: new URL(`https://${HOST}`),
  securityContact: "mailto:security@readiness-tests.org",
  now: new Date(),
});
