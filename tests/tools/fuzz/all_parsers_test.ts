import { assertEquals } from "@std/assert";
import { ALL_PARSERS } from "../../../tools/fuzz/all_parsers.ts";

const FOLDER = new URL("../../../src/scan/parse/", import.meta.url);

function modulesIn(folder: URL): readonly URL[] {
  return [...Deno.readDirSync(folder)].flatMap(({ name, isDirectory }) =>
    isDirectory ? modulesIn(new URL(`${name}/`, folder)) : [new URL(name, folder)]
  );
}

Deno.test("ALL_PARSERS lists each function that a module of src/scan/parse exports", async () => {
  const exported = await Promise.all(
    modulesIn(FOLDER).map(async (url) => {
      const module: Readonly<Record<string, unknown>> = await import(url.href);
      const path = url.href.slice(FOLDER.href.length);
      return Object.entries(module).filter(([, value]) => isFunction(value)).map(([name]) =>
        `${path} ${name}`
      );
    }),
  );
  assertEquals(ALL_PARSERS.map(({ path, name }) => `${path} ${name}`).toSorted(), exported.flat().toSorted());
});

function isFunction(value: unknown): boolean {
  return typeof value === "function" && !/^class\b/.test(Function.prototype.toString.call(value));
}
