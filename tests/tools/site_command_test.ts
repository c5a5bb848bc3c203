/** `deno task site`, with its options, its exit codes, and the folder that it writes. */
import { assertEquals, assertStringIncludes } from "@std/assert";
import { main } from "../../tools/site.ts";
import { ROOT } from "../service_process.ts";

async function inFolder(body: (folder: string) => Promise<void>): Promise<void> {
  const folder = await Deno.makeTempDir();
  try {
    await body(folder);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

function namesIn(folder: string): string[] {
  return [...Deno.readDirSync(folder)].map(({ name }) => name).toSorted();
}

Deno.test("an earlier build is replaced, and nothing of it is left", async () => {
  await inFolder(async (folder) => {
    const out = `${folder}/a/site`;
    assertEquals(await main(ROOT, ["--out", out, "--url", "https://a.example"]), 0);
    Deno.writeTextFileSync(`${out}/old.html`, "");
    Deno.mkdirSync(`${out}.partial`);
    Deno.writeTextFileSync(`${out}.partial/of_a_crash.html`, "");
    assertEquals(await main(ROOT, ["--out", `${out}/`, "--url", "https://b.example"]), 0);
    assertEquals(namesIn(`${folder}/a`), ["site"]);
    assertEquals(namesIn(out).filter((name) => name.endsWith("l")), [
      "404.html",
      "index.html",
      "search.html",
      "sitemap.xml",
    ]);
    assertStringIncludes(
      Deno.readTextFileSync(`${out}/robots.txt`),
      "Sitemap: https://b.example/sitemap.xml",
    );
  });
});

Deno.test("a folder with other files is left alone", async () => {
  await inFolder(async (folder) => {
    Deno.writeTextFileSync(`${folder}/mine.txt`, "mine");
    assertEquals(await main(ROOT, ["--out", folder]), 2);
    assertEquals(namesIn(folder), ["mine.txt"]);
    assertEquals(await main(ROOT, ["--out", `${folder}/mine.txt`]), 2);
    assertEquals(Deno.readTextFileSync(`${folder}/mine.txt`), "mine");
  });
});

for (
  const args of [
    ["--url", "docs.example"],
    ["--url", "ftp://docs.example"],
    ["--url", "https://docs.example/?a"],
    ["--url", "https://user@docs.example/"],
    ["--unknown"],
    ["word"],
  ]
) {
  Deno.test(`${args.join(" ")} is refused`, async () => assertEquals(await main(ROOT, args), 2));
}
