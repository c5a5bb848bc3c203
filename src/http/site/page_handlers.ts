/**
 * Handlers of a public page, which is HTML or, for clients that prefer it,
 * Markdown. The Markdown also has its own URL.
 */
import { accepts } from "@std/http";
import { asset, MARKDOWN_CONTENT_TYPE } from "../../web/asset.ts";
import { type PublicPage, publicPage } from "../../web/site/public_page.ts";
import { type Site, siteUrl } from "../../web/site/site.ts";
import { markdownPath, SITE_PAGES, type SitePage } from "../../web/site/site_pages.ts";
import { CORS_HEADERS } from "../response/respond.ts";
import type { Handler } from "../routing/route.ts";

/** Relations of the home page (RFC 8288). */
const HOME_LINKS = [
  '</.well-known/api-catalog>; rel="api-catalog"; type="application/linkset+json"',
  '</openapi.json>; rel="service-desc"; type="application/json"',
  '</llms.txt>; rel="service-doc"; type="text/plain"',
];

const PAGES: ReadonlyMap<string, SitePage> = new Map(SITE_PAGES.map((page) => [page.path, page]));

type ShowPage = (request: Request) => Response;

interface PageHandlers {
  readonly html: Handler;
  readonly markdown: Handler;
}

/**
 * @param path of a page that the sitemap lists
 * @param show makes the page, without the head elements that depend on the site
 * @throws {Error} if the sitemap does not list the page
 */
export function pageHandlers(site: Site, path: string, show: ShowPage): PageHandlers {
  const page = PAGES.get(path);
  if (page === undefined) throw new Error(`Cannot show ${path}: it is not a page of the sitemap`);
  const maker = new PageMaker(page, site, show);
  return {
    html: (request) => maker.show(request),
    markdown: (request) => maker.showMarkdown(request),
  };
}

class PageMaker {
  readonly #page: SitePage;
  readonly #site: Site;
  readonly #show: ShowPage;
  #made: { readonly from: string; readonly page: PublicPage } | null = null;

  constructor(page: SitePage, site: Site, show: ShowPage) {
    this.#page = page;
    this.#site = site;
    this.#show = show;
  }

  async show(request: Request): Promise<Response> {
    const response = prefersMarkdown(request) ? await this.showMarkdown(request) : await this.#html(request);
    response.headers.append("vary", "Accept");
    return response;
  }

  async showMarkdown(request: Request): Promise<Response> {
    const { page } = await this.#make(request);
    const link = `<${siteUrl(this.#site, this.#page.path)}>; rel="canonical"`;
    return asset(page.markdown, MARKDOWN_CONTENT_TYPE, { ...CORS_HEADERS, link });
  }

  async #html(request: Request): Promise<Response> {
    const { page, headers } = await this.#make(request);
    const markdown = `<${markdownPath(this.#page.path)}>; rel="alternate"; type="text/markdown"`;
    headers.set("link", [...(this.#page.path === "/" ? HOME_LINKS : []), markdown].join(", "));
    return new Response(page.html, { headers });
  }

  /** Converts the page again only when it has changed. */
  async #make(request: Request): Promise<{ page: PublicPage; headers: Headers }> {
    // Requests the whole page, even if the client already has it.
    const response = this.#show(new Request(request.url));
    const html = await response.text();
    if (this.#made?.from !== html) {
      this.#made = { from: html, page: publicPage(this.#page, html, this.#site) };
    }
    const headers = new Headers(response.headers);
    // Headers of the incomplete page.
    for (const name of ["content-length", "etag"]) headers.delete(name);
    return { page: this.#made.page, headers };
  }
}

/** True if the client names Markdown and prefers it at least as much as HTML. A wildcard does not count. */
function prefersMarkdown({ headers }: Request): boolean {
  const isNamed = headers.get("accept")?.toLowerCase().includes("text/markdown") ?? false;
  return isNamed && accepts({ headers }, "text/markdown", "text/html") === "text/markdown";
}
