/** Saves a report as a file. */
import { render } from "preact";
import type { ScanResult } from "../../scan/report/event.ts";
import { Report } from "../report/report.tsx";
import type { ReportFormat } from "../report/interaction.ts";
import { renderMarkdown } from "../texts/markdown_report.ts";

/** How long a browser may take to begin a download. */
const KEPT_MS = 60_000;

const FORMATS: Readonly<Record<ReportFormat, { type: string; make: (result: ScanResult) => string }>> = {
  json: { type: "application/json", make: (result) => JSON.stringify(result, null, 2) },
  md: { type: "text/markdown", make: renderMarkdown },
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

/** The report as a document of its own, which loads nothing. */
function htmlDocument(result: ScanResult): string {
  const page = document.implementation.createHTMLDocument(`Agent readiness of ${result.target.domain}`);
  page.documentElement.lang = "en";
  const charset = page.createElement("meta");
  charset.setAttribute("charset", "utf-8");
  const style = page.createElement("style");
  style.textContent = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules])
    .map(({ cssText }) => cssText).join("\n");
  page.head.prepend(charset);
  page.head.append(style);
  const main = page.createElement("main");
  const heading = page.createElement("h1");
  heading.textContent = "Agent readiness report";
  const body = page.createElement("div");
  render(<Report result={result} />, body);
  for (const link of body.querySelectorAll('a[href^="/"]')) {
    link.setAttribute("href", location.origin + link.getAttribute("href"));
  }
  main.append(heading, body);
  page.body.append(main);
  return `<!DOCTYPE html>\n${page.documentElement.outerHTML}\n`;
}
