/**
 * Location of a site's problems on GitHub. The config file is used,
 * because nothing in the repository is the site.
 */
import { relative, sep } from "node:path";
import { CONFIG_FILES } from "../../config_file/config_format.ts";
import { repositoryRoot } from "../../config_file/find_config.ts";
import type { Config } from "../../config_file/read_config.ts";

/** @returns a relative URI from the root of the repository; always the same one without a config file */
export function sarifLocation(config: Config | null): string {
  if (config === null) return CONFIG_FILES[0];
  const root = repositoryRoot(config.folder) ?? config.folder;
  return relative(root, config.path).split(sep).map(encodeURIComponent).join("/");
}
