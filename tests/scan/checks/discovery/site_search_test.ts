import check from "../../../../src/scan/checks/discovery/site_search.ts";
import { HTML, pageOf } from "../../../fixtures/markdown_site.ts";
import { testCheck, told } from "../../test_check.ts";

const AS_HTML = { "content-type": "text/html; charset=utf-8" };
const home = (main: string, target?: string) => {
  const action = { "@type": "SearchAction", target };
  const data = { "@context": "https://schema.org", "@type": "WebSite", potentialAction: action };
  const head = target === undefined
    ? ""
    : `<script type="application/ld+json">${JSON.stringify(data)}</script>`;
  return { "/": { body: pageOf(main, head), headers: AS_HTML } };
};

testCheck(check, {
  none: { "/": { body: HTML, headers: AS_HTML } },
  broken: told(
    home("", "https://example.com/search?q="),
    "The SearchAction URL has no placeholder for the search terms: “https://example.com/search?q=”",
  ),
  private: [
    told(
      home("", "http://oak.local/?s={words}"),
      "The search URL of the home page is on a host that is not public: “http://oak.local/?s={words}”",
    ),
    told(
      home(
        '<link rel=search type="application/opensearchdescription+xml" href="http://oak.local/search.xml">',
      ),
      "The search URL of the home page is on a host that is not public: “http://oak.local/search.xml”",
    ),
    home("", "http://localhost:8080/?s={words}"),
    home("", "https://www.yourdomain.com?q={words}"),
    home("", "https://example.com/?s={words}"),
  ],
  scripted: told(
    home("<input type=search placeholder=Search>"),
    "The search field on the home page is not in a form with a URL",
  ),
  elsewhere: told(
    home("<form role=search action=//find.example/s><input name=wd></form>"),
    "The home page has a search by URL on another site: “//find.example/s?wd=”",
  ),
  described: [
    home("", "https://find.readiness-tests.net/search?q={search-words}"),
    home("<form action=/search role=search><input type=search name=q></form>"),
  ],
});
