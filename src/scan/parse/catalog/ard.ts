/** Agentic Resource Discovery: agents and services with the questions that they answer (https://agenticresourcediscovery.io/spec/). */
import type { Json } from "../../../json.ts";
import { type Catalog, nonBlank, readCatalog } from "./catalog_entry.ts";

/** Minimum and maximum number of an entry's example queries. */
export const MIN_QUERIES = 2;
export const MAX_QUERIES = 5;

/** Reads the document of `/.well-known/ard.json`. */
export function parseArd(value: Json): Catalog {
  return readCatalog(value, {
    judgeDocument(document, log) {
      if (document.at("collections").value !== undefined) log.add("legacy-collections");
    },
    judgeEntry(entry, { publisher }, log) {
      if (nonBlank(entry.at("displayName")) === null) log.add("missing-display-name", { detail: entry.path });
      const queries = entry.at("representativeQueries");
      const count = queries.items(MAX_QUERIES).filter((query) => nonBlank(query) !== null).length;
      if (queries.value === undefined) log.add("no-representative-queries", { detail: entry.path });
      else if (count !== queries.size || count < MIN_QUERIES) {
        log.add("bad-representative-queries", { detail: entry.path });
      }
      const domain = identityDomain(entry.at("trustManifest").at("identity").trimmed ?? "");
      if (
        domain !== null && publisher !== null && !isWithin(domain, publisher) && !isWithin(publisher, domain)
      ) {
        log.add("trust-domain-mismatch", { detail: `${entry.path}: ${domain}` });
      }
    },
  });
}

/** Forms of an identity that start with a domain. */
const DOMAIN_IDENTITY =
  /^(?:did:(?:web|wba):|did:webvh:[^:]+:|urn:air?:|[a-z][a-z0-9+.-]{0,20}:\/\/(?:[^/?#@]*@)?)?([^/:?#%]+)/;

/** The domain of `https://…`, `spiffe://…`, `did:web:…`, `urn:air:…` or a bare name; null for a key or another URN. */
function identityDomain(identity: string): string | null {
  const [, domain = ""] = DOMAIN_IDENTITY.exec(identity.toLowerCase()) ?? [];
  return domain.includes(".") ? domain : null;
}

function isWithin(domain: string, other: string): boolean {
  return domain === other || domain.endsWith(`.${other}`);
}
