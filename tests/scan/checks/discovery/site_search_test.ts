import check from "../../../../src/scan/checks/discovery/site_search.ts";
import { HTML, pageOf } from "../../../fixtures/markdown_site.ts";
import { testCheck } from "../../test_check.ts";

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
  broken: home("", "https://example.com/search?q="),
  scripted: home("<input type=search placeholder=Search>"),
  described: [
    home("", "https://example.com/search?q={words}"),
    home("<form action=/search role=search><input type=search name=q></form>"),
  ],
});
