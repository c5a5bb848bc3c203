/** `fix --dir` writes the fixes of a folder of this machine. */
import { assertEquals, assertStringIncludes } from "@std/assert";
import { temporaryFolder } from "../../database/databases.ts";
import { fix, HOME } from "./fixed_site.ts";

Deno.test("fix --dir writes the files of a folder under its public URL, and does not change the folder", async () => {
  await using folder = await temporaryFolder();
  const site = `${folder.path}/dist`;
  Deno.mkdirSync(site);
  Deno.writeTextFileSync(`${site}/index.html`, HOME);
  Deno.writeTextFileSync(`${site}/cases.html`, HOME);
  const out = `${folder.path}/fixes`;
  const args = ["--dir", site, "--as", "https://oak.example.com", "--out", out];
  const { code, stderr } = await fix([...args, "--only", "llms-txt"]);
  assertEquals(code, 0);
  assertStringIncludes(stderr, "Not checked on this machine: ");
  assertStringIncludes(
    Deno.readTextFileSync(`${out}-drafts/llms.txt`),
    "- [Cases](https://oak.example.com/cases)\n",
  );
  assertStringIncludes(
    Deno.readTextFileSync(`${folder.path}/FIXES.md`),
    `scan oak.example.com --dir ${site} --only llms-txt\n`,
  );
  assertEquals([...Deno.readDirSync(site)].map(({ name }) => name).sort(), ["cases.html", "index.html"]);
});

for (
  const [as, isWarned] of [[[], true], [["--as", "https://oak.example.com"], false]] as const
) {
  Deno.test(`fix --dir ${as.join(" ")} warns of URLs of this machine in the files: ${isWarned}`, async () => {
    await using folder = await temporaryFolder();
    Deno.mkdirSync(`${folder.path}/dist`);
    for (const name of ["index", "cases"]) Deno.writeTextFileSync(`${folder.path}/dist/${name}.html`, HOME);
    const args = [
      "--dir",
      `${folder.path}/dist`,
      ...as,
      "--out",
      `${folder.path}/fixes`,
      "--only",
      "llms-txt",
    ];
    const { stderr } = await fix(args);
    const warning = "The files contain https://localhost. Add --as <URL> to write them for the public site\n";
    assertEquals(stderr.includes(warning), isWarned);
  });
}

Deno.test("fix says where each file goes on GitHub Pages", async () => {
  await using folder = await temporaryFolder();
  Deno.mkdirSync(`${folder.path}/site`);
  for (const name of ["index", "cases"]) Deno.writeTextFileSync(`${folder.path}/site/${name}.html`, HOME);
  const site = ["--dir", `${folder.path}/site`, "--as", "https://oak.github.io"];
  const args = [...site, "--out", `${folder.path}/fixes`, "--only", "robots-txt,llms-txt,security-txt"];
  assertEquals((await fix(args)).code, 0);
  const [sections = ""] = Deno.readTextFileSync(`${folder.path}/FIXES.md`).split("After publishing");
  assertEquals(sections.match(/^### .*|Where it goes: On GitHub Pages, add \S+/gm), [
    "### `/robots.txt`",
    "Where it goes: On GitHub Pages, add /robots.txt",
    "### `/.well-known/security.txt`",
    "Where it goes: On GitHub Pages, add /.well-known/security.txt",
    "### `/llms.txt`",
    "Where it goes: On GitHub Pages, add llms.txt",
  ]);
});

Deno.test("fix --dir does not overwrite a file of the site without --force", async () => {
  await using folder = await temporaryFolder();
  const site = `${folder.path}/dist`;
  Deno.mkdirSync(site);
  Deno.writeTextFileSync(`${site}/index.html`, HOME);
  Deno.writeTextFileSync(`${site}/robots.txt`, "User-agent: *\nDisallow: /\n");
  const { code, stderr } = await fix(["--dir", site, "--out", site, "--only", "ai-crawlers"]);
  assertEquals(code, 2);
  assertStringIncludes(stderr, `Nothing was written: ${site}/robots.txt exists with other content. `);
});

for (const out of ["fixes", "a/fixes"]) {
  Deno.test(`fix --out ${out} in the folder of --dir is refused, because FIXES.md would be published`, async () => {
    await using folder = await temporaryFolder();
    Deno.writeTextFileSync(`${folder.path}/index.html`, HOME);
    const { code, stderr } = await fix(["--dir", folder.path, "--out", `${folder.path}/${out}`]);
    assertEquals(code, 2);
    assertStringIncludes(stderr, "FIXES.md is written next to it, and would be published with the site. ");
  });
}
