/** A site with an API for others. */
import { API_RELATIONS, API_VIEWERS, API_WORDING, INSTALL_COMMAND } from "../data/signs/api.ts";
import { isApiHost, isApiPath, isCallUrl, isDescriptionUrl, isOtherThanApi } from "../parse/api/api_url.ts";
import { docsGenerators } from "../parse/head/docs_generators.ts";
import { presentSelectors } from "../parse/dom/html.ts";
import { isSameSite } from "../parse/same_site.ts";
import { homeUrls } from "../probes/pages/home_urls.ts";
import { page } from "../probes/pages/page.ts";
import { publishedApi } from "../probes/api/published_api.ts";
import { declaredTypes, structuredData } from "../probes/content/structured_data.ts";
import { defineSurface, foundSigns } from "../contract/surface.ts";

/** Maximum number of characters of the home page in the search for wording. */
const MAX_TEXT_LENGTH = 100_000;

export default defineSurface({
  id: "api",
  title: "an API",
  needs: { home: page, urls: homeUrls, data: structuredData, published: publishedApi },
  reasons({ home, urls, data, published }) {
    const files = foundSigns({
      "An API description": published?.isDescribed,
      "An API catalog": published?.isCatalogued,
    });
    if (home === null || urls === null || data === null) return files;
    const { linked, written, related } = urls;
    // A link to a catalog of pages shows only that catalog, and one to a catalog that is gone shows nothing.
    const isOwn = ({ hostname }: URL) => isSameSite(hostname, home.resource.url.hostname);
    const shown = related.filter(({ rel, url }) =>
      rel === "api-catalog"
        ? !published?.isCatalogOfPages && !(published?.isCatalogMissing && isOwn(url))
        : !isOtherThanApi(url, null)
    );
    const relations = API_RELATIONS.intersection(new Set(shown.map(({ rel }) => rel)));
    const present = presentSelectors(home.document, API_VIEWERS.map(([, selector]) => selector));
    const viewers = API_VIEWERS.filter(([, selector]) => present.has(selector));
    return [
      ...[...relations].map((rel) => `A link with rel ${rel}`),
      ...viewers.map(([name]) => `${name} on the home page`),
      ...foundSigns({
        "The host name begins with api": isApiHost(home.resource.url),
        "A link to an API description": linked.some(isDescriptionUrl),
        "The URL of an API call in the text": written.some(isCallUrl),
        "An API in the structured data": declaredTypes(data).has("WebAPI"),
      }),
      ...files,
    ];
  },
  hints({ home, urls }) {
    if (home === null || urls === null) return [];
    const { linked, written } = urls;
    const text = home.text.slice(0, MAX_TEXT_LENGTH);
    const generators = docsGenerators(home.document);
    // The reference of a library is also called API.
    const isLibrary = INSTALL_COMMAND.test(text) ||
      generators.some(({ isOfCode }) => isOfCode);
    const isLinked = linked.some(isApiHost);
    return foundSigns({
      "A link to an API host": isLinked,
      // The text of a link is often its URL.
      "The URL of an API host in the text": !isLinked && written.some(isApiHost),
      "A reference made with Slate": generators.some(({ name }) => name === "Slate"),
      "A link to the API": !isLibrary && linked.some(isApiPath),
      "The text is about an API for programs": !isLibrary && API_WORDING.test(text),
    });
  },
});
