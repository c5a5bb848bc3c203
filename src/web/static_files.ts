/** The files of the folder `client`, in memory. */
import appCss from "./client/app.css" with { type: "text" };
import appJs from "./client/app.js" with { type: "text" };
import checkViewJs from "./client/check_view.js" with { type: "text" };
import checkSearchJs from "./client/check_search.js" with { type: "text" };
import checksCss from "./client/checks.css" with { type: "text" };
import checksViewJs from "./client/checks_view.js" with { type: "text" };
import elementJs from "./client/element.js" with { type: "text" };
import exchangeViewJs from "./client/exchange_view.js" with { type: "text" };
import faviconSvg from "./client/favicon.svg" with { type: "text" };
import filterViewJs from "./client/filter_view.js" with { type: "text" };
import fixNotesJs from "./client/fix_notes.js" with { type: "text" };
import indexHtml from "./client/index.html" with { type: "text" };
import labelsJs from "./client/labels.js" with { type: "text" };
import llmsTxt from "./client/llms.txt" with { type: "text" };
import pluralJs from "./client/plural.js" with { type: "text" };
import problemsJs from "./client/problems.js" with { type: "text" };
import proofJs from "./client/proof.js" with { type: "text" };
import reportCss from "./client/report.css" with { type: "text" };
import reportViewJs from "./client/report_view.js" with { type: "text" };
import robotsTxt from "./client/robots.txt" with { type: "text" };
import scanStreamJs from "./client/scan_stream.js" with { type: "text" };
import verdictJs from "./client/verdict.js" with { type: "text" };

export interface StaticFile {
  readonly body: string;
  readonly contentType: string;
}

const TYPES: Readonly<Record<string, string>> = {
  css: "text/css; charset=utf-8",
  html: "text/html; charset=utf-8",
  js: "text/javascript; charset=utf-8",
  svg: "image/svg+xml",
  txt: "text/plain; charset=utf-8",
};

const BODIES: Readonly<Record<string, string>> = {
  "index.html": indexHtml,
  "app.css": appCss,
  "app.js": appJs,
  "check_search.js": checkSearchJs,
  "check_view.js": checkViewJs,
  "checks.css": checksCss,
  "checks_view.js": checksViewJs,
  "element.js": elementJs,
  "exchange_view.js": exchangeViewJs,
  "favicon.svg": faviconSvg,
  "filter_view.js": filterViewJs,
  "fix_notes.js": fixNotesJs,
  "labels.js": labelsJs,
  "llms.txt": llmsTxt,
  "plural.js": pluralJs,
  "problems.js": problemsJs,
  "proof.js": proofJs,
  "report.css": reportCss,
  "report_view.js": reportViewJs,
  "robots.txt": robotsTxt,
  "scan_stream.js": scanStreamJs,
  "verdict.js": verdictJs,
};

/** By path; the page itself is `/`. */
export const STATIC_FILES: ReadonlyMap<string, StaticFile> = new Map(
  Object.entries(BODIES).map(([name, body]) => {
    const contentType = TYPES[name.split(".").at(-1) ?? ""] ?? "application/octet-stream";
    return [name === "index.html" ? "/" : `/${name}`, { body, contentType }];
  }),
);
