import check from "../../../../src/scan/checks/content/interstitial.ts";
import { testCheck, told } from "../../test_check.ts";

const TEXT = `<main><h1>Cases</h1><p>${
  "We build cases of oak and of brass for instruments of every size. ".repeat(8)
}</p></main>`;
const CONSENT = "<p>We use cookies and similar techniques.</p><button>Accept all</button>";

const CHOOSER =
  `<div id="design-selector"><h3>Choose a design</h3><button>Oak</button><button>Brass</button></div>`;
const COVER = "#design-selector{position:fixed;inset:0;z-index:100;background:#fff}";

function html(body: string, attributes = "") {
  return {
    "/": `<!doctype html><html><head><title>Cases</title></head><body ${attributes}>${body}</body></html>`,
  };
}

testCheck(check, {
  other: {
    "/": { body: `# Cases\n${"Cases of oak. ".repeat(20)}`, headers: { "content-type": "text/markdown" } },
  },
  wall: [
    told(
      html(
        "<h1>Before you continue to Cases</h1><p>We use cookies to deliver our services and to measure them, and " +
          "much more than that.</p><form><button>Reject all</button><button>Accept all</button></form>",
      ),
      "The page contains little more than a request for consent: “Before you continue to Cases We use cookies to deliver our services and to measure them, and much more than that. Reject allAccept all”",
    ),
    html(
      "<h1>Are you old enough?</h1><p>You must be of legal age to see this site. Please confirm that you are before " +
        "you enter the cellar of the brewery.</p><button>Yes, I am</button>",
    ),
  ],
  covered: [
    told(
      html(`${TEXT}<dialog open>${CONSENT}</dialog>`),
      "An open dialog or overlay covers the content: “We use cookies and similar techniques.Accept all”",
    ),
    html(`${TEXT}<div role="dialog" aria-modal="true" class="is-open">${CONSENT}</div>`),
    html(`${TEXT}<div class="modal fade show" role="dialog" aria-modal="true">${CONSENT}</div>`),
    html(`${TEXT}<div role="dialog" aria-modal="true" style="display: block">${CONSENT}</div>`),
    html(`${TEXT}<div class="overlay" style="position:fixed; inset:0">${CONSENT}</div>`),
    html(
      `${TEXT}<div class="overlay" style="position:fixed;top:0;left:0;width:100%;height:100vh">${CONSENT}</div>`,
    ),
    html(`${TEXT}<div id="cookie-wall">${CONSENT}</div>`, 'class="no-scroll"'),
    html(`<style>${COVER}</style>${CHOOSER}${TEXT}`),
    {
      ...html(`<link rel="stylesheet" href="/site.css">${CHOOSER}${TEXT}`),
      "/site.css": { body: COVER, headers: { "content-type": "text/css" } },
    },
    html(`${TEXT}<div id="consent" role="dialog">${CONSENT}</div>`, 'style="overflow:hidden"'),
  ],
  empty: html("<div id=root></div><script src=/app.js></script>"),
  free: [
    html(TEXT),
    html(`<link rel="stylesheet" href="/site.css">${CHOOSER}${TEXT}`),
    html(`${TEXT}<div id="cookie-banner" class="cookie-banner">${CONSENT}</div>`),
    html(`${TEXT}<div role="dialog" aria-label="Cookies">${CONSENT}</div>`),
    html(`${TEXT}<div class="modal fade" role="dialog" aria-modal="true">${CONSENT}</div>`),
    html(
      `${TEXT}<div class="modal show" role="dialog" aria-modal="true" aria-hidden="true">${CONSENT}</div>`,
    ),
    html(`${TEXT}<div role="dialog" aria-modal="true" style="display:none" class="open">${CONSENT}</div>`),
    html(`${TEXT}<div hidden><div role="dialog" aria-modal="true" class="open">${CONSENT}</div></div>`),
    html(`${TEXT}<dialog>${CONSENT}</dialog>`),
    html(`${TEXT}<template><dialog open>${CONSENT}</dialog></template>`),
    html(`<div id="overlay-root" style="position:fixed;inset:0;overflow:auto"><main>${TEXT}</main></div>`),
    html(`${TEXT}<div class="wallpaper overlay" style="position:fixed;inset:0"></div>`),
    html(TEXT, 'style="overflow:hidden"'),
    html(
      `<p>${"Our consent platform manages cookies and privacy for you. ".repeat(8)}</p><button>Buy</button>`,
    ),
  ],
});
