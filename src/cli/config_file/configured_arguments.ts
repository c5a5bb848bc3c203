/** Adds the settings of the config file to the command line. Flags have priority. */
import type { Arguments } from "../arguments.ts";
import { configRules } from "../gate/config_rules.ts";
import { levelOf } from "../gate/rules.ts";
import { parseSelection } from "../scans/selection.ts";
import type { Shell } from "../shell.ts";
import type { Config } from "./read_config.ts";

/** Adds only settings for scanning, because the gate and the outputs read the config file themselves. */
export function withConfig(
  args: Arguments,
  config: Config | null,
  { catalogue }: Pick<Shell, "catalogue">,
): Arguments {
  if (config === null) return args;
  const { surfaces = {}, sample, only } = config.file;
  const values = new Map(args.values);
  if (sample !== undefined && !values.has("sample")) values.set("sample", [String(sample)]);
  if (only !== undefined && !values.has("only")) values.set("only", only);
  const off = disabledChecks(args, config, catalogue);
  if (off.length > 0) values.set("ignore", [...values.get("ignore") ?? [], ...off]);
  const told = namedSurfaces(values.get("surface") ?? []);
  const added = Object.entries(surfaces).flatMap(([name, isPresent]) =>
    isPresent === undefined || told.has(name) ? [] : [`${name}=${isPresent ? "yes" : "no"}`]
  );
  if (added.length > 0) values.set("surface", [...values.get("surface") ?? [], ...added]);
  return { ...args, values };
}

/** Checks that the config file turns off for all URLs, unless a flag selects them. */
function disabledChecks(args: Arguments, { file }: Config, catalogue: Shell["catalogue"]): string[] {
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
