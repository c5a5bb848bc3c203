/**
 * Writes what browsers load into src/web/bundle: each file of src/web/islands as a module, and all styles as one
 * file, with rules that browsers find quickly. An island is one file, because each request costs a phone a round trip.
 * Only islands that load something later share modules. All are minified, under names that change with their content.
 * With `--check`, compares only; with `--watch`, repeats on changes.
 */
import { flatStyles } from "./flat_styles.ts";
import { readIfThere } from "./read_if_there.ts";

const WEB = "src/web";
const BUNDLE = `${WEB}/bundle`;
const ISLANDS = `${WEB}/islands`;
const STYLES = `${WEB}/styles/main.css`;
/** Modules and styles that islands may import. */
const WATCHED = [WEB, "src/scan", "src/plural.ts"];
/** Code that an island loads later. */
const DYNAMIC_IMPORT = /\bimport\("([^"]+)"/;
/** Hexadecimal digits of the SHA-256 digest in a name. */
const DIGEST_LENGTH = 12;
/** Editors write files in several steps. */
const SETTLE_MS = 100;

/** Texts by the name of the file. */
type Files = ReadonlyMap<string, string>;

/** A module that another one names, as the bundler writes it. */
const REFERENCE = /"(?:\.{1,2}\/)+([\w-]+\.js)"/g;
/** A module that loads with the one that names it, unlike `import()`. */
const STATIC_REFERENCE = /(?:from|import)"(?:\.{1,2}\/)+([\w-]+\.js)"/g;

/**
 * @param root the checkout
 * @returns the files of the folder, and the module that lists them
 * @throws {Error} with what the bundler printed, if a module cannot be bundled
 */
export async function renderBundle(root: string): Promise<Files> {
  const out = await Deno.makeTempDir();
  try {
    const islands = islandsOf(root);
    const loadedBy = Map.groupBy(
      islands,
      (path) => DYNAMIC_IMPORT.exec(Deno.readTextFileSync(`${root}/${path}`))?.[1] ?? null,
    );
    await bundle(root, [...loadedBy.get(null) ?? [], STYLES], out);
    loadedBy.delete(null);
    // Islands share modules only with those that load the same code, because each shared module is a request.
    const groups = [...loadedBy.values()].map((group, at) => ({ group, folder: `divided-${at}` }));
    for (const { group, folder } of groups) {
      await bundle(root, group, `${out}/${folder}`, ["--code-splitting"]);
    }
    const folders = [...groups.map(({ folder }) => folder), "islands", "styles"];
    const paths = folders.flatMap((folder) =>
      namesIn(`${out}/${folder}`).map((name) => [name, `${out}/${folder}/${name}`] as const)
    );
    const entryNames = new Set([...islands, STYLES].map(outputName));
    const files = new Map(paths.map(([name, path]) => {
      const text = Deno.readTextFileSync(path);
      return [name, name.endsWith(".css") ? flatStyles(text) : text];
    }));
    const made = await hashedFiles(files);
    return new Map([
      ...[...made].map(([, { hashed, text }]) => [hashed, text] as const),
      ["manifest.ts", manifest(paths.map(([name]) => name).filter((name) => entryNames.has(name)), made)],
    ]);
  } finally {
    await Deno.remove(out, { recursive: true });
  }
}

/** Brings the bundle of a checkout up to date. */
export async function writeBundle(root: string): Promise<void> {
  const files = await renderBundle(root);
  Deno.mkdirSync(`${root}/${BUNDLE}`, { recursive: true });
  for (const [name, text] of files) {
    if (readIfThere(`${root}/${BUNDLE}/${name}`) !== text) {
      Deno.writeTextFileSync(`${root}/${BUNDLE}/${name}`, text);
    }
  }
  for (const name of namesIn(`${root}/${BUNDLE}`)) {
    if (!files.has(name)) Deno.removeSync(`${root}/${BUNDLE}/${name}`);
  }
}

/** @returns the exit code: 1 if the bundle on disk is out of date */
export async function checkBundle(root: string): Promise<number> {
  const files = await renderBundle(root);
  const isSame = namesIn(`${root}/${BUNDLE}`).length === files.size &&
    [...files].every(([name, text]) => readIfThere(`${root}/${BUNDLE}/${name}`) === text);
  if (isSame) return 0;
  console.error(`${BUNDLE} is out of date: run "deno task bundle" and commit the result`);
  return 1;
}

async function bundle(
  root: string,
  entries: readonly string[],
  out: string,
  flags: readonly string[] = [],
): Promise<void> {
  const { success, stderr } = await new Deno.Command(Deno.execPath(), {
    args: ["bundle", "--quiet", "--platform=browser", "--minify", ...flags, `--outdir=${out}`, ...entries],
    cwd: root,
    env: { NO_COLOR: "1" },
    stdout: "null",
    stderr: "piped",
  }).output();
  if (!success) throw new Error(`Cannot bundle:\n${new TextDecoder().decode(stderr)}`);
}

