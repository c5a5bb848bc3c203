/** THIRD_PARTY_LICENSES.txt: the licenses of the packages whose code a bundle contains. */

interface DenoInfo {
  readonly npmPackages: Readonly<Record<string, NpmPackage>>;
  readonly modules: readonly { readonly npmPackage?: string }[];
}

interface NpmPackage {
  readonly name: string;
  readonly version: string;
  readonly localPath: string;
  readonly dependencies: readonly string[];
}

const LICENSE_FILE = /^(?:licen[cs]e|copying|notice)(?:[.-].*)?$/i;

/**
 * @param info what `deno info --json` prints about the entry points
 * @param external names of packages that are not in the bundle, with all that only they depend on
 */
export function licenses(info: DenoInfo, external: readonly string[]): string {
  const found = new Map<string, NpmPackage>();
  const add = (id: string) => {
    const entry = info.npmPackages[id];
    if (entry === undefined || found.has(id) || external.includes(entry.name)) return;
    found.set(id, entry);
    entry.dependencies.forEach(add);
  };
  for (const { npmPackage } of info.modules) if (npmPackage !== undefined) add(npmPackage);
  const entries = [...found.values()].toSorted((a, b) => a.name < b.name ? -1 : 1);
  return [
    "Readiness contains code of these packages, under their own licenses.\n",
    ...entries.map((entry) => `${"=".repeat(78)}\n${entry.name} ${entry.version}\n\n${licenseOf(entry)}\n`),
  ].join("\n");
}

/** The license's text; its name, where the package has no text. */
function licenseOf({ localPath }: NpmPackage): string {
  const names = [...Deno.readDirSync(localPath)].filter(({ isFile, name }) =>
    isFile && LICENSE_FILE.test(name)
  );
  if (names.length === 0) return JSON.parse(Deno.readTextFileSync(`${localPath}/package.json`)).license;
  return names.map(({ name }) => Deno.readTextFileSync(`${localPath}/${name}`).trim()).toSorted().join(
    "\n\n",
  );
}
