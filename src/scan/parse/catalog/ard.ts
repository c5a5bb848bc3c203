/** Agentic Resource Discovery: agents and services with the questions that they answer (https://agenticresourcediscovery.io/spec/). */
import type { Json } from "../json.ts";
import { type Catalog, nonBlank, readCatalog } from "./catalog_entry.ts";

/** Example questions of an entry. */
const MIN_QUERIES = 2;
const MAX_QUERIES = 5;

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
      const identity = entry.at("trustManifest").at("identity").text;
      if (identity !== null && publisher !== null && !namesDomain(identity, publisher)) {
        log.add("trust-domain-mismatch", { detail: `${entry.path}: ${identity}` });
      }
    },
  });
}

/** Whether the host of an identity (`https://…`, `did:web:…`, `spiffe://…`, a bare name) is the publisher or below it. */
function namesDomain(identity: string, publisher: string): boolean {
  const name = identity.toLowerCase().replace(/^(?:did:web:|[a-z][a-z0-9+.-]{0,20}:\/\/)/, "");
  const host = name.split(/[/:?#%]/)[0] ?? "";
  return host === publisher || host.endsWith(`.${publisher}`);
}
