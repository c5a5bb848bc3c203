/** Scans a fixture only for its surfaces. */
import { assertEquals } from "@std/assert";
import type { SurfaceId } from "../../../src/scan/contract/surface.ts";
import { SURFACE_DEFINITIONS } from "../../../src/scan/surfaces/surfaces.ts";
import { type PlainAnswer, serveSites, type SiteSetup } from "../../fixtures/server.ts";
import { scanSite } from "../scan_site.ts";

export const HOST = "www.readiness-tests.org";
export const HTML = { "content-type": "text/html; charset=utf-8" };
const TEXT =
  "<p>We build cases of oak and of brass for instruments of every size, and mend what others built.</p>";

export interface FoundSurface {
  readonly present: boolean;
  readonly reasons: readonly string[];
}

/** @returns the surface of a site, served below the given host */
export async function findSurfaceOf(id: SurfaceId, site: SiteSetup, host = HOST): Promise<FoundSurface> {
  return await findSurfaceAt(id, { [host]: site }, host);
}

/** @returns the surface of a project page with this body, on a host whose certificate is not ours */
export async function findSurfaceOfProject(id: SurfaceId, path: string, body: string): Promise<FoundSurface> {
  const host = "oak.github.io";
  const http: SiteSetup = { http: (request) => request.path === path ? { body, headers: HTML } : undefined };
  return await findSurfaceAt(id, { [host]: http }, `http://${host}${path}`);
}

async function findSurfaceAt(
  id: SurfaceId,
  sites: Readonly<Record<string, SiteSetup>>,
  target: string,
): Promise<FoundSurface> {
  await using server = await serveSites(sites);
  const { result } = await scanSite(target, server, {
    catalogue: [],
    surfaces: SURFACE_DEFINITIONS.filter((each) => each.id === id),
  });
  const found = result.surfaces.find((surface) => surface.id === id);
  if (!found) throw new Error(`The scan looked for no surface ${id}`);
  return { present: found.present, reasons: found.reasons };
}

/** A site that has only this home page, with its markup inside a plain page. */
export function homeOf(markup: string, { head = "", headers = {} }: {
  readonly head?: string;
  readonly headers?: PlainAnswer["headers"];
} = {}): SiteSetup {
  const body = `<!doctype html><html lang=en><head><title>Case Studio</title>${head}</head>` +
    `<body><h1>Case Studio</h1>${TEXT}${markup}</body></html>`;
  return ({ path }) => path === "/" ? { body, headers: { ...HTML, ...headers } } : undefined;
}

type ReasonCase = readonly [name: string, site: SiteSetup, reasons: readonly string[], present?: boolean];

/**
 * Registers a test for each site. The surface must have exactly these reasons. By default, the number of
 * reasons decides if it is present.
 */
export function testReasons(id: SurfaceId, cases: readonly ReasonCase[], minReasons = 1): void {
  for (const [name, site, reasons, present = reasons.length >= minReasons] of cases) {
    Deno.test(`${id} is ${present ? "present" : "absent"} with ${name}`, async () => {
      assertEquals(await findSurfaceOf(id, site), { present, reasons });
    });
  }
}
