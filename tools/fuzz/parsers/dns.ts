/** How the parsers of src/scan/parse/dns are called. */
import * as aidRecordModule from "../../../src/scan/parse/dns/aid_record.ts";
import * as dnsJsonModule from "../../../src/scan/parse/dns/dns_json.ts";
import * as serviceBindingModule from "../../../src/scan/parse/dns/service_binding.ts";
import { type FuzzedParser, parsersOf } from "../parser.ts";

export const PARSERS: readonly FuzzedParser[] = [
  ...parsersOf("dns/aid_record.ts", aidRecordModule, {
    parseAidRecord: (i) => [i.text],
    parseAidDocument: (i) => [i.json],
    chooseAidRecord: (i) => [i.lines],
  }),
  ...parsersOf("dns/dns_json.ts", dnsJsonModule, {
    parseDnsJson: (i) => [i.json],
    dnsTexts: (i) => [i.json],
  }),
  ...parsersOf("dns/service_binding.ts", serviceBindingModule, {
    parseServiceBinding: (i) => [i.text],
    readServiceBindingBytes: (i) => [i.bytes],
  }),
];
