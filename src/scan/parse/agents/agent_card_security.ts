/** How an agent card says that callers prove who they are: in 1.0 by its own objects, in 0.3 as OpenAPI does. */
import type { Json } from "../json.ts";
import type { AgentCardProblem } from "./agent_card_problem.ts";
import { asArray, asRecord, asString, member } from "../formats/json.ts";
import type { ProblemLog } from "../problem.ts";

/** Schemes and requirements of one card that are read. */
const SCHEMES_LIMIT = 100;

/** What a scheme of each kind has to have. */
const NEW_KINDS: ReadonlyMap<string, readonly string[]> = new Map([
  ["apiKeySecurityScheme", ["location", "name"]],
  ["httpAuthSecurityScheme", ["scheme"]],
  ["oauth2SecurityScheme", ["flows"]],
  ["openIdConnectSecurityScheme", ["openIdConnectUrl"]],
  ["mtlsSecurityScheme", []],
]);
const OLD_TYPES: ReadonlyMap<string, readonly string[]> = new Map([
  ["apiKey", ["in", "name"]],
  ["http", ["scheme"]],
  ["oauth2", ["flows"]],
  ["openIdConnect", ["openIdConnectUrl"]],
  ["mutualTLS", []],
]);

type Log = ProblemLog<AgentCardProblem>;

/** Which clients read the card. */
export interface CardReaders {
  /** Those of 1.0. */
  readonly isNew: boolean;
  /** Those of 0.3 and before. */
  readonly isOld: boolean;
}

/** Judges the schemes; a card for both kinds of client may have the schemes of either. */
export function readSecurity(card: Json, readers: CardReaders, log: Log): void {
  const value = member(card, "securitySchemes");
  const schemes = asRecord(value);
  if (value !== undefined && value !== null && schemes === null) {
    log.add("wrong-kind", { detail: "securitySchemes" });
  }
  for (const name of Object.keys(schemes ?? {}).slice(0, SCHEMES_LIMIT)) {
    const detail = `securitySchemes.${name}`;
    const scheme = member(value, name);
    const kinds = [...NEW_KINDS.keys()].filter((kind) => asRecord(member(scheme, kind)) !== null);
    const type = asString(member(scheme, "type")) ?? "";
    const isForNew = kinds.length === 1;
    const isForOld = OLD_TYPES.has(type);
    const body = isForNew ? member(scheme, kinds[0] ?? "") : scheme;
    const wanted = (isForNew ? NEW_KINDS.get(kinds[0] ?? "") : OLD_TYPES.get(type)) ?? [];
    const lacks = wanted.filter((key) => !member(body, key));
    if (!isForNew && !isForOld) log.add("bad-security-scheme", { detail });
    else if (lacks.length > 0) {
      log.add("bad-security-scheme", { detail: `${detail} without ${lacks.join(", ")}` });
    } else if (!readers.isOld && !isForNew) log.add("old-security-scheme", { detail });
    else if (!readers.isNew && !isForOld) log.add("new-security-scheme", { detail });
  }
  const used = [...oldRequirements(card), ...newRequirements(card)]
    .find((name) => member(value, name) === undefined);
  if (used !== undefined) log.add("undeclared-scheme", { detail: used });
}

/** `security: [{ name: [scopes] }]` */
function oldRequirements(card: Json): string[] {
  const list = asArray(member(card, "security")) ?? [];
  return list.slice(0, SCHEMES_LIMIT).flatMap((item) => Object.keys(asRecord(item) ?? {}).slice(0, 10));
}

/** `securityRequirements: [{ schemes: { name: { list: [scopes] } } }]` */
function newRequirements(card: Json): string[] {
  const list = asArray(member(card, "securityRequirements")) ?? [];
  return list.slice(0, SCHEMES_LIMIT).flatMap((item) =>
    Object.keys(asRecord(member(item, "schemes")) ?? {}).slice(0, 10)
  );
}
