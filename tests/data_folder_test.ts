import { assertEquals } from "@std/assert";
import { defaultDatabase } from "../src/data_folder.ts";

const HOME = { HOME: "/home/ada" };
const LOCAL = "./data/readiness.db";

const PLACES: readonly [name: string, environment: Record<string, string>, system: string, path: string][] = [
  ["in ~/.local/share", HOME, "linux", "/home/ada/.local/share/readiness/readiness.db"],
  ["in XDG_DATA_HOME", { ...HOME, XDG_DATA_HOME: "/big" }, "linux", "/big/readiness/readiness.db"],
  [
    "in ~/.local/share where XDG_DATA_HOME is empty",
    { ...HOME, XDG_DATA_HOME: "" },
    "linux",
    "/home/ada/.local/share/readiness/readiness.db",
  ],
  [
    "in Application Support on a Mac",
    { ...HOME, XDG_DATA_HOME: "/big" },
    "darwin",
    "/home/ada/Library/Application Support/readiness/readiness.db",
  ],
  ["in LOCALAPPDATA on Windows", { LOCALAPPDATA: "/local" }, "windows", "/local/readiness/readiness.db"],
  [
    "in AppData on Windows without LOCALAPPDATA",
    { USERPROFILE: "/ada" },
    "windows",
    "/ada/AppData/Local/readiness/readiness.db",
  ],
  ["in the working directory of a process without a home", {}, "linux", LOCAL],
  ["in READINESS_DATA_DIR", { ...HOME, READINESS_DATA_DIR: "/srv/data" }, "linux", "/srv/data/readiness.db"],
];

for (const [name, environment, system, path] of PLACES) {
  Deno.test(`the database is ${name}`, () => {
    assertEquals(defaultDatabase((each) => environment[each], () => false, system), path);
  });
}

Deno.test("a database in the working directory goes before the user's", () => {
  assertEquals(defaultDatabase((name) => HOME[name as "HOME"], (path) => path === LOCAL, "linux"), LOCAL);
});

Deno.test("a database in READINESS_DATA_DIR goes before one in the working directory", () => {
  const environment = { ...HOME, READINESS_DATA_DIR: "/srv/data" };
  const path = defaultDatabase((name) => environment[name as "HOME"], () => true, "linux");
  assertEquals(path, "/srv/data/readiness.db");
});
