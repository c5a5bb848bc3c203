/** Saves a report as a file. */
import { render } from "preact";
import { PicturesContext, type PictureUrls } from "../report/pictures.ts";
import { picturePath, storedPath } from "../stored_report/report_path.ts";
import type { ScanResult } from "../../scan/result.ts";
import { Report } from "../report/report.tsx";
import type { ReportFormat } from "../report/interaction.ts";
import { markdownReport } from "../texts/markdown_report.ts";
import { JSON_FILE, saveFile } from "./save_file.ts";

type Make = (result: ScanResult, pictures: PictureUrls) => string;

const FORMATS: Readonly<Record<ReportFormat, { type: string; make: Make }>> = {
  json: JSON_FILE,
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
  saveFile(result, format, type, make(result, shown));
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
  const picture = await fetchPicture(path);
  if (picture === null) return null;
  const reader = new FileReader();
  const { promise, resolve } = Promise.withResolvers<string | null>();
  reader.onload = () => resolve(typeof reader.result === "string" ? reader.result : null);
  reader.onerror = () => resolve(null);
  reader.readAsDataURL(picture);
  return await promise;
}

async function fetchPicture(path: string): Promise<Blob | null> {
  try {
    // deno-lint-ignore readiness/one-way-out -- this runs in the reader's browser and asks its own origin
    const response = await fetch(path);
    return response.ok ? await response.blob() : null;
  } catch {
    // The file is useful without its pictures, for example if the reader is offline.
    return null;
  }
}
