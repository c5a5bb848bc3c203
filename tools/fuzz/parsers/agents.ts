/** How the parsers of src/scan/parse/agents are called. */
import * as agentAuthModule from "../../../src/scan/parse/agents/agent_auth.ts";
import * as agentCardModule from "../../../src/scan/parse/agents/agent_card/agent_card.ts";
import * as agentCardProblemModule from "../../../src/scan/parse/agents/agent_card/agent_card_problem.ts";
import * as agentCardSecurityModule from "../../../src/scan/parse/agents/agent_card/agent_card_security.ts";
import * as agentConfigurationModule from "../../../src/scan/parse/agents/agent_configuration.ts";
import * as agentDescriptionsModule from "../../../src/scan/parse/agents/agent_descriptions.ts";
import * as agentInterfaceModule from "../../../src/scan/parse/agents/agent_card/agent_interface.ts";
import * as agentFileSchemaModule from "../../../src/scan/parse/agents/agent_file_schema.ts";
import * as agentFileTextsModule from "../../../src/scan/parse/agents/agent_file_texts.ts";
import * as agentPermissionsModule from "../../../src/scan/parse/agents/agent_permissions.ts";
import * as agentRegistrationModule from "../../../src/scan/parse/agents/agent_registration.ts";
import * as agentSkillModule from "../../../src/scan/parse/agents/agent_card/agent_skill.ts";
import * as agentFileKindModule from "../../../src/scan/parse/agents/agent_file_kind.ts";
import * as archiveListingModule from "../../../src/scan/parse/agents/archive_listing.ts";
import * as didDocumentModule from "../../../src/scan/parse/agents/did_document.ts";
import * as digestDifferenceModule from "../../../src/scan/parse/agents/digest_difference.ts";
import * as interfaceHostModule from "../../../src/scan/parse/agents/interface_host.ts";
import * as jsonRpcModule from "../../../src/scan/parse/agents/mcp/json_rpc.ts";
import * as mcpCardModule from "../../../src/scan/parse/agents/mcp/mcp_card.ts";
import * as mcpCardMembersModule from "../../../src/scan/parse/agents/mcp/mcp_card_members.ts";
import * as mcpHandshakeModule from "../../../src/scan/parse/agents/mcp/mcp_handshake.ts";
import * as mcpSkillModule from "../../../src/scan/parse/agents/mcp/mcp_skill.ts";
import * as mcpToolModule from "../../../src/scan/parse/agents/mcp/mcp_tool.ts";
import * as namedAgentModule from "../../../src/scan/parse/agents/named_agent.ts";
import * as otherAgentFileModule from "../../../src/scan/parse/agents/other_agent_file.ts";
import * as skillEntryModule from "../../../src/scan/parse/agents/skill_entry.ts";
import * as skillIndexModule from "../../../src/scan/parse/agents/skill_index.ts";
import * as sseMessageModule from "../../../src/scan/parse/agents/mcp/sse_message.ts";
import { readSkillEntry } from "../../../src/scan/parse/agents/skill_entry.ts";
import { BASE } from "../input.ts";
import { anyLog, type FuzzedParser, parsersOf } from "../parser.ts";

