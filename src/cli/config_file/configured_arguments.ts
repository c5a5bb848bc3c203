/** Adds the settings of the config file to the command line. Flags have priority. */
import type { Arguments } from "../arguments.ts";
import type { Config } from "./read_config.ts";

/** Adds only settings for scanning, because the gate and the outputs read the config file themselves. */
export function withConfig(args: Arguments, config: Config | null): Arguments {
  if (config === null) return args;
  const { surfaces = {}, sample, only } = config.file;
  const values = new Map(args.values);
  if (sample !== undefined && !values.has("sample")) values.set("sample", [String(sample)]);
  if (only !== undefined && !values.has("only")) values.set("only", only);
  const told = namedSurfaces(values.get("surface") ?? []);
  const added = Object.entries(surfaces).flatMap(([name, isPresent]) =>
    isPresent === undefined || told.has(name) ? [] : [`${name}=${isPresent ? "yes" : "no"}`]
  );
  if (added.length > 0) values.set("surface", [...values.get("surface") ?? [], ...added]);
  return { ...args, values };
}

/** @param flags `shop=yes`, `api:no,shop:yes` */
function namedSurfaces(flags: readonly string[]): Set<string> {
  return new Set(
    flags.flatMap((flag) => flag.split(",")).map((part) => part.split(/[:=]/)[0]?.trim().toLowerCase() ?? ""),
  );
}
