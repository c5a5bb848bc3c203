/** How an agent card says that callers prove who they are: in 1.0 by its own objects, in 0.3 as OpenAPI does. */
import type { Json } from "../json.ts";
import { asArray, asRecord, asString, member } from "../formats/json.ts";
import type { AgentCardLog } from "./agent_card_problem.ts";

/** Schemes and requirements of one card that are read, each. */
export const MAX_SCHEMES = 100;
/** Schemes of one requirement that are read. */
const MAX_REQUIRED_SCHEMES = 10;

/** Required members of each scheme of 1.0, by the member that names its kind. */
const NEW_KINDS: ReadonlyMap<string, readonly string[]> = new Map([
  ["apiKeySecurityScheme", ["location", "name"]],
  ["httpAuthSecurityScheme", ["scheme"]],
  ["oauth2SecurityScheme", ["flows"]],
  ["openIdConnectSecurityScheme", ["openIdConnectUrl"]],
  ["mtlsSecurityScheme", []],
]);
/** Required members of each scheme of 0.3, by its type. */
const OLD_TYPES: ReadonlyMap<string, readonly string[]> = new Map([
  ["apiKey", ["in", "name"]],
  ["http", ["scheme"]],
  ["oauth2", ["flows"]],
  ["openIdConnect", ["openIdConnectUrl"]],
  ["mutualTLS", []],
]);

/** Which clients read the card: those of 1.0, those of 0.3 and before. */
export interface CardReaders {
  readonly isNew: boolean;
  readonly isOld: boolean;
}

/** Judges the schemes; a card for both kinds of client may have the schemes of either. */
export function readSecurity(card: Json, readers: CardReaders, log: AgentCardLog): void {
  const schemes = member(card, "securitySchemes");
  const names = Object.keys(asRecord(schemes) ?? {});
  if ((schemes ?? null) !== null && asRecord(schemes) === null) {
    log.add("wrong-kind", { detail: "securitySchemes" });
  }
  for (const name of names.slice(0, MAX_SCHEMES)) {
    judgeScheme(member(schemes, name), `securitySchemes.${name}`, readers, log);
  }
  const undeclared = requiredSchemes(card).find((name) => member(schemes, name) === undefined);
  if (undeclared !== undefined) log.add("undeclared-scheme", { detail: undeclared });
}

function judgeScheme(
  scheme: Json | undefined,
  path: string,
  { isNew, isOld }: CardReaders,
  log: AgentCardLog,
): void {
  const [kind, ...others] = [...NEW_KINDS.keys()].filter((key) => asRecord(member(scheme, key)) !== null);
  const newKind = others.length === 0 ? kind : undefined;
  const oldMembers = OLD_TYPES.get(asString(member(scheme, "type")) ?? "");
  const required = newKind === undefined ? oldMembers ?? [] : NEW_KINDS.get(newKind) ?? [];
  const body = newKind === undefined ? scheme : member(scheme, newKind);
  const missing = required.filter((key) => !member(body, key));
  if (newKind === undefined && oldMembers === undefined) log.add("bad-security-scheme", { detail: path });
  else if (missing.length > 0) {
    log.add("bad-security-scheme", { detail: `${path} without ${missing.join(", ")}` });
  } else if (!isOld && newKind === undefined) log.add("old-security-scheme", { detail: path });
  else if (!isNew && oldMembers === undefined) log.add("new-security-scheme", { detail: path });
}

/** 0.3: `security: [{ name: [scopes] }]`; 1.0: `securityRequirements: [{ schemes: { name: { list: [scopes] } } }]` */
function requiredSchemes(card: Json): string[] {
  const listed = (name: string) => (asArray(member(card, name)) ?? []).slice(0, MAX_SCHEMES);
  const requirements = [
    ...listed("security"),
    ...listed("securityRequirements").map((each) => member(each, "schemes")),
  ];
  return requirements.flatMap((each) => Object.keys(asRecord(each) ?? {}).slice(0, MAX_REQUIRED_SCHEMES));
}
