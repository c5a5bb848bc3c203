/** Where the browser is: a program of this machine, or the URL of one that runs elsewhere. */

export type BrowserPlace =
  | { readonly kind: "program"; readonly path: string }
  | { readonly kind: "remote"; readonly url: URL };

const NAMES = [
  "chromium",
  "chromium-browser",
  "google-chrome-stable",
  "google-chrome",
  "chrome",
  "microsoft-edge",
];
/** Folders in addition to the PATH, and places of applications. */
const FOLDERS = ["/usr/bin", "/usr/local/bin", "/snap/bin", "/opt/google/chrome", "/usr/lib/chromium"];
const APPLICATIONS = ["Google Chrome", "Chromium", "Microsoft Edge"].map((name) =>
  `/Applications/${name}.app/Contents/MacOS/${name}`
);

/** A setting that names no browser. */
export class NoBrowser extends Error {
  override readonly name = "NoBrowser";
}

/**
 * @param setting `auto`, a path, or the ws:// or http:// URL of a browser with remote debugging
 * @param path value of PATH
 * @throws {NoBrowser} with a sentence for the one who set it
 */
export function findBrowser(setting: string, path: string): BrowserPlace {
  if (/^(?:wss?|https?):/i.test(setting)) return remotePlace(setting);
  if (Deno.build.os === "windows") {
    throw new NoBrowser("On Windows, only a browser that runs elsewhere can be used: set its ws:// URL");
  }
  if (setting !== "auto") {
    if (isProgram(setting)) return { kind: "program", path: setting };
    throw new NoBrowser(`There is no program at ${setting}`);
  }
  const folders = [...path.split(":").filter((folder) => folder.startsWith("/")), ...FOLDERS];
  const places = [...NAMES.flatMap((name) => folders.map((folder) => `${folder}/${name}`)), ...APPLICATIONS];
  const found = places.find(isProgram);
  if (found !== undefined) return { kind: "program", path: found };
  throw new NoBrowser("No browser found: install Chromium or Chrome, or set the path of one");
}

function remotePlace(setting: string): BrowserPlace {
  const url = URL.parse(setting.replace(/^ws/i, "http"));
  if (url === null || url.username !== "" || url.password !== "") {
    throw new NoBrowser("The URL of the browser is invalid, for example ws://browser:9222");
  }
  return { kind: "remote", url };
}

function isProgram(path: string): boolean {
  try {
    return Deno.statSync(path).isFile;
  } catch {
    // Missing, or in a folder that may not be read.
    return false;
  }
}
