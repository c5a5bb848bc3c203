/** Agents that read only text need a description of each image. */
import { fail, nothingSeen, pass, warn } from "../../contract/check.ts";
import { page } from "../../probes/pages/page.ts";
import { pageImages } from "../../probes/content/page_images.ts";
import { definePageCheck } from "../page_check.ts";

/**
 * Maximum share of images without alternative text for a pass, because one among twenty is easily forgotten.
 */
const MAX_MISSING_SHARE = 0.05;
/** Minimum share of images without alternative text for a failure. */
const FAIL_MISSING_SHARE = 0.5;
/** Maximum share of images with meaningless alternative text for a pass. */
const MAX_FILLER_SHARE = 0.1;
const MESSAGE = "No alternative text on {lost} of {count:image}: {sources}";
const FIX =
  'Describe each image in its alt attribute, and each svg image in a title element. Write alt="" on decorative images, except on the only content of a link';

export default definePageCheck({
  id: "image-alternatives",
  title: "Image alt text",
  about:
    "Finds images without alternative text. Most agents read only text, so they miss such an image, and a link that " +
    "has only the image has no name.",
  spec: "https://www.w3.org/WAI/tutorials/images/",
  maturity: "standard",
  weight: 3,
  aliases: { lighthouse: "image-alt" },
  example: `<img src="/widget.jpg" alt="A brass widget on a workbench">
<img src="/line.svg" alt="">
<a href="/"><img src="/logo.svg" alt="Example, to the home page"></a>
`,
  isCounting: true,
  needs: { page, images: pageImages },
  outcomes: {
    none: nothingSeen("The page has no images"),
    missing: fail(MESSAGE, FIX, { counts: "lost" }),
    incomplete: warn(MESSAGE, FIX, { counts: "lost" }),
    filler: warn(
      "Meaningless alternative text on {fillers} of {count:image}: {words}",
      "Describe in alt what the image shows, instead of a file name or a placeholder",
      { counts: "fillers" },
    ),
    described: pass("The images have alternative text ({count} checked, {decorative} decorative)"),
  },
  judge({ images }) {
    if (images.length === 0) return "none";
    const lost = images.filter(({ state }) => state === "missing" || state === "nameless-target");
    const fillers = images.filter(({ state }) => state === "filler");
    const details = {
      count: images.length,
      lost: lost.length,
      fillers: fillers.length,
      decorative: images.filter(({ state }) => state === "decorative").length,
      sources: [...new Set(lost.map(({ source }) => source))],
      words: [...new Set(fillers.map(({ words }) => words))],
    };
    const share = lost.length / images.length;
    if (share >= FAIL_MISSING_SHARE) return { outcome: "missing", details };
    if (share > MAX_MISSING_SHARE) return { outcome: "incomplete", details };
    if (fillers.length / images.length > MAX_FILLER_SHARE) return { outcome: "filler", details };
    return { outcome: "described", details };
  },
});
