/** How the parsers of src/scan/parse/policy are called. */
import * as agentAccessModule from "../../../src/scan/parse/policy/agent_access.ts";
import * as aiTxtModule from "../../../src/scan/parse/policy/ai_txt.ts";
import * as confinedAgentsModule from "../../../src/scan/parse/policy/confined_agents.ts";
import * as contentSignalModule from "../../../src/scan/parse/policy/content_signal.ts";
import * as contentUsageModule from "../../../src/scan/parse/policy/content_usage.ts";
import * as crawlDelayModule from "../../../src/scan/parse/policy/crawl_delay.ts";
import * as keyDirectoryModule from "../../../src/scan/parse/policy/key_directory.ts";
import * as pageRulesModule from "../../../src/scan/parse/policy/page_rules.ts";
import * as pathPatternSetModule from "../../../src/scan/parse/policy/path_pattern_set.ts";
import * as policyRecordsModule from "../../../src/scan/parse/policy/policy_records.ts";
import * as policyStatementsModule from "../../../src/scan/parse/policy/policy_statements.ts";
import * as productTokenModule from "../../../src/scan/parse/policy/product_token.ts";
import * as robotsModule from "../../../src/scan/parse/policy/robots.ts";
import * as sitemapLineModule from "../../../src/scan/parse/policy/sitemap_line.ts";
import * as robotsAccessModule from "../../../src/scan/parse/policy/robots_access.ts";
import * as robotsMistakesModule from "../../../src/scan/parse/policy/robots_mistakes.ts";
import * as robotsPathModule from "../../../src/scan/parse/policy/robots_path.ts";
import * as rslModule from "../../../src/scan/parse/policy/rsl.ts";
import * as rslPermissionModule from "../../../src/scan/parse/policy/rsl_permission.ts";
import * as securityTxtModule from "../../../src/scan/parse/policy/security_txt.ts";
import * as tdmReservationModule from "../../../src/scan/parse/policy/tdm_reservation.ts";
import * as trustTxtModule from "../../../src/scan/parse/policy/trust_txt.ts";
import * as unsignalledGroupsModule from "../../../src/scan/parse/policy/unsignalled_groups.ts";
import { pageRules } from "../../../src/scan/parse/policy/page_rules.ts";
import { policyStatements } from "../../../src/scan/parse/policy/policy_statements.ts";
import { parseRobots } from "../../../src/scan/parse/policy/robots.ts";
import { parseRsl } from "../../../src/scan/parse/policy/rsl.ts";
import { parseTdmFile } from "../../../src/scan/parse/policy/tdm_reservation.ts";
import { accessOf, AGENT, groupOf, policiesOf } from "../forms.ts";
import { BASE } from "../input.ts";
import { type FuzzedParser, parsersOf } from "../parser.ts";

export const PARSERS: readonly FuzzedParser[] = [
  ...parsersOf("policy/agent_access.ts", agentAccessModule, {
    agentAccess: (i) => [parseRobots(i.text), i.text],
    isObedient: () => [AGENT],
    isReader: () => [AGENT],
    isTrainer: () => [AGENT],
    summarizeAccess: (i) => [accessOf(i)],
    accessMatrix: (i) => [accessOf(i)],
  }),
  ...parsersOf("policy/ai_txt.ts", aiTxtModule, {
    parseAiTxt: (i) => [i.text],
  }),
  ...parsersOf("policy/confined_agents.ts", confinedAgentsModule, {
    mayConfine: (i) => [parseRobots(i.text), accessOf(i)],
    confinedAgents: (i) => [parseRobots(i.text), accessOf(i), BASE, i.urls],
  }),
  ...parsersOf("policy/content_signal.ts", contentSignalModule, {
    parseContentSignal: (i) => [i.text],
    fixedContentSignal: (i) => [i.text],
    splitPath: (i) => [i.text],
  }),
  ...parsersOf("policy/content_usage.ts", contentUsageModule, {
    parseContentUsage: (i) => [i.text],
    parseContentUsageRule: (i) => [i.text, 1],
  }),
  ...parsersOf("policy/crawl_delay.ts", crawlDelayModule, {
    crawlDelays: (i) => [i.text],
    crawlDelayMs: (i) => [i.text, "ReadinessBot"],
  }),
  ...parsersOf("policy/key_directory.ts", keyDirectoryModule, {
    parseKeyDirectory: (i) => [i.jsonText],
    jwkThumbprint: (i) => [i.json],
  }),
  ...parsersOf("policy/page_rules.ts", pageRulesModule, {
    pageRules: (i) => [i.text, i.lines.map((content) => ({ name: "robots", content }))],
    readerRules: (i) => [pageRules(i.text, [])],
    snippetLimit: (i) => [{ source: "robots meta tag", agent: null, name: "max-snippet", value: i.text }],
  }),
  ...parsersOf("policy/path_pattern_set.ts", pathPatternSetModule, {
    itemsForPath: (i) => [i.lines, String, i.text],
  }),
  ...parsersOf("policy/policy_records.ts", policyRecordsModule, {
    policyRecords: (i) => [parseRobots(i.text), "contentSignals"],
    isClosedGroup: (i) => [groupOf(i)],
  }),
  ...parsersOf("policy/policy_statements.ts", policyStatementsModule, {
    policyStatements: (i) => [policiesOf(i)],
    findContradictions: (i) => [policyStatements(policiesOf(i))],
  }),
  ...parsersOf("policy/product_token.ts", productTokenModule, {
    productToken: (i) => [i.text],
  }),
  ...parsersOf("policy/robots.ts", robotsModule, {
    parseRobots: (i) => [i.text],
    robotsToken: (i) => [i.text],
  }),
  ...parsersOf("policy/sitemap_line.ts", sitemapLineModule, {
    withOwnScheme: (i) => [i.text, i.url],
  }),
  ...parsersOf("policy/robots_access.ts", robotsAccessModule, {
    robotsAccess: (i) => [parseRobots(i.text), i.text, i.text],
    namedGroup: (i) => [parseRobots(i.text), i.text],
  }),
  ...parsersOf("policy/robots_mistakes.ts", robotsMistakesModule, {
    robotsMistakes: (i) => [parseRobots(i.text)],
  }),
  ...parsersOf("policy/robots_path.ts", robotsPathModule, {
    pathPattern: (i) => [i.text],
    normalizePath: (i) => [i.text],
  }),
  ...parsersOf("policy/rsl.ts", rslModule, {
    parseRsl: (i) => [i.html],
  }),
  ...parsersOf("policy/rsl_permission.ts", rslPermissionModule, {
    rslPermission: (i) => [parseRsl(i.html), BASE, "search"],
  }),
  ...parsersOf("policy/security_txt.ts", securityTxtModule, {
    parseSecurityTxt: (i) => [i.text],
  }),
  ...parsersOf("policy/tdm_reservation.ts", tdmReservationModule, {
    parseTdmFile: (i) => [i.jsonText],
    parseTdmValue: (i) => [i.text],
    tdmEntryFor: (i) => [parseTdmFile(i.jsonText).entries, i.text],
  }),
  ...parsersOf("policy/trust_txt.ts", trustTxtModule, {
    parseTrustTxt: (i) => [i.text],
  }),
  ...parsersOf("policy/unsignalled_groups.ts", unsignalledGroupsModule, {
    unsignalledGroups: (i) => [parseRobots(i.text)],
    hasWildcard: (i) => [parseRobots(i.text)],
  }),
];
