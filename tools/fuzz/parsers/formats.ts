/** How the parsers of src/scan/parse/formats are called. */
import * as bareAmpersandModule from "../../../src/scan/parse/formats/bare_ampersand.ts";
import * as jsonModule from "../../../src/scan/parse/formats/json.ts";
import * as jsonNodeModule from "../../../src/scan/parse/formats/json_node.ts";
import * as xmlStreamModule from "../../../src/scan/parse/formats/xml_stream.ts";
import * as xmlTreeModule from "../../../src/scan/parse/formats/xml_tree.ts";
import * as yamlModule from "../../../src/scan/parse/formats/yaml.ts";
import { anyLog, type FuzzedParser, parsersOf } from "../parser.ts";

export const PARSERS: readonly FuzzedParser[] = [
  ...parsersOf("formats/bare_ampersand.ts", bareAmpersandModule, {
    bareAmpersand: (i) => [i.text],
  }),
  ...parsersOf("formats/json.ts", jsonModule, {
    parseJson: (i) => [i.jsonText],
    member: (i) => [i.json, i.text],
    asString: (i) => [i.json],
    asNumber: (i) => [i.json],
    asBoolean: (i) => [i.json],
    asArray: (i) => [i.json],
    asRecord: (i) => [i.json],
  }),
  ...parsersOf("formats/json_node.ts", jsonNodeModule, {
    judgeMembers: (i) => [i.node, [["name", "missing", ({ text }) => text !== null]], anyLog()],
  }),
  ...parsersOf("formats/xml_stream.ts", xmlStreamModule, {
    readXmlStream: (i) => [i.html, { open: () => "text", close: () => {} }, { depth: 64 }],
  }),
  ...parsersOf("formats/xml_tree.ts", xmlTreeModule, {
    parseXmlTree: (i) => [i.html],
  }),
  ...parsersOf("formats/yaml.ts", yamlModule, {
    parseYaml: (i) => [i.text],
    readYaml: (i) => [i.text],
  }),
];
