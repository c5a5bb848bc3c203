/** Prints deno.json as JSR needs it: with a name, a version, and what is published. */
import { PACKAGE_NAME, VERSION } from "../../src/version.ts";

type Config = Readonly<Record<string, unknown>>;

export function jsrConfig(config: Config): Config {
  return {
    name: PACKAGE_NAME,
    version: VERSION,
    license: "MIT",
    exports: "./main.ts",
    publish: { include: ["main.ts", "deno.json", "src", "README.md", "CHANGELOG.md", "LICENSE"] },
    ...config,
  };
}

if (import.meta.main) {
  const config = JSON.parse(await Deno.readTextFile(new URL("../../deno.json", import.meta.url)));
  console.log(JSON.stringify(jsrConfig(config), null, 2));
}