export const PARSERS: readonly FuzzedParser[] = [
  ...parsersOf("agents/agent_auth.ts", agentAuthModule, {
    readAgentAuth: (i) => [i.json],
  }),
  ...parsersOf("agents/agent_file_kind.ts", agentFileKindModule, {
    agentFileKind: (i) => [i.text],
  }),
  ...parsersOf("agents/named_agent.ts", namedAgentModule, {
    namedAgent: (i) => [i.text],
  }),
  ...parsersOf("agents/agent_card/agent_card.ts", agentCardModule, {
    isLikeAgentCard: (i) => [i.json],
    parseAgentCard: (i) => [i.json],
  }),
  ...parsersOf("agents/agent_card/agent_card_problem.ts", agentCardProblemModule, {
    logMissing: (i) => [i.node, i.text, anyLog()],
    requiredMember: (i) => [i.node, i.text, "isList", anyLog()],
    optionalMember: (i) => [i.node, "isObject", anyLog()],
  }),
  ...parsersOf("agents/agent_card/agent_card_security.ts", agentCardSecurityModule, {
    readSecurity: (i) => [i.node, { isNew: true, isOld: true }, anyLog()],
  }),
  ...parsersOf("agents/agent_configuration.ts", agentConfigurationModule, {
    parseAgentConfiguration: (i) => [i.json],
  }),
  ...parsersOf("agents/agent_descriptions.ts", agentDescriptionsModule, {
    parseAgentDescriptions: (i) => [i.json],
  }),
  ...parsersOf("agents/agent_file_schema.ts", agentFileSchemaModule, {
    readAgentFileSchema: (i) => ["did", i.json],
  }),
  ...parsersOf("agents/agent_file_texts.ts", agentFileTextsModule, {
    jsonTexts: (i) => [i.json],
    toolTexts: (i) => [[i.json]],
    skillTexts: (i) => [[i.json]],
  }),
  ...parsersOf("agents/agent_card/agent_interface.ts", agentInterfaceModule, {
    readSupportedInterfaces: (i) => [i.node, anyLog()],
    readOlderInterfaces: (i) => [i.node, anyLog()],
  }),
  ...parsersOf("agents/agent_permissions.ts", agentPermissionsModule, {
    parseAgentPermissions: (i) => [i.json],
  }),
  ...parsersOf("agents/agent_registration.ts", agentRegistrationModule, {
    parseAgentRegistration: (i) => [i.json],
  }),
  ...parsersOf("agents/agent_card/agent_skill.ts", agentSkillModule, {
    readSkills: (i) => [i.node, anyLog()],
    readModes: (i) => [i.node, anyLog()],
  }),
  ...parsersOf("agents/archive_listing.ts", archiveListingModule, {
    listArchive: (i) => [i.bytes],
  }),
  ...parsersOf("agents/did_document.ts", didDocumentModule, {
    parseDidDocument: (i) => [i.json],
  }),
  ...parsersOf("agents/digest_difference.ts", digestDifferenceModule, {
    sha256: (i) => [i.bytes],
    digestDifference: (i) => [i.bytes, i.text],
  }),
  ...parsersOf("agents/interface_host.ts", interfaceHostModule, {
    hostKind: (i) => [i.url],
    isLeftoverUrl: (i) => [i.url, i.url],
  }),
  ...parsersOf("agents/mcp/json_rpc.ts", jsonRpcModule, {
    parseJsonRpc: (i) => [i.json, 1],
    isAnswer: (i) => [i.json],
  }),
  ...parsersOf("agents/mcp/mcp_card.ts", mcpCardModule, {
    parseMcpCard: (i) => [i.json, BASE],
  }),
  ...parsersOf("agents/mcp/mcp_card_members.ts", mcpCardMembersModule, {
    wrongMembers: (i) => [i.node],
  }),
  ...parsersOf("agents/mcp/mcp_handshake.ts", mcpHandshakeModule, {
    readDiscovery: (i) => [i.json],
    readInitialize: (i) => [i.json],
    invalidResultMembers: (i) => [i.json],
    readRefusal: (i) => [{ kind: "error", code: -32600, message: i.text, data: i.json, problems: [] }],
    supportedVersions: (i) => [{ kind: "error", code: -32600, message: i.text, data: i.json, problems: [] }],
  }),
  ...parsersOf("agents/mcp/mcp_skill.ts", mcpSkillModule, {
    readMcpSkills: (i) => [[i.json]],
  }),
  ...parsersOf("agents/mcp/mcp_tool.ts", mcpToolModule, {
    readTools: (i) => [[i.json]],
  }),
  ...parsersOf("agents/other_agent_file.ts", otherAgentFileModule, {
    readAgentFile: (i) => [i.oneOf(["json", "brand", "text"] as const), i.jsonText, true],
  }),
  ...parsersOf("agents/skill_entry.ts", skillEntryModule, {
    mayBeSkill: (i) => [readSkillEntry(i.node, true, anyLog())],
    readSkillEntry: (i) => [i.node, true, anyLog()],
  }),
  ...parsersOf("agents/skill_index.ts", skillIndexModule, {
    parseSkillIndex: (i) => [i.json],
  }),
  ...parsersOf("agents/mcp/sse_message.ts", sseMessageModule, {
    firstSseMessage: (i) => [i.text],
  }),
];
