/** The RSL documents that the site names: in robots.txt, in the Link header, and in the head of its home page. */
import { Unobservable } from "../../../errors.ts";
import { elements } from "../../parse/dom/html.ts";
import { policyRecords } from "../../parse/policy/policy_records.ts";
import { parseRsl, type Rsl } from "../../parse/policy/rsl.ts";
import { defineProbe, type ProbeContext } from "../../probe.ts";
import { mayFetch } from "../linked_resource.ts";
import { page } from "../page.ts";
import { pageLinks } from "../page_links.ts";
import { type Absence, findFile } from "../published_file.ts";
import { robotsRules } from "./robots_rules.ts";

/** Media type that a document must have (RSL 1.0). */
export const RSL_TYPE = "application/rsl+xml";
/** Documents that are fetched. */
const DOCUMENTS_LIMIT = 3;
/** Script elements that are read. */
const SCRIPTS_LIMIT = 5;

export interface RslName {
  readonly source: "robots.txt" | "Link header" | "link element" | "script element";
  /** As written; the whole address for links, null for a document inside the page. */
  readonly value: string | null;
  /** Absolute address; null where it has none, or what is written is none. */
  readonly url: string | null;
  /** For all agents, not only for those of a group of robots.txt. */
  readonly isGeneral: boolean;
}

export type RslLicense =
  | RslName & { readonly state: "read"; readonly rsl: Rsl; readonly mediaType: string | null }
  | RslName & { readonly state: "absent"; readonly why: Absence }
  /** robots.txt keeps us from it. */
  | RslName & { readonly state: "forbidden" }
  | RslName & { readonly state: "unseen"; readonly reason: Unobservable };

export interface RslLicenses {
  readonly licenses: readonly RslLicense[];
  /** Named beyond those that were fetched. */
  readonly unasked: number;
}

export const rslLicenses = defineProbe<RslLicenses>({
  id: "rsl-licenses",
  async observe(context) {
    const { robots } = await context.probe(robotsRules);
    const inRobots = policyRecords(robots, "licenses").map(({ value, agents, group }): RslName => ({
      source: "robots.txt",
      value,
      url: webAddress(value, context.origin),
      isGeneral: group === null || agents.includes("*"),
    }));
    const home = await context.attempt(context.origin);
    if (home instanceof Unobservable && inRobots.length === 0) throw home;
    const inPage = home instanceof Unobservable ? { names: [], licenses: [] } : await ofPage(context);
    const names = distinct([...inRobots, ...inPage.names]);
    const asked = await Promise.all(names.slice(0, DOCUMENTS_LIMIT).map((name) => read(context, name)));
    const licenses = [...asked, ...inPage.licenses];
    const isSeen = licenses.some(({ state }) => state === "read" || state === "absent");
    const unseen = asked.find((license) => license.state === "unseen");
    if (unseen !== undefined && !isSeen) throw unseen.reason;
    return { licenses, unasked: names.length - asked.length };
  },
});

/** The first naming of each document; it is for all agents if one of its namings is. */
function distinct(names: readonly RslName[]): readonly RslName[] {
  const found = new Map<string, RslName>();
  for (const name of names) {
    const key = name.url ?? name.value ?? "";
    const earlier = found.get(key) ?? name;
    found.set(key, { ...earlier, isGeneral: earlier.isGeneral || name.isGeneral });
  }
  return [...found.values()];
}

/** A licence of another kind is no RSL document: the type tells. */
async function ofPage({ probe }: ProbeContext): Promise<{ names: RslName[]; licenses: RslLicense[] }> {
  const [{ links }, { document }] = await Promise.all([probe(pageLinks), probe(page)]);
  const names = links.filter(({ rel, type }) =>
    rel.includes("license") && type?.split(";", 1)[0]?.trim() === RSL_TYPE
  )
    .map(({ source, url }): RslName => ({
      source: source === "header" ? "Link header" : "link element",
      value: url,
      url,
      isGeneral: true,
    }));
  const scripts = elements(document, "script[type]").filter((script) =>
    script.getAttribute("type")?.trim().toLowerCase() === RSL_TYPE
  );
  const licenses = scripts.slice(0, SCRIPTS_LIMIT).map((script): RslLicense => ({
    source: "script element",
    value: null,
    url: null,
    isGeneral: true,
    state: "read",
    rsl: parseRsl(script.textContent.trim()),
    mediaType: null,
  }));
  return { names, licenses };
}

async function read(context: ProbeContext, name: RslName): Promise<RslLicense> {
  if (name.url === null) return { ...name, state: "absent", why: "missing" };
  const url = new URL(name.url);
  if (!await mayFetch(context, url)) return { ...name, state: "forbidden" };
  const file = await findFile(context, url, { parse: parseRsl });
  if (file instanceof Unobservable) return { ...name, state: "unseen", reason: file };
  if (!file.present) return { ...name, state: "absent", why: file.why };
  return { ...name, state: "read", rsl: file.document, mediaType: file.resource.mediaType };
}

function webAddress(value: string, base: URL): string | null {
  const url = URL.parse(value, base);
  return url !== null && /^https?:$/.test(url.protocol) && url.username === "" ? url.href : null;
}
