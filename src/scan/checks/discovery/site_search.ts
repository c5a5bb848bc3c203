/** A search that has an address is one request for an agent; one that is a script is a browser's work. */
import { defineCheck, notApplicable, pass, warn } from "../../check.ts";
import { siteSearch } from "../../probes/discovery/site_search.ts";

export default defineCheck({
  id: "site-search",
  title: "Search with an address",
  about:
    "Whether the search of the site can be used by an address: a form with method get, an OpenSearch description, or a " +
    "SearchAction in the structured data. An agent then finds a page by one request.",
  spec: "https://schema.org/SearchAction",
  maturity: "convention",
  weight: 0,
  surface: "content",
  example: `<form action="/search" role="search"><label>Search <input type="search" name="q"></label></form>

{"@context": "https://schema.org", "@type": "WebSite", "url": "https://example.com/", "potentialAction":
 {"@type": "SearchAction", "target": "https://example.com/search?q={words}", "query-input": "required name=words"}}`,
  needs: { search: siteSearch },
  outcomes: {
    none: notApplicable("The home page offers no search"),
    broken: warn(
      "The SearchAction has no place for the words in its address: {template}",
      "Write target as an address with the words in braces, and name them in query-input",
    ),
    scripted: warn(
      "The home page has a search field that no form sends to an address",
      "Put the field into a form with method get, an action and a name, and let its results be a page",
    ),
    described: pass("The search has an address: {address}"),
  },
  judge({ search: { templates, description, forms, hasField } }) {
    const broken = templates.find((template) => !/\{[^{}]{1,100}\}/.test(template));
    if (broken !== undefined) return { outcome: "broken", details: { template: broken.slice(0, 200) } };
    const [form] = forms;
    const address = templates[0] ?? description ??
      (form === undefined ? null : `${form.action}?${form.field}=`);
    if (address !== null) return { outcome: "described", details: { address: address.slice(0, 200) } };
    return hasField ? "scripted" : "none";
  },
});
