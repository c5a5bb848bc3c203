/** Routes of the documents about this service, and of the preview image for links to its pages. */
import { AppError } from "../../errors.ts";
import { asset } from "../../web/asset.ts";
import { PREVIEW_PATH } from "../../web/site/head_elements.tsx";
import { previewImage } from "../../web/site/preview_image.ts";
import { SITE_DOCUMENTS } from "../../web/site/site_documents.ts";
import type { AppParts } from "../parts.ts";
import { CORS_HEADERS } from "../response/respond.ts";
import { type Handler, showing } from "../routing/route.ts";

/** Agents on pages of other origins read these too. Only a release changes them. */
const DOCUMENT_HEADERS = { ...CORS_HEADERS, "cache-control": "public, max-age=3600" } as const;

export function documentRoutes({ site, ownService }: Pick<AppParts, "site" | "ownService">) {
  // The scanner recognizes this service by these headers.
  const robotsHeaders = { ...DOCUMENT_HEADERS, "cache-control": "no-cache", ...ownService?.headers };
  const documents = Object.entries(SITE_DOCUMENTS).map(([path, { make, needs }]): [string, Handler] => [
    path,
    () => {
      const document = make(site, new Date());
      if (document === null) {
        throw new AppError("NOT_FOUND", 404, `There is nothing at ${path}: this service has no ${needs}`);
      }
      const headers = path === "/robots.txt" ? robotsHeaders : DOCUMENT_HEADERS;
      return asset(document.body, document.contentType, headers);
    },
  ]);
  return showing({
    ...Object.fromEntries(documents),
    [PREVIEW_PATH]: () => asset(previewImage(), "image/png", DOCUMENT_HEADERS),
  });
}
