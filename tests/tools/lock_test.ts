import { assertEquals } from "@std/assert";
import { programLock } from "../../tools/lock.ts";

const LOCK = {
  specifiers: { "npm:server@1": "1.0.0_peer@3.0.0", "npm:browser@2": "2.0.0", "npm:types@1": "1.0.0" },
  npm: {
    "browser@2.0.0": { integrity: "b", dependencies: ["shared@2.0.0"] },
    "native-linux@1.0.0": { integrity: "l", os: ["linux"] },
    "peer@3.0.0": { integrity: "p" },
    "server@1.0.0_peer@3.0.0": {
      integrity: "s",
      dependencies: ["peer", "shared@1.0.0"],
      optionalDependencies: ["native-linux"],
      optionalPeers: ["peer"],
    },
    "shared@1.0.0": { integrity: "1" },
    "shared@2.0.0": { integrity: "2" },
    "types@1.0.0": { integrity: "t" },
  },
  workspace: { dependencies: ["npm:server@1"] },
};

const moduleOf = (specifier: string, imported: readonly string[], types: readonly string[] = []) => ({
  specifier,
  dependencies: [
    ...imported.map((code) => ({ code: { specifier: code } })),
    ...types.map((type) => ({ type: { specifier: type } })),
  ],
});

const IMPORTS = {
  roots: ["file:///main.ts"],
  redirects: { "npm:server@1": "npm:/server@1.0.0" },
  modules: [
    moduleOf("file:///main.ts", ["file:///a.ts"], ["npm:/types@1.0.0"]),
    moduleOf("file:///a.ts", ["file:///main.ts", "npm:server@1"]),
    { specifier: "npm:/server@1.0.0", npmPackage: "server@1.0.0_peer@3.0.0" },
    { specifier: "npm:/types@1.0.0", npmPackage: "types@1.0.0" },
  ],
};

const locked = programLock(LOCK, IMPORTS);

Deno.test("the program's lock file has its packages with their dependencies, but not those of types", () => {
  assertEquals(Object.keys(locked.npm), [
    "native-linux@1.0.0",
    "peer@3.0.0",
    "server@1.0.0_peer@3.0.0",
    "shared@1.0.0",
  ]);
  assertEquals(locked.specifiers, { "npm:server@1": "1.0.0_peer@3.0.0" });
});

Deno.test("the program's lock file names a dependency without version if it has only one, as Deno does", () => {
  assertEquals(locked.npm["server@1.0.0_peer@3.0.0"], {
    integrity: "s",
    dependencies: ["peer", "shared"],
    optionalDependencies: ["native-linux"],
    optionalPeers: ["peer"],
  });
});

Deno.test("the program's lock file lists the imports of deno.json", () => {
  assertEquals(locked.workspace, LOCK.workspace);
});
