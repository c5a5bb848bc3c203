/** Saves a report as a file. */
import { render } from "preact";
import type { ScanResult } from "../../scan/result.ts";
import { Report } from "../report/report.tsx";
import type { ReportFormat } from "../report/interaction.ts";
import { markdownReport } from "../texts/markdown_report.ts";

/** Time in milliseconds that a browser has to begin a download. */
const KEPT_MS = 60_000;

const FORMATS: Readonly<Record<ReportFormat, { type: string; make: (result: ScanResult) => string }>> = {
  json: { type: "application/json", make: (result) => JSON.stringify(result, null, 2) },
  md: { type: "text/markdown", make: (result) => markdownReport(result, { detail: "whole" }) },
  html: { type: "text/html", make: htmlDocument },
};

export function save(result: ScanResult, format: ReportFormat): void {
  const { type, make } = FORMATS[format];
  const href = URL.createObjectURL(new Blob([make(result)], { type }));
  const link = document.createElement("a");
  link.href = href;
  link.download = `readiness-${result.target.domain.replace(/[^a-z0-9.-]/gi, "_")}.${format}`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(href), KEPT_MS);
}

/** The report as its own document, which loads nothing. */
function htmlDocument(result: ScanResult): string {
  const title = element("title", `Agent readiness of ${result.target.domain}`);
  const styles = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules])
    .map(({ cssText }) => cssText).join("\n");
  const report = document.createElement("div");
  render(<Report result={result} />, report);
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
