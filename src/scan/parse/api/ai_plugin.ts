/** Manifests of former times: ai-plugin.json of OpenAI's plugins, agents.json of Wildcard. */
import type { Json } from "../json.ts";
import { asArray, asRecord, asString, member } from "../formats/json.ts";

export interface AiPlugin {
  readonly name: string | null;
  /** Of the description of the API, as written. */
  readonly apiUrl: string | null;
}

/** Null where it is something else: the manifest has a name for the model and an `api`. */
export function parseAiPlugin(value: Json): AiPlugin | null {
  const name = asString(member(value, "name_for_human")) ?? asString(member(value, "name_for_model"));
  if (name === null || asRecord(member(value, "api")) === null) return null;
  return {
    name: name.slice(0, 200),
    apiUrl: asString(member(member(value, "api"), "url"))?.slice(0, 2048) ?? null,
  };
}

export interface AgentsJson {
  /** Addresses of the descriptions that its flows are made of, as written. */
  readonly sources: readonly string[];
}

/** Sources that are read. */
const SOURCES_LIMIT = 20;

/** Null where it is something else: several formats have used the name, and this one has its own version. */
export function parseAgentsJson(value: Json): AgentsJson | null {
  const sources = asArray(member(value, "sources"));
  const isOne = asString(member(value, "agentsJson")) !== null &&
    (sources !== null || asArray(member(value, "flows")) !== null);
  if (!isOne) return null;
  return {
    sources: (sources ?? []).slice(0, SOURCES_LIMIT).flatMap((source) =>
      asString(member(source, "path"))?.slice(0, 2048) ?? []
    ),
  };
}
