/** Builds the image without a registry of images, and tries in containers what docs/deploy.md promises. */
import { fileURLToPath } from "node:url";
import { buildImage } from "./build.ts";
import { CHECKS } from "./checks.ts";
import { whatIsMissing } from "./run.ts";
import { serveSite } from "./site.ts";

async function main(): Promise<number> {
  const missing = await whatIsMissing();
  if (missing !== null) {
    console.error(`Cannot build the image here. Missing: ${missing}`);
    return 1;
  }
  const checkout = fileURLToPath(new URL("../../", import.meta.url)).replace(/\/$/, "");
  await using image = await buildImage(checkout, `${checkout}/.cache/image`);
  await using site = serveSite();
  let failures = 0;
  for (const [name, check] of Object.entries(CHECKS)) {
    try {
      console.log(`ok      ${name}: ${await check(image, site)}`);
    } catch (error) {
      // The other checks say more about what is wrong.
      console.log(`FAILED  ${name}: ${error instanceof Error ? error.message : error}`);
      failures++;
    }
  }
  return failures === 0 ? 0 : 1;
}

if (import.meta.main) Deno.exit(await main());
