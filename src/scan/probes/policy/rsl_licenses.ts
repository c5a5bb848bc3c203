/** The RSL licenses that the site links to in robots.txt, in the Link header and on its home page. */
import { Unobservable } from "../../../errors.ts";
import { elements } from "../../parse/dom/html.ts";
import { policyRecords } from "../../parse/policy/policy_records.ts";
import { parseRsl, type Rsl } from "../../parse/policy/rsl.ts";
import { webUrl } from "../../parse/url_parts.ts";
import { defineProbe, type ProbeContext } from "../../contract/probe.ts";
import { mayFetch } from "../linked_resource.ts";
import { page } from "../pages/page.ts";
import { pageLinks } from "../pages/page_links.ts";
import { type Absence, findFile } from "../files/published_file.ts";
import { robotsTxt } from "./robots_txt.ts";

/** Media type that a document must have (RSL 1.0). */
export const RSL_TYPE = "application/rsl+xml";
/** Maximum number of documents to fetch. */
const MAX_DOCUMENTS = 3;
/** Maximum number of script elements to read. */
const MAX_SCRIPTS = 5;

interface RslReference {
  readonly source: "robots.txt" | "the Link header" | "a link element" | "a script element";
  /** Value as written; the absolute URL of a link, or null for a document inside the page. */
  readonly value: string | null;
  /** Absolute URL, or null for a document inside the page, and if the value is not a URL. */
  readonly url: string | null;
  /** True if it applies to all agents, not only to one group of robots.txt. */
  readonly isGeneral: boolean;
}

export type RslLicense =
  | RslReference & { readonly state: "read"; readonly rsl: Rsl; readonly mediaType: string | null }
  | RslReference & { readonly state: "absent"; readonly why: Absence }
  /** robots.txt disallows it for our crawler. */
  | RslReference & { readonly state: "forbidden" }
  | RslReference & { readonly state: "unseen"; readonly reason: Unobservable };

export interface RslLicenses {
  readonly licenses: readonly RslLicense[];
  /** Number of documents that were not fetched. */
  readonly unasked: number;
}

export const rslLicenses = defineProbe<RslLicenses>({
  id: "rsl-licenses",
  async observe(context) {
    const { robots } = await context.probe(robotsTxt);
    const inRobots = policyRecords(robots, "licenses").map(({ value, agents, group }): RslReference => ({
      source: "robots.txt",
      value,
      url: webUrl(value, context.origin)?.href ?? null,
      isGeneral: group === null || agents.includes("*"),
    }));
    const home = await context.attempt(context.origin);
    if (home instanceof Unobservable && inRobots.length === 0) throw home;
    const inPage = home instanceof Unobservable ? { references: [], licenses: [] } : await readPage(context);
    const references = distinct([...inRobots, ...inPage.references]);
    const asked = await Promise.all(references.slice(0, MAX_DOCUMENTS).map((each) => read(context, each)));
    const licenses = [...asked, ...inPage.licenses];
    const isSeen = licenses.some(({ state }) => state === "read" || state === "absent");
    const unseen = asked.find((license) => license.state === "unseen");
    if (unseen !== undefined && !isSeen) throw unseen.reason;
    return { licenses, unasked: references.length - asked.length };
  },
});

/**
 * Keeps the first reference to each document. If one of its references is for all agents, the result is too.
 */
function distinct(references: readonly RslReference[]): readonly RslReference[] {
  const found = new Map<string, RslReference>();
  for (const reference of references) {
    const key = reference.url ?? reference.value ?? "";
    const earlier = found.get(key) ?? reference;
    found.set(key, { ...earlier, isGeneral: earlier.isGeneral || reference.isGeneral });
  }
  return [...found.values()];
}

/** Links with rel="license" are RSL only with the RSL media type. */
async function readPage(
  { probe }: ProbeContext,
): Promise<{ references: RslReference[]; licenses: RslLicense[] }> {
  const [{ links }, { document }] = await Promise.all([probe(pageLinks), probe(page)]);
  const references = links.filter(({ rel, type }) =>
    rel.includes("license") && type?.split(";")[0]?.trim() === RSL_TYPE
  )
    .map(({ source, url }): RslReference => ({
      source: source === "header" ? "the Link header" : "a link element",
      value: url,
      url,
      isGeneral: true,
    }));
  const scripts = elements(document, "script[type]").filter((script) =>
    script.getAttribute("type")?.trim().toLowerCase() === RSL_TYPE
  );
  const licenses = scripts.slice(0, MAX_SCRIPTS).map((script): RslLicense => ({
    source: "a script element",
    value: null,
    url: null,
    isGeneral: true,
    state: "read",
    rsl: parseRsl(script.textContent.trim()),
    mediaType: null,
  }));
  return { references, licenses };
}

async function read(context: ProbeContext, reference: RslReference): Promise<RslLicense> {
  if (reference.url === null) return { ...reference, state: "absent", why: "missing" };
  const url = new URL(reference.url);
  if (!await mayFetch(context, url)) return { ...reference, state: "forbidden" };
  const file = await findFile(context, url, { parse: parseRsl });
  if (file instanceof Unobservable) return { ...reference, state: "unseen", reason: file };
  if (!file.present) return { ...reference, state: "absent", why: file.why };
  return { ...reference, state: "read", rsl: file.document, mediaType: file.resource.mediaType };
}
