import { assertEquals, assertRejects, assertStringIncludes } from "@std/assert";
import { checkBundle, renderBundle, writeBundle } from "../../tools/bundle.ts";

const CHECKOUT = `${import.meta.dirname}/../..`;

const FILES: Readonly<Record<string, string>> = {
  "deno.json": "{}",
  "src/web/styles/main.css": '@import "./part.css"; a { color: red; }',
  "src/web/styles/part.css": "b { color: blue; }",
  "src/web/islands/greet.ts":
    'import { words } from "../texts/words.ts"; import("../texts/later.ts").then(({ later }) => alert(words + later));',
  "src/web/texts/later.ts": 'export const later: string = "Bye";',
  "src/web/islands/menu.ts": 'import { words } from "../texts/words.ts"; document.title = words as string;',
  "src/web/islands/search.ts":
    'import { words } from "../texts/words.ts"; import("../texts/later.ts").then(() => alert(words));',
  "src/web/texts/words.ts": 'export const words: string = "Hello";',
};

/** Calls back with a checkout that has these files, and removes it. */
async function withFiles(files: Readonly<Record<string, string>>, run: (root: string) => Promise<void>) {
  const root = await Deno.makeTempDir();
  try {
    for (const [path, text] of Object.entries(files)) {
      await Deno.mkdir(`${root}/${path.slice(0, path.lastIndexOf("/") + 1)}`, { recursive: true });
      await Deno.writeTextFile(`${root}/${path}`, text);
    }
    await run(root);
  } finally {
    await Deno.remove(root, { recursive: true });
  }
}

Deno.test("renderBundle() makes one file of each island, of what islands with later code share, and of all styles", async () => {
  await withFiles(FILES, async (root) => {
    const files = await renderBundle(root);
    const found = (name: string) => [...files.keys()].find((each) => each.startsWith(`${name}-`)) ?? "";
    assertEquals([...files.keys()].map((name) => name.replace(/-[0-9a-f]{12}/, "")).toSorted(), [
      "chunk.js",
      "greet.js",
      "later.js",
      "main.css",
      "manifest.ts",
      "menu.js",
      "search.js",
    ]);
    assertEquals(files.get(found("main")), "b{color:#00f}a{color:red}");
    assertStringIncludes(files.get(found("chunk")) ?? "", '="Hello";');
    assertStringIncludes(files.get(found("later")) ?? "", '="Bye";');
    for (const island of ["greet", "search"]) {
      assertStringIncludes(files.get(found(island)) ?? "", `from"./${found("chunk")}"`);
    }
    assertStringIncludes(files.get(found("greet")) ?? "", `import("./${found("later")}")`);
    assertStringIncludes(files.get(found("menu")) ?? "", '"Hello"');
    const manifest = files.get("manifest.ts") ?? "";
    assertStringIncludes(manifest, `"search.js": "${found("search")}"`);
    // A page does not request what its island loads later.
    assertStringIncludes(manifest, `"greet.js": ["${found("chunk")}"],`);
    assertStringIncludes(manifest, `"menu.js": [],`);
  });
});

Deno.test("writeBundle() makes the bundle up to date, and leaves no earlier file", async () => {
  await withFiles(FILES, async (root) => {
    await writeBundle(root);
    assertEquals(await checkBundle(root), 0);
    await Deno.writeTextFile(`${root}/src/web/texts/words.ts`, 'export const words: string = "Bye";');
    assertEquals(await checkBundle(root), 1);
    await writeBundle(root);
    assertEquals(await checkBundle(root), 0);
    assertEquals([...Deno.readDirSync(`${root}/src/web/bundle`)].length, 7);
  });
});

Deno.test("renderBundle() names the import that fails", async () => {
  const files = { ...FILES, "src/web/islands/search.ts": 'import "./missing.ts";' };
  await withFiles(files, async (root) => {
    await assertRejects(() => renderBundle(root), Error, "missing.ts");
  });
});

Deno.test("the bundle of the checkout is up to date", async () => {
  assertEquals(await checkBundle(CHECKOUT), 0);
});
