import { assertEquals } from "@std/assert";
import check from "../../../../src/scan/checks/content/image_alternatives.ts";
import { CMS_PAGES } from "../../../fixtures/cms_pages.ts";
import { checkSite, testCheck, told } from "../../test_check.ts";

function home(body: string) {
  return {
    "/":
      `<!doctype html><html lang=en><head><title>Case</title></head><body><p>Cases.</p>${body}</body></html>`,
  };
}

const DESCRIBED_IMAGES = '<img src="/a.jpg" alt="A case of oak">';
const UNDESCRIBED_IMAGES = '<img src="/b.jpg">';
const FILLER = '<img src="/c.jpg" alt="c.jpg">';

testCheck(check, {
  described: [
    home(check.example ?? ""),
    ...CMS_PAGES.map((page) => ({ "/": page })),
    home(DESCRIBED_IMAGES),
    home('<img src="/a.jpg" alt="Loading dock 4"><img src="/b.jpg" alt="Camera IMG 3000 in its case">'),
    home('<img src="/a.jpg" alt="The mill, seen from here"><img src="/b.jpg" alt="Our logo">'),
    home('<img src="/a.py.svg" alt="open_file"><img src="/oak.jpg" alt="oak" class="oak" id="oak">'),
    home('<img src="/line.svg" alt=""><img src=/dot.png alt>'),
    home('<a href="/"><img src="/logo.svg" alt="Case Studio"></a>'),
    home('<a href="/"><img src="/arrow.svg" alt=""> Next</a>'),
    home('<a href="/" aria-label="Home"><img src="/logo.svg" alt=""></a>'),
    home('<img src="/a.jpg" aria-label="Oak"><img src="/a.jpg" aria-labelledby="t"><p id=t hidden>Oak</p>'),
    home('<figure><img src="/a.jpg"><figcaption>A case of oak</figcaption></figure>'),
    home(
      `${DESCRIBED_IMAGES}<noscript>${UNDESCRIBED_IMAGES}</noscript><template>${UNDESCRIBED_IMAGES}</template><div aria-hidden=true>${UNDESCRIBED_IMAGES}</div>`,
    ),
    home(
      `${DESCRIBED_IMAGES}<img src="https://pixel.example/" width="1" height="1">${'<img role="presentation" src="/line.png">'}`,
    ),
    home(
      `${DESCRIBED_IMAGES}<svg><image href="/a.png"/><path d="M0 0"/></svg><svg role=img><title>Oak</title></svg>`,
    ),
    home(DESCRIBED_IMAGES.repeat(19) + UNDESCRIBED_IMAGES),
    home(DESCRIBED_IMAGES.repeat(9) + FILLER),
    home('<a href="/oak"><img src="/oak.jpg" alt=""></a><h3><a href="/oak">Oak</a></h3>'),
    home('<form><input type=image src="/go.png" alt="Search"></form>'),
    home('<picture><source srcset="/a.avif"><img data-src="/a.jpg" src="data:," alt="Oak"></picture>'),
  ],
  unserved: { "/": { status: 404, body: "<!doctype html><img src=/a>" } },
  none: [{}, home("<svg><path/></svg><p style='background: url(/a.png)'>A</p>")],
  missing: [
    told(home(UNDESCRIBED_IMAGES), "No alternative text on 1 of 1 image: “/b.jpg”"),
    home(DESCRIBED_IMAGES + UNDESCRIBED_IMAGES),
    home("<svg role=img></svg>"),
    home('<a href="/"><img src="/logo.svg" alt=""></a>'),
    home('<button><img src="/close.svg" alt=""></button>'),
    home('<map name=m><area href="/a" shape=rect></map>'),
  ],
  incomplete: [
    told(
      home(DESCRIBED_IMAGES.repeat(4) + UNDESCRIBED_IMAGES),
      "No alternative text on 1 of 5 images: “/b.jpg”",
    ),
    home(DESCRIBED_IMAGES.repeat(18) + UNDESCRIBED_IMAGES),
  ],
  filler: [
    told(
      home('<img src="/a.jpg" alt="IMG_1234.jpg">'),
      "Meaningless alternative text on 1 of 1 image: “IMG_1234.jpg”",
    ),
    home('<img src="/a.jpg" alt="image">'),
    home('<img src="/a.jpg" alt="img 12">'),
    home('<img src="/a.jpg" alt="Brian photo: IMG_1459.jpg">'),
    home('<img src="/a.jpg" alt="Screen Shot 2013-06-01 at 12 38 50 pm">'),
    home('<img src="/a.jpg" alt="Screenshot_20130601-123850">'),
    home('<img src="/a.jpg" alt="DSC04852">'),
    // Defaults of templates.
    told(
      home('<img src="/logo.svg" alt="My Site Logo">'),
      "Meaningless alternative text on 1 of 1 image: “My Site Logo”",
    ),
    home('<img src="/a.jpg" alt="Image Here">'),
    home('<img src="/a.jpg" alt="Your image description">'),
    home('<img src="/a.jpg" alt="Alt text goes here…">'),
    home('<img src="/a.jpg" alt="Card image cap">'),
    home('<img src="/a.jpg" alt="Second slide">'),
    home('<img src="/a.jpg" alt="Descripción de la imagen">'),
    // The name of the element for style sheets and scripts.
    home('<img src="/a.gif" alt="w3c_banner" class="badge w3c_banner">'),
    home('<img src="/a.gif" alt="old_mill" id="old_mill">'),
    // The page shows the picture when it is loaded.
    home('<img src="/a.jpg" alt="loading" loading="lazy">'),
    home(DESCRIBED_IMAGES.repeat(8) + FILLER),
  ],
});

Deno.test("image-alternatives counts decorative images", async () => {
  const { details } = await checkSite(
    check,
    home(`${DESCRIBED_IMAGES}<img src=/a.png alt=""><img src=/b.png alt>`),
  );
  assertEquals([details["count"], details["decorative"]], [3, 2]);
});
