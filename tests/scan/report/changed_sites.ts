/** Sites that differ in one property, and the results of their scans. */
import type { ScanResult } from "../../../src/scan/result.ts";
import { paths, type PlainAnswer, serveSites, type Site, type SiteSetup } from "../../fixtures/server.ts";
import { scanSite } from "../scan_site.ts";

/** The minimum that agents can read: text only, on a site that does nothing for them. */
export const plain = {
  HOST: "site.cases.readiness-tests.org",
  site: paths({
    "/": `<!doctype html><html><head><title>Cases of oak</title></head><body><p>${
      "We build cases of oak and of brass. ".repeat(20)
    }</p></body></html>`,
  }),
};

export async function scanned(host: string, site: SiteSetup): Promise<ScanResult> {
  await using server = await serveSites({ [host]: site });
  return (await scanSite(host, server)).result;
}

/** The site with its HTML changed, in each of its pages. */
export function changed(site: Site, change: (html: string) => string): Site {
  return async (request) => {
    const answer = await site(request);
    if (answer === undefined || "raw" in answer || typeof answer.body !== "string") return answer;
    return /^\s*<(?:!doctype html|html)/i.test(answer.body)
      ? { ...answer, body: change(answer.body) }
      : answer;
  };
}

/** The site with additional files before it. */
export function adding(site: Site, files: Readonly<Record<string, PlainAnswer>>): Site {
  return (request) => request.tls && files[request.path] !== undefined ? files[request.path] : site(request);
}

export const toHead = (html: string, tag: string) => html.replace(/<\/head>/i, `${tag}\n</head>`);
