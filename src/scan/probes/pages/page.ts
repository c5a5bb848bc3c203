/**
 * A page as served to the scanner. This is the home page or the requested page, or the page behind a redirect
 * stub.
 */
import { pageRedirect } from "../../parse/head/page_redirect.ts";
import { isSameSite } from "../../parse/same_site.ts";
import { webUrl } from "../../parse/url_parts.ts";
import { defineProbe, type ProbeContext } from "../../contract/probe.ts";
import { fetchLinked } from "../linked_resource.ts";
import type { Resource } from "../../fetch/resource.ts";
import { type HtmlView, htmlView } from "./html_view.ts";

export interface PageDocument extends HtmlView {
  readonly resource: Resource;
  /** The page that sends browsers to this one, if there is one. It may have the menu of the site. */
  readonly stub?: HtmlView;
}

export const page = defineProbe<PageDocument>({
  id: "page",
  scope: "page",
  async observe(context) {
    const { get, page } = context;
    const resource = await get(page);
    const served = { resource, ...await htmlView(resource) };
    return await behindStub(context, served) ?? served;
  },
});

/**
 * The page that an almost empty page sends browsers to, one step later, or null if there is no such page to
 * read.
 */
async function behindStub(context: ProbeContext, served: PageDocument): Promise<PageDocument | null> {
  const { document, text, resource } = served;
  const redirect = resource.ok && resource.isHtml ? pageRedirect(document, text, resource.url) : null;
  if (redirect === null || !redirect.isStub) return null;
  const url = redirect.target === null ? null : webUrl(redirect.target, resource.url);
  if (url === null || !isSameSite(url.hostname, resource.url.hostname)) return null;
  url.hash = "";
  if (url.href === resource.url.href) return null;
  const found = await fetchLinked(context, url);
  if (found.state !== "answered" || !found.resource.isHtml) return null;
  return { resource: found.resource, ...await htmlView(found.resource), stub: served };
}
