/** Adds the settings of the config file to the command line. Flags have priority. */
import type { CatalogueEntry } from "../../scan/catalogue.ts";
import { knownChecks } from "../known_checks.ts";
import { AppError } from "../../errors.ts";
import { type Arguments, refuseUsage } from "../arguments.ts";
import { configRules } from "../gate/config_rules.ts";
import { levelOf } from "../gate/rules.ts";
import { parseSelection } from "../scans/selection.ts";
import type { Shell } from "../shell.ts";
import type { Config } from "./read_config.ts";

/**
 * Adds only settings for scanning, because the gate and the outputs read the config file themselves.
 * @throws {AppError} `INVALID_CONFIG` for a variable that is not set, `USAGE` for headers that would go to the
 * sites of the config file
 */
export function withConfig(
  args: Arguments,
  config: Config | null,
  shell: Pick<Shell, "catalogue" | "environment">,
): Arguments {
  if (config === null) return args;
  const { surfaces = {}, sample, only } = config.file;
  const values = new Map(args.values);
  if (sample !== undefined && !values.has("sample")) values.set("sample", [String(sample)]);
  if (only !== undefined && !values.has("only")) values.set("only", only);
  const off = disabledChecks(args, config, knownChecks(shell));
  if (off.length > 0) values.set("ignore", [...values.get("ignore") ?? [], ...off]);
  const told = namedSurfaces(values.get("surface") ?? []);
  const added = Object.entries(surfaces).flatMap(([name, isPresent]) =>
    isPresent === undefined || told.has(name) ? [] : [`${name}=${isPresent ? "yes" : "no"}`]
  );
  if (added.length > 0) values.set("surface", [...values.get("surface") ?? [], ...added]);
  const headers = configuredHeaders(args, config, shell);
  if (headers.length > 0) values.set("header", [...values.get("header") ?? [], ...headers]);
  requireNamedSites(args, values);
  return { ...args, values };
}

/** Headers of the config file that no flag replaces, as the flag would have them. */
function configuredHeaders(
  { values }: Arguments,
  { file }: Config,
  { environment }: Pick<Shell, "environment">,
): string[] {
  const given = new Set(
    (values.get("header") ?? []).map((text) => text.split(":", 1)[0]?.trim().toLowerCase()),
  );
  return Object.entries(file.headersFrom ?? {}).filter(([name]) => !given.has(name.toLowerCase())).map(
    ([name, variable]) => {
      const value = environment(variable) ?? "";
      if (value !== "") return `${name}: ${value}`;
      throw new AppError("INVALID_CONFIG", 400, `headersFrom.${name}: the variable ${variable} is not set`);
    },
  );
}

/** Anyone who opens a pull request can change the sites of the file, and must not get the secrets. */
function requireNamedSites({ words }: Arguments, values: Arguments["values"]): void {
  const hasHeaders = ["header", "basic-auth", "cookie"].some((name) => values.has(name));
  if (!hasHeaders || words.length > 0 || values.has("file")) return;
  refuseUsage(
    "Headers are only sent to sites that the command line names, not to targets of the config file",
  );
}

/** Checks that the config file turns off for all URLs, unless a flag selects them. */
function disabledChecks(args: Arguments, { file }: Config, catalogue: readonly CatalogueEntry[]): string[] {
  const selected = parseSelection(args).only;
  const [rule] = configRules(file);
  return rule === undefined ? [] : catalogue.map(({ category, check: { id } }) => ({ id, category }))
    .filter((check) => levelOf([rule], check, "") === "off" && selected?.has(check.id) !== true)
    .map(({ id }) => id);
}

/** @param flags `shop=yes`, `api:no,shop:yes` */
function namedSurfaces(flags: readonly string[]): Set<string> {
  return new Set(
    flags.flatMap((flag) => flag.split(",")).map((part) => part.split(/[:=]/)[0]?.trim().toLowerCase() ?? ""),
  );
}
