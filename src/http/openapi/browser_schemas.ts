/** JSON Schemas of pages in a browser. */
import type {
  Box,
  BrowserPage,
  BrowserSight,
  Counted,
  Cover,
  PictureSize,
  SentPicture,
  UnnamedControl,
} from "../../scan/result.ts";
import { count, list, orNull, record, reference, type Schema, text, texts, uri } from "./json_schema.ts";

export const IN_BROWSER = list(
  "BrowserPage",
  "The home page and the requested page as a browser showed them. Absent if no browser was used.",
);

const SHARE = { type: "number", minimum: 0, maximum: 1 };
const COUNT_OR_NULL = { type: ["integer", "null"], minimum: 0 };
const PIXELS = { type: "number", description: "CSS pixels." };

export const BROWSER_SCHEMAS: Readonly<Record<string, Schema>> = {
  SentPicture: record<SentPicture>(
    "Data of a `picture` event, which has a picture of a page that is not stored.",
    {
      url: uri("URL of the page in `inBrowser`."),
      data: text("WebP image in base64."),
    },
  ),
  BrowserPage: record<BrowserPage>("A page in a browser.", {
    url: uri("URL of the page in `pages`."),
    problem: orNull(reference("TargetProblem"), "Why the browser could not show the page, or null."),
    sight: orNull(
      reference("BrowserSight"),
      "Observations of the page in the browser, or null if it could not be shown.",
    ),
  }),
  BrowserSight: record<BrowserSight>(
    "Observations of a page in a browser after its scripts have run. The texts are quoted from the site.",
    {
      browser: text("Product and version of the browser."),
      finalUrl: text("URL of the document at the end."),
      textInHtml: count("Characters of text in the HTML."),
      textInBrowser: count("Characters of text in the browser."),
      addedShare: { ...SHARE, description: "Share of the text in the browser that the HTML lacks." },
      changed: texts("Parts of the page that scripts change: `title`, `canonical`."),
      tools: {
        type: "array",
        description: "Tools that the page registers for agents in the browser (WebMCP).",
        items: record<BrowserSight["tools"][number]>("A tool.", {
          name: text("Name of the tool."),
          description: text("Description of the tool."),
        }),
      },
      controls: {
        ...COUNT_OR_NULL,
        description: "Number of links, buttons and fields; null if the accessibility tree could not be read.",
      },
      unnamedCount: count("Number of controls without a name."),
      unnamed: {
        type: "array",
        description: "Controls without a name, up to a limit.",
        items: record<UnnamedControl>("A control without a name.", {
          role: text("Role of the control, such as `button`."),
          box: orNull(
            record<Box>("Rectangle from the top left corner of the page.", {
              x: PIXELS,
              y: PIXELS,
              width: PIXELS,
              height: PIXELS,
            }),
            "Place of the control, or null if it is not drawn.",
          ),
        }),
      },
      fakeControls: counted("Elements that react to clicks, but are neither links nor controls."),
      treeTokens: {
        ...COUNT_OR_NULL,
        description: "Estimated tokens of the accessibility tree as text; null if it could not be read.",
      },
      layoutShift: {
        type: "number",
        minimum: 0,
        description: "Cumulative layout shift while the page loads.",
      },
      cover: orNull(
        record<Cover>("A layer over the page.", {
          share: { ...SHARE, description: "Share of the window that it covers." },
          kind: text("Role or tag of the element."),
          text: text("Beginning of the text of the layer."),
          canClose: { type: "boolean", description: "True if it has a control that closes it." },
        }),
        "The largest layer over the page, or null.",
      ),
      requests: count("Number of requests of the page."),
      failedRequests: counted("Requests without a usable response."),
      errors: counted("Uncaught errors of scripts."),
      isBusy: { type: "boolean", description: "True if the page was still loading when the time was over." },
      picture: orNull(
        record<PictureSize>("Size of a picture.", {
          width: count("Pixels."),
          height: count("Pixels."),
          pageHeight: count("CSS pixels of the page that the picture shows, from its top."),
        }),
        "The picture of the page, or null. With `reportUrl`, `<reportUrl>/pictures/<n>` is the picture of page n, from 1.",
      ),
    },
  ),
};

function counted(description: string): Schema {
  return record<Counted>(description, {
    count: count("Number of all."),
    examples: texts("Some of them."),
  });
}
