/** Saves a report as a file. */
import { render } from "preact";
import { PicturesContext, type PictureUrls } from "../report/pictures.ts";
import { picturePath, storedPath } from "../stored_report/report_path.ts";
import type { ScanResult } from "../../scan/result.ts";
import { Report } from "../report/report.tsx";
import type { ReportFormat } from "../report/interaction.ts";
import { markdownReport } from "../texts/markdown_report.ts";

/** Time in milliseconds that a browser has to begin a download. */
const KEPT_MS = 60_000;

type Make = (result: ScanResult, pictures: PictureUrls) => string;

const FORMATS: Readonly<Record<ReportFormat, { type: string; make: Make }>> = {
  json: { type: "application/json", make: (result) => JSON.stringify(result, null, 2) },
  md: { type: "text/markdown", make: (result) => markdownReport(result, { detail: "whole" }) },
  html: { type: "text/html", make: htmlDocument },
};

/** @param pictures of a report that is not stored; null to load those that are stored with it */
export async function save(
  result: ScanResult,
  format: ReportFormat,
  pictures: PictureUrls | null,
): Promise<void> {
  const { type, make } = FORMATS[format];
  const shown = format === "html" ? pictures ?? await storedPictures(result) : new Map();
  const href = URL.createObjectURL(new Blob([make(result, shown)], { type }));
  const link = document.createElement("a");
  link.href = href;
  link.download = `readiness-${result.target.domain.replace(/[^a-z0-9.-]/gi, "_")}.${format}`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(href), KEPT_MS);
}

/** The report as its own document, which loads nothing. */
function htmlDocument(result: ScanResult, pictures: PictureUrls): string {
  const title = element("title", `Agent readiness of ${result.target.domain}`);
  const styles = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules])
    .map(({ cssText }) => cssText).join("\n");
  const report = document.createElement("div");
  render(
    <PicturesContext.Provider value={pictures}>
      <Report result={result} />
    </PicturesContext.Provider>,
    report,
  );
  for (const link of report.querySelectorAll('a[href^="/"]')) {
    link.setAttribute("href", location.origin + link.getAttribute("href"));
  }
  const main = document.createElement("main");
  main.append(element("h1", "Agent readiness report"), report);
  return `<!DOCTYPE html>
<html lang="en">
<head><meta charset="utf-8">${title.outerHTML}<style>${styles}</style></head>
<body>${main.outerHTML}</body>
</html>
`;
}

function element(name: string, text: string): HTMLElement {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}

/** The file has no picture that cannot be loaded. */
async function storedPictures(result: ScanResult): Promise<PictureUrls> {
  const path = storedPath(result);
  const urls = (result.inBrowser ?? []).map(async ({ url, sight }, place) => {
    const picture = path === null || !sight?.picture ? null : await loadPicture(picturePath(path, place));
    return picture === null ? [] : [[url, picture] as const];
  });
  return new Map((await Promise.all(urls)).flat());
}

async function loadPicture(path: string): Promise<string | null> {
  // deno-lint-ignore readiness/one-way-out -- this runs in the reader's browser and asks its own origin
  const response = await fetch(path);
  if (!response.ok) return null;
  const reader = new FileReader();
  const { promise, resolve } = Promise.withResolvers<string | null>();
  reader.onload = () => resolve(typeof reader.result === "string" ? reader.result : null);
  reader.onerror = () => resolve(null);
  reader.readAsDataURL(await response.blob());
  return await promise;
}
