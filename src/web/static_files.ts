/** The home page and the files of the folder `client`, in memory. */
import { HOME_PAGE } from "./home_page.ts";

export interface StaticFile {
  readonly body: string;
  readonly contentType: string;
}

const FOLDER = new URL("./client/", import.meta.url);

/** By the end of a file's name. */
const TYPES: Readonly<Record<string, string>> = {
  css: "text/css; charset=utf-8",
  js: "text/javascript; charset=utf-8",
  svg: "image/svg+xml",
  txt: "text/plain; charset=utf-8",
};

let files: ReadonlyMap<string, StaticFile> | null = null;

/** By path. The folder is read at the first call: the command line may run without permission to read. */
export function staticFiles(): ReadonlyMap<string, StaticFile> {
  return files ??= new Map([
    ["/", { body: HOME_PAGE, contentType: "text/html; charset=utf-8" }],
    ...Array.from(Deno.readDirSync(FOLDER)).flatMap(({ name }): [string, StaticFile][] => {
      const contentType = TYPES[name.split(".").at(-1) ?? ""];
      if (contentType === undefined) return [];
      return [[`/${name}`, { body: Deno.readTextFileSync(new URL(name, FOLDER)), contentType }]];
    }),
  ]);
}
