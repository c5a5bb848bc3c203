/** Routes of the documents about this service, and of the Markdown of its public pages. */
import { accepts } from "@std/http";
import { AppError } from "../../errors.ts";
import { asset } from "../../web/asset.ts";
import { PREVIEW_PATH } from "../../web/site/head_elements.tsx";
import { previewImage } from "../../web/site/preview_image.ts";
import { type PublicPage, publicPage } from "../../web/site/public_page.ts";
import { type Site, siteUrl } from "../../web/site/site.ts";
import { SITE_DOCUMENTS } from "../../web/site/site_documents.ts";
import { markdownPath, SITE_PAGES, type SitePage } from "../../web/site/site_pages.ts";
import { CORS_HEADERS } from "../response/respond.ts";

type Route = (request: Request, peer: string) => Response | Promise<Response>;
type Routes = Readonly<Record<string, Route>>;

const MARKDOWN = "text/markdown; charset=utf-8";
/** Agents on pages of other origins read these too; they change with a release only. */
const DOCUMENT_HEADERS = { ...CORS_HEADERS, "cache-control": "public, max-age=3600" } as const;
/** Relations of the home page (RFC 8288). */
const HOME_LINKS = [
  '</.well-known/api-catalog>; rel="api-catalog"; type="application/linkset+json"',
  '</openapi.json>; rel="service-desc"; type="application/json"',
  '</llms.txt>; rel="service-doc"; type="text/plain"',
];

/** @param robotsHeaders by which the scanner recognizes this service */
export function siteDocumentRoutes(
  site: Site,
  robotsHeaders: Readonly<Record<string, string>> = {},
): Routes {
  const documents = Object.fromEntries(
    Object.entries(SITE_DOCUMENTS).map(([path, { make, needs }]) => [path, () => {
      const document = make(site, new Date());
      if (document === null) {
        throw new AppError("NOT_FOUND", 404, `There is nothing at ${path}: this service has no ${needs}`);
      }
      const headers = path === "/robots.txt"
        ? { ...DOCUMENT_HEADERS, "cache-control": "no-cache", ...robotsHeaders }
        : DOCUMENT_HEADERS;
      return asset(document.body, document.contentType, headers);
    }]),
  );
  return {
    ...documents,
    [PREVIEW_PATH]: () => asset(previewImage(), "image/png", DOCUMENT_HEADERS),
  };
}

/** The same routes, with the public pages complete and their Markdown: beside each page, and by `Accept`. */
export function withMarkdown(site: Site, routes: Routes): Routes {
  const pages = SITE_PAGES.flatMap((page): [string, Route][] => {
    const show = routes[page.path];
    if (show === undefined) return [];
    const made = new PageMaker(page, site, show);
    return [
      [page.path, (request, peer) => made.show(request, peer)],
      [markdownPath(page.path), (request, peer) => made.showMarkdown(request, peer)],
    ];
  });
  return { ...routes, ...Object.fromEntries(pages) };
}

class PageMaker {
  readonly #page: SitePage;
  readonly #site: Site;
  readonly #show: Route;
  #made: { readonly from: string; readonly page: PublicPage } | null = null;

  constructor(page: SitePage, site: Site, show: Route) {
    this.#page = page;
    this.#site = site;
    this.#show = show;
  }

  async show(request: Request, peer: string): Promise<Response> {
    const response = prefersMarkdown(request)
      ? await this.showMarkdown(request, peer)
      : await this.#html(request, peer);
    response.headers.append("vary", "Accept");
    return response;
  }

  async showMarkdown(request: Request, peer: string): Promise<Response> {
    const { page } = await this.#make(request, peer);
    const link = `<${siteUrl(this.#site, this.#page.path)}>; rel="canonical"`;
    return asset(page.markdown, MARKDOWN, { ...CORS_HEADERS, link });
  }

  async #html(request: Request, peer: string): Promise<Response> {
    const { page, headers } = await this.#make(request, peer);
    const markdown = `<${markdownPath(this.#page.path)}>; rel="alternate"; type="text/markdown"`;
    headers.set("link", [...(this.#page.path === "/" ? HOME_LINKS : []), markdown].join(", "));
    return new Response(page.html, { headers });
  }

  /** Converts the page again only when it has changed. */
  async #make(request: Request, peer: string): Promise<{ page: PublicPage; headers: Headers }> {
    // The whole page, whatever the client has of it already.
    const response = await this.#show(new Request(request.url), peer);
    const html = await response.text();
    if (this.#made?.from !== html) {
      this.#made = { from: html, page: publicPage(this.#page, html, this.#site) };
    }
    const headers = new Headers(response.headers);
    // Of the page before it was complete.
    for (const name of ["content-length", "etag"]) headers.delete(name);
    return { page: this.#made.page, headers };
  }
}

/** Whether the client names Markdown, at least as much as it wants HTML: any type alone is no wish. */
function prefersMarkdown({ headers }: Request): boolean {
  const isNamed = headers.get("accept")?.toLowerCase().includes("text/markdown") ?? false;
  return isNamed && accepts({ headers }, "text/markdown", "text/html") === "text/markdown";
}
