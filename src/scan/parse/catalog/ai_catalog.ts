/** AI Catalog, a list of the site's offers to agents (https://github.com/Agent-Card/ai-catalog). */
import type { Json } from "../../../json.ts";
import { type Catalog, readCatalog } from "./catalog_entry.ts";

/** Reads the document of `/.well-known/ai-catalog.json`. */
export function parseAiCatalog(value: Json): Catalog {
  return readCatalog(value, {
    judgeDocument(document, log) {
      const version = document.at("specVersion");
      if (version.isMissing) log.add("missing-spec-version");
      else if (!/^\d+\.\d+$/.test(version.text ?? "")) {
        log.add("bad-spec-version", { detail: version.text ?? "no text" });
      }
      const host = document.at("host");
      if (host.value !== undefined && host.at("displayName").text === null) log.add("host-without-name");
    },
    judgeEntry(entry, { identifier }, log) {
      const { trimmed: identity } = entry.at("trustManifest").at("identity");
      // Consumers must reject the manifest. ARD also accepts an identity of the same domain.
      if (identity !== null && identifier !== null && identity !== identifier) {
        log.add("trust-identity-mismatch", { detail: `${entry.path}: ${identity}` });
      }
    },
  });
}
