import { assert } from "@std/assert";
import { renderWorld } from "../../tools/page_world.ts";

const CHECKOUT = `${import.meta.dirname}/../..`;

Deno.test("the world of page scripts is up to date", async () => {
  const text = await Deno.readTextFile(`${CHECKOUT}/src/scan/scripts/bundle/world.js`);
  assert(
    text === await renderWorld(CHECKOUT),
    'Run "deno task world" and commit src/scan/scripts/bundle/world.js',
  );
});
