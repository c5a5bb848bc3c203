import { assertEquals } from "@std/assert";
import check from "../../../../src/scan/checks/content/canonical.ts";
import { CMS_PAGES } from "../../../fixtures/cms_pages.ts";
import { checkSite, testCheck, told } from "../../test_check.ts";

const HOST = "https://site.cases.readiness-tests.org";
const TEXT =
  "<main>We build cases of oak and of brass for instruments of every size, in our mill. Ask for one.</main>";

function home(head: string, link: string | null = null, body = "") {
  return {
    "/": {
      body:
        `<!doctype html><html lang=en><head><title>Case Studio</title>${head}</head><body>${TEXT}${body}</body></html>`,
      headers: { "content-type": "text/html; charset=utf-8", ...(link === null ? {} : { link }) },
    },
  };
}

function canonical(href: string): string {
  return `<link rel="canonical" href="${href}">`;
}

const OWN = canonical(`${HOST}/`);

/** A page that is not the home page. */
const titled = (title: string, href: string, heading = "") => ({
  body: `<!doctype html><html lang=en><head><title>${title}</title>${
    canonical(href)
  }</head><body>${heading}${TEXT}`,
  headers: { "content-type": "text/html; charset=utf-8" },
});

const TOP = "<h1>Cases of oak</h1>";
const BESIDE_HOME: readonly (readonly [path: string, title: string, heading: string, outcome: string])[] = [
  ["/stockists", "Stockists", "", "home"],
  ["/index.html", "Case Studio, start", "", "other"],
  ["/start", "Case Studio", "", "other"],
  ["/start", "Case Studio", "<h1>Cases <em>of oak</em></h1>", "other"],
  ["/prices", "Case Studio", "<h1>Prices</h1>", "home"],
  ["/", "Case Studio", "<h1>Prices</h1>", "own"],
];

for (const [path, title, heading, outcome] of BESIDE_HOME) {
  Deno.test(`canonical of ${path} with the title ${title}, the heading ${heading} and the URL of the home page is ${outcome}`, async () => {
    const site = { ...home(OWN, null, TOP), [path]: titled(title, `${HOST}/`, heading) };
    const { pages } = await checkSite(check, site, { page: path });
    assertEquals(pages.find(({ url }) => url === `${HOST}${path}`)?.outcome, outcome);
  });
}

Deno.test("canonical reports a page that has the home page as its canonical URL", async () => {
  const site = { ...home(OWN), "/stockists": titled("Stockists", `${HOST}/`) };
  const { pages } = await checkSite(check, site, { page: "/stockists" });
  assertEquals(
    pages.at(-1)?.message,
    "The canonical URL of this page is the home page, so indexes skip the page: “https://site.cases.readiness-tests.org/”",
  );
});

Deno.test("canonical shows the URL of another site on one page rather than the missing link of another", async () => {
  const plain = { body: `<!doctype html><html lang=en>${TEXT}`, headers: { "content-type": "text/html" } };
  const site = { "/": plain, "/copy": titled("Copy", "https://getbootstrap.com/docs/") };
  const { outcome, pages } = await checkSite(check, site, { page: "/copy" });
  assertEquals([outcome, pages.map((page) => page.outcome)], ["foreign", ["absent", "foreign"]]);
});

testCheck(check, {
  home: [],
  own: [
    ...CMS_PAGES.map((page) => ({ "/": page })),
    home(OWN),
    home(canonical(HOST)),
    home(OWN + OWN),
    home(OWN, `<${HOST}/>; rel="canonical"`),
    home("", `<${HOST}/>; rel="canonical"`),
    home(`<noscript><img height=1 width=1 src="https://pixel.example/"></noscript>${OWN}`),
    home(`${OWN}<template>${canonical("/x")}</template>`),
  ],
  other: [
    { ...home(canonical(`${HOST}/en`)), "/en": "<!doctype html><p>English" },
    ({ path }) => path.startsWith("/robots") ? undefined : home(canonical(`${HOST}/en`))["/"],
    { ...home(canonical(`${HOST}/en`)), "/en": { status: 403, body: "Forbidden" } },
  ],
  unserved: { "/": { status: 404, body: `<!doctype html>${OWN}` } },
  absent: [told({}, "The page has no canonical link"), home(`<noscript>${OWN}</noscript>`)],
  unusable: [
    told(home(canonical("")), "The canonical link has no valid http or https URL: “”"),
    home('<link rel="canonical">'),
    home(canonical("javascript:void(0)")),
  ],
  contrary: told(
    home(OWN, `<${HOST}/other>; rel="canonical"`),
    "The canonical URL is “https://site.cases.readiness-tests.org/other” in the Link header, but “https://site.cases.readiness-tests.org/” in the link element",
  ),
  several: told(
    home(OWN + canonical(`${HOST}/en`)),
    "The page has several canonical links that differ: “https://site.cases.readiness-tests.org/”, “https://site.cases.readiness-tests.org/en”",
  ),
  misplaced: told(home("", null, OWN), "The canonical link is in the body, where indexes ignore it"),
  relative: told(home(canonical("/")), "The canonical URL is not absolute: “/”"),
  insecure: told(
    home(canonical(HOST.replace("https", "http"))),
    "The page is served over https, but its canonical URL uses http: “http://site.cases.readiness-tests.org/”",
  ),
  dead: told(
    home(canonical(`${HOST}/gone`)),
    "The canonical URL returns status 404: “https://site.cases.readiness-tests.org/gone”",
  ),
  moved: told(
    {
      ...home(canonical(`${HOST}/old`)),
      "/old": { status: 301, headers: { location: "/new" } },
      "/new": "<!doctype html><p>New",
    },
    "The canonical URL “https://site.cases.readiness-tests.org/old” redirects to “https://site.cases.readiness-tests.org/new”",
  ),
  unpublic: [
    told(
      home(canonical("http://localhost:1313/")),
      "The canonical URL is on a host that is not public: “http://localhost:1313/”",
    ),
    home(canonical("http://example.com/")),
    home(canonical("http://192.168.0.4/")),
    home(canonical("https://your-domain.com/")),
  ],
  foreign: [
    told(
      home(canonical("https://other.readiness-tests.net/")),
      "The canonical URL is on another site: “https://other.readiness-tests.net/”",
    ),
    // Owners know a name from a template, but not its encoding.
    told(
      home(canonical("https://你的用戶名.readiness-tests.net/")),
      "The canonical URL is on another site: “https://你的用戶名.readiness-tests.net/”",
    ),
    home(canonical("http://other.readiness-tests.net/")),
  ],
}, { saidElsewhere: ["home"] });
