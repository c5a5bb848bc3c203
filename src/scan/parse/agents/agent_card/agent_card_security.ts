/**
 * How callers of an agent authenticate, according to its card. 1.0 has objects of its own, and 0.3 uses
 * OpenAPI's.
 */
import type { JsonNode } from "../../formats/json_node.ts";
import { type AgentCardLog, optionalMember } from "./agent_card_problem.ts";

/** Maximum number of schemes, and of requirements, read from one card. */
const MAX_SCHEMES = 100;
/** Maximum number of schemes read from one requirement. */
const MAX_REQUIRED_SCHEMES = 10;

/** Schemes with their member name in 1.0, their type in 0.3, and their required members. */
const SCHEMES = [
  { member: "apiKeySecurityScheme", required: ["location", "name"], type: "apiKey", old: ["in", "name"] },
  { member: "httpAuthSecurityScheme", required: ["scheme"], type: "http", old: ["scheme"] },
  { member: "oauth2SecurityScheme", required: ["flows"], type: "oauth2", old: ["flows"] },
  {
    member: "openIdConnectSecurityScheme",
    required: ["openIdConnectUrl"],
    type: "openIdConnect",
    old: ["openIdConnectUrl"],
  },
  { member: "mtlsSecurityScheme", required: [], type: "mutualTLS", old: [] },
] as const;

/** Clients that read the card: clients of 1.0, and clients of 0.3 and before. */
export interface CardReaders {
  readonly isNew: boolean;
  readonly isOld: boolean;
}

/** Judges the schemes. In a card for both kinds of client, each scheme may have either form. */
export function readSecurity(card: JsonNode, readers: CardReaders, log: AgentCardLog): void {
  const schemes = optionalMember(card.at("securitySchemes"), "isObject", log);
  for (const [, scheme] of schemes.entries(MAX_SCHEMES)) judgeScheme(scheme, readers, log);
  const undeclared = requiredSchemes(card).find((name) => !schemes.has(name));
  if (undeclared !== undefined) log.add("undeclared-scheme", { detail: undeclared });
}

function judgeScheme(scheme: JsonNode, { isNew, isOld }: CardReaders, log: AgentCardLog): void {
  const named = SCHEMES.filter(({ member }) => scheme.at(member).isObject);
  const current = named.length === 1 ? named[0] : undefined;
  const older = SCHEMES.find(({ type }) => type === scheme.at("type").text);
  const required = current?.required ?? older?.old;
  const body = current === undefined ? scheme : scheme.at(current.member);
  const missing = required?.filter((key) => !body.at(key).value) ?? [];
  if (required === undefined) log.add("bad-security-scheme", scheme);
  else if (missing.length > 0) {
    log.add("bad-security-scheme", { detail: `${scheme.path} without ${missing.join(", ")}` });
  } else if (!isOld && current === undefined) log.add("old-security-scheme", scheme);
  else if (!isNew && older === undefined) log.add("new-security-scheme", scheme);
}

/** 0.3: `security: [{ name: [scopes] }]`; 1.0: `securityRequirements: [{ schemes: { name: { list: [scopes] } } }]` */
function requiredSchemes(card: JsonNode): string[] {
  const requirements = [
    ...card.at("security").items(MAX_SCHEMES),
    ...card.at("securityRequirements").items(MAX_SCHEMES).map((each) => each.at("schemes")),
  ];
  return requirements.flatMap((each) => each.names(MAX_REQUIRED_SCHEMES));
}
