/** Builds the site of the documents: `deno task site --url https://docs.example.com --out dist/site`. */
import { parseArgs } from "node:util";
import { buildSite, type SiteOptions } from "./site/build_site.ts";
import { REPOSITORY } from "../src/version.ts";
import { SiteError } from "./site/site_error.ts";

const DEFAULT_URL = "https://docs.readiness.example";
const DEFAULT_OUT = "dist/site";
const USAGE = `Usage: deno task site [--url <URL>] [--out <folder>] [--security-contact <URL or mailto:>]

  --url               Where the site will be; ${DEFAULT_URL} by default
  --out               An empty or new folder, or an earlier build; ${DEFAULT_OUT} by default
  --security-contact  Contact in security.txt, which expires after 180 days: build the site again before`;

/** A file that only a build has. */
const MARK = "llms.txt";

/** @returns the exit code: 1 if a document has a broken link, 2 for invalid options */
export async function main(root: string, args: readonly string[], now = new Date()): Promise<number> {
  try {
    const { url, out, securityContact } = readOptions(args);
    const files = await buildSite(root, { url, securityContact, now });
    writeFolder(out, files);
    console.log(`Wrote ${files.size} files to ${out}`);
    return 0;
  } catch (error) {
    if (error instanceof SiteError) {
      for (const problem of error.problems) console.error(problem);
      return 1;
    }
    if (!(error instanceof UsageError)) throw error;
    console.error(`${error.message}\n\n${USAGE}`);
    return 2;
  }
}

class UsageError extends Error {}

function readOptions(args: readonly string[]): Omit<SiteOptions, "now"> & { readonly out: string } {
  const options = {
    url: { type: "string" },
    out: { type: "string" },
    "security-contact": { type: "string" },
  } as const;
  try {
    const { values } = parseArgs({ args: [...args], options });
    const { url = DEFAULT_URL, out = DEFAULT_OUT } = values;
    return {
      url: siteAddress(url),
      out,
      securityContact: values["security-contact"] ?? `${REPOSITORY}/security/advisories/new`,
    };
  } catch (error) {
    if (error instanceof TypeError) throw new UsageError(error.message);
    throw error;
  }
}

function siteAddress(text: string): URL {
  const url = URL.parse(text);
  const isWeb = url !== null && /^https?:$/.test(url.protocol) && url.search === "" && url.hash === "" &&
    url.username === "";
  if (!isWeb) throw new UsageError(`Invalid --url: ${text} is not an http(s) URL without query and fragment`);
  return url;
}

/** Replaces the folder only once all files of the new one are written. */
function writeFolder(out: string, files: ReadonlyMap<string, string | Uint8Array>): void {
  const names = namesIn(out);
  if (names !== null && names.length > 0 && !names.includes(MARK)) {
    throw new UsageError(
      `Cannot write to ${out}: it has files of something else. Name another folder with --out`,
    );
  }
  const folder = out.replace(/\/+$/, "");
  const partial = `${folder}.partial`;
  if (namesIn(partial) !== null) Deno.removeSync(partial, { recursive: true });
  for (const [path, content] of files) {
    const file = partial + path;
    Deno.mkdirSync(file.slice(0, file.lastIndexOf("/")), { recursive: true });
    if (typeof content === "string") Deno.writeTextFileSync(file, content);
    else Deno.writeFileSync(file, content);
  }
  if (names !== null) Deno.removeSync(folder, { recursive: true });
  Deno.renameSync(partial, folder);
}

/** Null if the folder does not exist. */
function namesIn(folder: string): string[] | null {
  try {
    return [...Deno.readDirSync(folder)].map(({ name }) => name);
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return null;
    if (error instanceof Deno.errors.NotADirectory) {
      throw new UsageError(`Cannot write to ${folder}: it is a file`);
    }
    throw error;
  }
}

if (import.meta.main) Deno.exit(await main(`${import.meta.dirname}/..`, Deno.args));
