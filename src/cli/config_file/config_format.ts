/** Formats of a config file, by the extension of its name. */
import { parseYaml } from "../../scan/formats.ts";
import { withoutComments } from "./json_comments.ts";

/** Names of config files that are searched, all with the same members. */
export const CONFIG_FILES = [
  "readiness.config.json",
  "readiness.config.jsonc",
  "readiness.config.yaml",
  "readiness.config.yml",
] as const;

export type ParsedConfig =
  | { readonly ok: true; readonly value: unknown }
  /** Ends a sentence that starts with the name of the file. Quotes nothing, because it may be the wrong file. */
  | { readonly ok: false; readonly problem: string };

/** @param path name of the file, whose extension chooses the format. Files with another one are JSON. */
export function parseConfig(text: string, path: string): ParsedConfig {
  const plain = text.replace(/^\ufeff/, "");
  if (/\.ya?ml$/i.test(path)) return parsedYaml(plain);
  const isCommented = /\.jsonc$/i.test(path);
  try {
    return { ok: true, value: JSON.parse(isCommented ? withoutComments(plain) : plain) };
  } catch (error) {
    const [place = ""] = /\(line \d+ column \d+\)/.exec(String(error)) ?? [];
    const advice = isCommented ? "" : ". Comments need the extension .jsonc";
    return { ok: false, problem: `is not valid JSON${place === "" ? "" : ` ${place}`}${advice}` };
  }
}

function parsedYaml(text: string): ParsedConfig {
  const read = parseYaml(text);
  if (!read.ok) {
    return {
      ok: false,
      problem: read.problem === "limits" ? "is too long or too deep" : "is not valid YAML",
    };
  }
  return { ok: true, value: read.value };
}
