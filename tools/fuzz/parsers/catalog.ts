/** How the parsers of src/scan/parse/catalog are called. */
import * as agentLinkModule from "../../../src/scan/parse/catalog/agent_link.ts";
import * as aiCatalogModule from "../../../src/scan/parse/catalog/ai_catalog.ts";
import * as apisJsonModule from "../../../src/scan/parse/catalog/apis_json.ts";
import * as ardModule from "../../../src/scan/parse/catalog/ard.ts";
import * as catalogEntryModule from "../../../src/scan/parse/catalog/catalog_entry.ts";
import * as linkHeaderModule from "../../../src/scan/parse/catalog/link_header.ts";
import * as linksetModule from "../../../src/scan/parse/catalog/linkset.ts";
import * as namedApiModule from "../../../src/scan/parse/catalog/named_api.ts";
import { parseLinkset } from "../../../src/scan/parse/catalog/linkset.ts";
import { linkOf } from "../forms.ts";
import { BASE } from "../input.ts";
import { type FuzzedParser, parsersOf } from "../parser.ts";

export const PARSERS: readonly FuzzedParser[] = [
  ...parsersOf("catalog/agent_link.ts", agentLinkModule, {
    usefulRelations: (i) => [linkOf(i)],
    offeringRelations: (i) => [linkOf(i)],
    leadingRelations: (i) => [linkOf(i)],
    isForPrograms: (i) => [linkOf(i)],
  }),
  ...parsersOf("catalog/ai_catalog.ts", aiCatalogModule, {
    parseAiCatalog: (i) => [i.json],
  }),
  ...parsersOf("catalog/apis_json.ts", apisJsonModule, {
    parseApisJson: (i) => [i.json],
  }),
  ...parsersOf("catalog/ard.ts", ardModule, {
    parseArd: (i) => [i.json],
  }),
  ...parsersOf("catalog/catalog_entry.ts", catalogEntryModule, {
    readCatalog: (i) => [i.json],
    nonBlank: (i) => [i.node],
  }),
  ...parsersOf("catalog/link_header.ts", linkHeaderModule, {
    parseLinkHeader: (i) => [i.text],
  }),
  ...parsersOf("catalog/linkset.ts", linksetModule, {
    parseLinkset: (i) => [i.json],
  }),
  ...parsersOf("catalog/named_api.ts", namedApiModule, {
    namesApi: (i) => [parseLinkset(i.json).links, BASE],
    isCatalogOfPages: (i) => [parseLinkset(i.json).links, BASE],
  }),
];
