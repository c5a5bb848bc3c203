/** Slow: runs each check of the catalogue in a scan of its own. */
import { CATALOGUE } from "../../src/scan/catalogue.ts";
import { assertSameAlone } from "./alone.ts";

for (const host of ["complete-site.org", "shop-site.org"]) {
  Deno.test(`on ${host}, each check alone has the result of a whole scan`, async () => {
    await assertSameAlone(host, CATALOGUE.map((entry) => [entry]));
  });
}