/** @returns `scan.js` of `src/web/islands/scan.tsx` */
function outputName(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1).replace(/\.tsx?$/, ".js");
}

function islandsOf(root: string): string[] {
  return namesIn(`${root}/${ISLANDS}`).filter((name) => /\.tsx?$/.test(name)).map((name) =>
    `${ISLANDS}/${name}`
  );
}

/** A file under its final name, with the final names of the modules that it imports. */
interface MadeFile {
  readonly hashed: string;
  readonly text: string;
}

/** Names a module after the modules that it imports, because its digest covers their names. */
async function hashedFiles(files: Files): Promise<ReadonlyMap<string, MadeFile>> {
  const made = new Map<string, MadeFile>();
  const make = async (name: string): Promise<MadeFile> => {
    const known = made.get(name);
    if (known !== undefined) return known;
    const source = files.get(name) ?? "";
    for (const each of namedIn(source, REFERENCE, files)) await make(each);
    const text = source.replaceAll(REFERENCE, (all, each) => {
      const { hashed } = made.get(each) ?? {};
      return hashed === undefined ? all : `"./${hashed}"`;
    });
    const file = { hashed: await hashedName(name, text), text };
    made.set(name, file);
    return file;
  };
  for (const name of files.keys()) await make(name);
  return made;
}

function namedIn(text: string, pattern: RegExp, files: ReadonlyMap<string, unknown>): string[] {
  return [...text.matchAll(pattern)].flatMap(([, name = ""]) => files.has(name) ? [name] : []);
}

/** @param name may have a digest of the bundler, in capital letters */
async function hashedName(name: string, text: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
  const [, base = "", ending = ""] = /^(.*?)(?:-[0-9A-Z]{8})?(\.\w+)$/.exec(name) ?? [];
  return `${base}-${digest.toHex().slice(0, DIGEST_LENGTH)}${ending}`;
}

/** @param entries names of the files that pages link to */
function manifest(entries: readonly string[], made: ReadonlyMap<string, MadeFile>): string {
  const variable = (hashed: string) => hashed.replaceAll(/\W/g, "_");
  const all = [...made.values()].map(({ hashed }) => hashed).toSorted();
  const hashedOf = (name: string) => made.get(name)?.hashed ?? "";
  const byHashed = new Map([...made.values()].map(({ hashed, text }) => [hashed, text]));
  const importsOf = (hashed: string, known = new Set<string>()): readonly string[] => {
    for (const each of namedIn(byHashed.get(hashed) ?? "", STATIC_REFERENCE, byHashed)) {
      if (known.has(each)) continue;
      known.add(each);
      importsOf(each, known);
    }
    return [...known].toSorted();
  };
  return [
    "/** Files that browsers load. Generated by `deno task bundle`; do not edit. */",
    ...all.map((hashed) => `import ${variable(hashed)} from "./${hashed}" with { type: "text" };`),
    "",
    "/** By name. */",
    "export const BUNDLE = {",
    ...entries.map((name) => `  "${name}": "${hashedOf(name)}",`),
    "} as const;",
    "",
    "/** Modules that load with a module. */",
    "export const IMPORTS: Readonly<Record<string, readonly string[]>> = {",
    ...entries.filter((name) => name.endsWith(".js")).map((name) =>
      `  "${name}": ${JSON.stringify(importsOf(hashedOf(name)))},`
    ),
    "};",
    "",
    "/** By the name of the file. */",
    "export const TEXTS: Readonly<Record<string, string>> = {",
    ...all.map((hashed) => `  "${hashed}": ${variable(hashed)},`),
    "};",
    "",
  ].join("\n");
}

function namesIn(folder: string): string[] {
  try {
    return [...Deno.readDirSync(folder)].map(({ name }) => name).toSorted();
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return [];
    throw error;
  }
}

/** Writes the bundle at each change, until the program ends; a mistake in a module is printed and waited out. */
async function watchBundle(root: string): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  for await (const { paths } of Deno.watchFs(WATCHED.map((path) => `${root}/${path}`))) {
    if (paths.every((path) => path.includes(`/${BUNDLE}`))) continue;
    clearTimeout(timer);
    timer = setTimeout(() => writeBundle(root).catch(({ message }) => console.error(message)), SETTLE_MS);
  }
}

if (import.meta.main) {
  const root = `${import.meta.dirname}/..`;
  if (Deno.args.includes("--check")) Deno.exit(await checkBundle(root));
  await writeBundle(root);
  if (Deno.args.includes("--watch")) await watchBundle(root);
}
