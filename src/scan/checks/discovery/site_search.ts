/** A search with a URL costs an agent one request, but a scripted search needs a browser. */
import { defineCheck, notApplicable, pass, warn } from "../../contract/check.ts";
import { isLeftoverUrl } from "../../parse/agents/interface_host.ts";
import { isSameSite } from "../../parse/same_site.ts";
import type { SiteSearch } from "../../parse/forms/site_search.ts";
import { page } from "../../probes/pages/page.ts";
import { siteSearch } from "../../probes/discovery/site_search.ts";

type Form = SiteSearch["forms"][number];

export default defineCheck({
  id: "site-search",
  title: "Site search by URL",
  about:
    "Looks for a search form, OpenSearch or SearchAction that agents can call by URL. With search by URL, " +
    "agents find a page in one request.",
  spec: "https://schema.org/SearchAction",
  maturity: "convention",
  weight: 0,
  surface: "content",
  example: `<form action="/search" role="search"><label>Search <input type="search" name="q"></label></form>

{"@context": "https://schema.org", "@type": "WebSite", "url": "https://example.com/", "potentialAction":
 {"@type": "SearchAction", "target": "https://example.com/search?q={words}", "query-input": "required name=words"}}`,
  needs: { search: siteSearch, home: page },
  outcomes: {
    none: notApplicable("The home page has no search"),
    broken: warn(
      "The SearchAction URL has no placeholder for the search terms: {template}",
      "Add a placeholder in braces to target, and the same name to query-input",
    ),
    private: warn(
      "The search URL of the home page is on a host that is not public: {url}",
      "Replace the host of the URL with the public host of the site",
    ),
    scripted: warn(
      "The search field on the home page is not in a form with a URL",
      "Put the field into a form with method get, an action and a field name",
    ),
    elsewhere: pass("The home page has a search by URL on another site: {url}"),
    described: pass("The home page declares a search by URL: {url}"),
  },
  judge({ search: { templates, description, forms, hasField }, home: { resource } }) {
    const broken = templates.find((template) => !/\{[^{}]{1,100}\}/.test(template));
    if (broken !== undefined) return { outcome: "broken", details: { template: broken } };
    const isOwn = ({ action }: Form) => isSameSite(hostOf(action, resource.url), resource.url.hostname);
    const form = forms.find(isOwn) ?? forms[0];
    const url = templates[0] ?? description;
    if (url !== null && url !== undefined) {
      return {
        outcome: isLeftover(url, resource.url) ? "private" : "described",
        details: { url },
      };
    }
    if (form !== undefined) {
      const details = { url: `${form.action}${form.action.includes("?") ? "&" : "?"}${form.field}=` };
      return { outcome: isOwn(form) ? "described" : "elsewhere", details };
    }
    return hasField ? "scripted" : "none";
  },
});

/** A site in development may have a name of its own network. */
function isLeftover(template: string, page: URL): boolean {
  const url = URL.parse(template, page);
  return url !== null && isLeftoverUrl(url, page);
}

function hostOf(action: string, page: URL): string {
  return URL.parse(action, page)?.hostname ?? page.hostname;
}
