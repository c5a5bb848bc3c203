/** What an image shows should be there in words, too. */
import { defineCheck, fail, notApplicable, pass, warn } from "../../check.ts";
import { unservedPage } from "../../parse/head/unserved_page.ts";
import { page } from "../../probes/page.ts";
import { pageImages } from "../../probes/content/page_images.ts";

/** Share of images without words that passes: one among twenty is forgotten soon. */
const LOST_SHARE = 0.05;
/** Share from which on the page fails. */
const MOST_SHARE = 0.5;
/** Share of images whose words are none that passes. */
const FILLER_SHARE = 0.1;
/** Images that the details name. */
const NAMED_IMAGES = 5;

export default defineCheck({
  id: "image-alternatives",
  title: "Alternatives of images",
  about:
    "The alt attribute of the page's images. Most agents read text only: an image without words is not there for them, and a link that holds nothing else has no name.",
  spec: "https://www.w3.org/WAI/tutorials/images/",
  maturity: "standard",
  weight: 1,
  surface: "content",
  scope: "page",
  aliases: { lighthouse: "image-alt" },
  example: `<img src="/widget.jpg" alt="A brass widget on a workbench">
<img src="/line.svg" alt="">
<a href="/"><img src="/logo.svg" alt="Example, to the home page"></a>
`,
  needs: { page, images: pageImages },
  outcomes: {
    unserved: notApplicable(
      "The address answers with status {status} and {type}: there is no HTML to look at",
    ),
    none: notApplicable("The page has no images"),
    missing: fail(
      "Images without an alternative text: {lost} of {count}, such as {sources}",
      'Say in alt what each image shows or does; where it adds nothing, write alt=""',
    ),
    incomplete: warn(
      "Images without an alternative text: {lost} of {count}, such as {sources}",
      'Say in alt what each image shows or does; where it adds nothing, write alt=""',
    ),
    filler: warn(
      "Alternative texts that say nothing: {fillers} of {count}, such as {words}",
      "Say in alt what the image shows; the name of its file does not",
    ),
    described: pass(
      "The images have alternative texts (images: {count}, marked as decoration: {decorative})",
    ),
  },
  judge({ page: { resource }, images }) {
    const unserved = unservedPage(resource);
    if (unserved !== null) return { outcome: "unserved", details: unserved };
    if (images.length === 0) return "none";
    const lost = images.filter(({ state }) => state === "missing" || state === "nameless-target");
    const fillers = images.filter(({ state }) => state === "filler");
    const details = {
      count: images.length,
      lost: lost.length,
      fillers: fillers.length,
      decorative: images.filter(({ state }) => state === "decorative").length,
      sources: [...new Set(lost.map(({ source }) => source))].slice(0, NAMED_IMAGES),
      words: [...new Set(fillers.map(({ words }) => words))].slice(0, NAMED_IMAGES),
    };
    const share = lost.length / images.length;
    if (share >= MOST_SHARE) return { outcome: "missing", details };
    if (share > LOST_SHARE) return { outcome: "incomplete", details };
    if (fillers.length / images.length > FILLER_SHARE) return { outcome: "filler", details };
    return { outcome: "described", details };
  },
});
