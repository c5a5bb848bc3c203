/** Settings that a config file can extend. Members of the file itself have priority. */
import type { PresetName } from "./preset_name.ts";
import type { ConfigFile } from "./schema.ts";

/** Members that a preset may set. */
export type Preset = Pick<ConfigFile, "surfaces" | "checks" | "categories" | "minQuestionScores">;

/** Whatever keeps agents out, or turns them against their users. */
const RECOMMENDED: Preset = {
  checks: {
    https: "error",
    "ai-crawlers": "error",
    "robots-meta": "error",
    "bot-access": "error",
    "missing-page": "error",
    redirects: "error",
    "server-rendered": "error",
    "hidden-instructions": "error",
    "agent-file-injection": "error",
    "agent-file-delivery": "error",
    "policy-coherence": "error",
  },
};

export const PRESETS: Readonly<Record<PresetName, Preset>> = {
  "readiness:recommended": RECOMMENDED,
  "readiness:docs": {
    surfaces: { docs: true, shop: false },
    categories: { commerce: "off" },
    checks: {
      ...RECOMMENDED.checks,
      "llms-txt": "error",
      "llms-txt-links": "error",
      sitemap: "error",
      "markdown-page": "error",
      "markdown-parity": "error",
      "code-languages": "error",
      headings: "error",
    },
  },
  "readiness:shop": {
    surfaces: { shop: true },
    checks: {
      ...RECOMMENDED.checks,
      "product-data": "error",
      "offer-consistency": "error",
      "structured-data": "error",
      "image-alternatives": "error",
      sitemap: "error",
    },
  },
  "readiness:api": {
    surfaces: { api: true, shop: false },
    categories: { commerce: "off" },
    checks: {
      ...RECOMMENDED.checks,
      "api-description": "error",
      "api-operations": "error",
      "api-servers": "error",
      "api-errors": "error",
      "api-security": "error",
    },
  },
};

/** The file with the members of its presets. Of several presets, the last one has priority. */
export function extendedConfig(file: ConfigFile): ConfigFile {
  return [file.extends ?? []].flat().map((name): ConfigFile => PRESETS[name]).concat(file).reduce(merged, {});
}

function merged(base: ConfigFile, file: ConfigFile): ConfigFile {
  const joint = (["surfaces", "checks", "categories", "minQuestionScores"] as const).flatMap((name) => {
    const members = { ...base[name], ...file[name] };
    return Object.keys(members).length === 0 ? [] : [[name, members] as const];
  });
  return { ...base, ...file, ...Object.fromEntries(joint) };
}
