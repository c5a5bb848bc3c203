/** A baseline of a check with many findings, as a site changes. */
import { assertEquals, assertStringIncludes } from "@std/assert";
import { CATALOGUE } from "../../../src/scan/catalogue.ts";
import { temporaryFolder } from "../../database/databases.ts";
import { serveSites } from "../../fixtures/server.ts";
import { flagsFor, run } from "../captured.ts";
import { HOST } from "./ci_job.ts";

const CHECKS = CATALOGUE.filter(({ check }) => check.id === "image-alternatives");

function pageWith(...images: string[]): string {
  const text = "<p>The text of a page that agents can read without any script. </p>".repeat(20);
  return `<!doctype html><title>Home</title><h1>Home</h1>${text}${
    images.map((name) => `<img src="/${name}.png">`).join("")
  }`;
}

const numbered = (count: number) => Array.from({ length: count }, (_, at) => `image-${at}`);

Deno.test("a baseline notices more findings of a known check, other ones, and other pages", async () => {
  const pages = new Map([["/", pageWith("image-0")], ["/pricing", pageWith("price")]]);
  await using server = await serveSites({ [HOST]: ({ path }) => ({ body: pages.get(path) ?? "" }) });
  await using folder = await temporaryFolder();
  const baseline = `${folder.path}/baseline.json`;
  const scan = async (...args: string[]) => {
    const flags = ["--baseline", baseline, "--sample", "0", "--as", HOST, "--quiet", ...flagsFor(server)];
    const { code, stdout, stderr } = await run(["scan", HOST, ...args, ...flags], { catalogue: CHECKS });
    return { code, text: stdout + stderr };
  };
  const failsWith = async (reason: string, ...args: string[]) => {
    const { code, text } = await scan(...args);
    assertEquals(code, 1);
    assertStringIncludes(text, `findings that are not in the baseline: image-alternatives (${reason})`);
  };
  assertEquals((await scan("--update-baseline")).code, 0);
  assertEquals((await scan()).code, 0);
  pages.set("/", pageWith(...numbered(42)));
  await failsWith("41 on /");
  await failsWith("41 on /", "--update-baseline");
  pages.set("/", pageWith("image-0", "other"));
  await failsWith("1 on /");
  pages.set("/", pageWith("image-0"));
  await failsWith("1 on /pricing", "--page", "/pricing");
  assertEquals((await scan("--raise-baseline", "--page", "/pricing")).code, 0);
  pages.set("/", pageWith());
  const fixed = await scan("--update-baseline", "--page", "/pricing");
  assertEquals(fixed.code, 0);
  assertStringIncludes(fixed.text, "lowered 1 entry");
  pages.set("/", pageWith("image-0"));
  await failsWith("1 on /");
});
