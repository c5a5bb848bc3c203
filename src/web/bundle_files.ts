/** Output of `deno task bundle`, with modules and styles under names that change with their content. */
import { BUNDLE, IMPORTS, TEXTS } from "./bundle/manifest.ts";

export type BundleFile = keyof typeof BUNDLE;

/** Names of the files with their digests. */
export const BUNDLE_NAMES: Readonly<Record<BundleFile, string>> = BUNDLE;

const TYPES: Readonly<Record<string, string>> = {
  css: "text/css; charset=utf-8",
  js: "text/javascript; charset=utf-8",
};
/** The content under a name never changes. */
export const IMMUTABLE = "public, max-age=31536000, immutable";

/** @returns the path that pages link to */
export function bundlePath(name: BundleFile): string {
  return `/assets/${BUNDLE[name]}`;
}

/** @returns paths of the modules that load with a module, so that a page can request all of them at once */
export function importPaths(name: BundleFile): readonly string[] {
  return (IMPORTS[name] ?? []).map((each) => `/assets/${each}`);
}

/** @returns the text of one file, for a document that loads nothing */
export function bundleText(name: BundleFile): string {
  return TEXTS[BUNDLE[name]] ?? "";
}

/** Files by path. */
export function bundleFiles(): ReadonlyMap<string, { readonly body: string; readonly contentType: string }> {
  return new Map(
    Object.entries(TEXTS).map(([file, body]) => [`/assets/${file}`, {
      body,
      contentType: TYPES[file.split(".").at(-1) ?? ""] ?? "",
    }]),
  );
}
