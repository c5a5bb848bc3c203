/** Routes of the files that pages load. */
import { asset } from "../../web/asset.ts";
import { bundleFiles, IMMUTABLE } from "../../web/bundle_files.ts";
import favicon from "../../web/favicon.svg" with { type: "text" };
import { type Handler, showing } from "../routing/route.ts";

export function assetRoutes() {
  const files = [...bundleFiles()].map(([path, { body, contentType }]): [string, Handler] => [
    path,
    () => asset(body, contentType, { "cache-control": IMMUTABLE }),
  ]);
  return showing({
    ...Object.fromEntries(files),
    "/favicon.svg": () => asset(favicon, "image/svg+xml"),
  });
}
