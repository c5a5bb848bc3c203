/** The files of the web page, held in memory as they stand in the folder `client`. */
import appCss from "./client/app.css" with { type: "text" };
import appJs from "./client/app.js" with { type: "text" };
import checkViewJs from "./client/check_view.js" with { type: "text" };
import checksCss from "./client/checks.css" with { type: "text" };
import checksViewJs from "./client/checks_view.js" with { type: "text" };
import elementJs from "./client/element.js" with { type: "text" };
import exchangeViewJs from "./client/exchange_view.js" with { type: "text" };
import faviconSvg from "./client/favicon.svg" with { type: "text" };
import filterViewJs from "./client/filter_view.js" with { type: "text" };
import gainJs from "./client/gain.js" with { type: "text" };
import indexHtml from "./client/index.html" with { type: "text" };
import llmsTxt from "./client/llms.txt" with { type: "text" };
import proofJs from "./client/proof.js" with { type: "text" };
import reportCss from "./client/report.css" with { type: "text" };
import reportViewJs from "./client/report_view.js" with { type: "text" };
import robotsTxt from "./client/robots.txt" with { type: "text" };
import scanStreamJs from "./client/scan_stream.js" with { type: "text" };

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
  "gain.js": gainJs,
  "index.html": indexHtml,
  "app.css": appCss,
  "app.js": appJs,
  "check_view.js": checkViewJs,
  "checks.css": checksCss,
  "checks_view.js": checksViewJs,
  "element.js": elementJs,
  "exchange_view.js": exchangeViewJs,
  "favicon.svg": faviconSvg,
  "filter_view.js": filterViewJs,
  "llms.txt": llmsTxt,
  "proof.js": proofJs,
  "report.css": reportCss,
  "report_view.js": reportViewJs,
  "robots.txt": robotsTxt,
  "scan_stream.js": scanStreamJs,
};

/** By path, the page itself under `/`. */
export const STATIC_FILES: ReadonlyMap<string, StaticFile> = new Map(
  Object.entries(BODIES).map(([name, body]) => {
    const contentType = TYPES[name.split(".").at(-1) ?? ""] ?? "application/octet-stream";
    return [name === "index.html" ? "/" : `/${name}`, { body, contentType }];
  }),
);
