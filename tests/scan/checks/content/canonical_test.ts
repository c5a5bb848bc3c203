import check from "../../../../src/scan/checks/content/canonical.ts";
import { CMS_PAGES } from "../../../fixtures/cms_pages.ts";
import { testCheck } from "../../test_check.ts";

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

function canonical(address: string): string {
  return `<link rel="canonical" href="${address}">`;
}

const OWN = canonical(`${HOST}/`);

testCheck(check, {
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
  absent: [{}, home(`<noscript>${OWN}</noscript>`)],
  unusable: [home(canonical("")), home('<link rel="canonical">'), home(canonical("javascript:void(0)"))],
  contrary: home(OWN, `<${HOST}/other>; rel="canonical"`),
  several: home(OWN + canonical(`${HOST}/en`)),
  misplaced: home("", null, OWN),
  relative: home(canonical("/")),
  insecure: home(canonical(HOST.replace("https", "http"))),
  dead: home(canonical(`${HOST}/gone`)),
  moved: {
    ...home(canonical(`${HOST}/old`)),
    "/old": { status: 301, headers: { location: "/new" } },
    "/new": "<!doctype html><p>New",
  },
  foreign: [
    home(canonical("https://other.readiness-tests.net/")),
    home(canonical("http://other.readiness-tests.net/")),
  ],
});
