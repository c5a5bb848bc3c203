/** Manifests that nobody reads any more, and that may still name the description of the API. */
import { Unobservable } from "../../../errors.ts";
import type { Json } from "../../parse/json.ts";
import { type AgentsJson, type AiPlugin, parseAgentsJson, parseAiPlugin } from "../../parse/api/ai_plugin.ts";
import { defineProbe, type ProbeContext } from "../../probe.ts";
import { findFile } from "../published_file.ts";
import { wholeJson } from "../whole_json.ts";

const AI_PLUGIN_PATH = "/.well-known/ai-plugin.json";
const AGENTS_JSON_PATH = "/.well-known/agents.json";

/** Null for each that is not there, or cannot be seen. */
export interface FormerManifests {
  readonly plugin: AiPlugin | null;
  readonly agentsJson: AgentsJson | null;
}

export const formerManifests = defineProbe<FormerManifests>({
  id: "former-manifests",
  async observe(context) {
    const [plugin, agentsJson] = await Promise.all([
      findManifest(context, AI_PLUGIN_PATH, parseAiPlugin),
      findManifest(context, AGENTS_JSON_PATH, parseAgentsJson),
    ]);
    return { plugin, agentsJson };
  },
});

/** What stands there in JSON, if it is what it should be; null where not, or where it cannot be seen. */
export async function findManifest<T>(
  context: ProbeContext,
  path: string,
  parse: (value: Json) => T | null,
): Promise<T | null> {
  const file = await findFile(context, path, {
    parse(_, resource) {
      const json = resource.truncated ? null : wholeJson(resource);
      return json?.ok ? parse(json.value) : null;
    },
  });
  return file instanceof Unobservable || !file.present ? null : file.document;
}
