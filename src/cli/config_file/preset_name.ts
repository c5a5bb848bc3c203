/** Names of the presets of `presets.ts`. */
export const PRESET_NAMES = [
  "readiness:recommended",
  "readiness:docs",
  "readiness:shop",
  "readiness:api",
] as const;
export type PresetName = typeof PRESET_NAMES[number];
