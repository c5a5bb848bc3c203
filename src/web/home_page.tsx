/** The home page with a form and the elements that its script fills with a report. */
import { ScanModel } from "./scan/scan_model.ts";
import { ScanPage } from "./scan/scan_page.tsx";
import { Document, renderPage } from "./ui/document.tsx";

/** @returns HTML */
export function homePage(): string {
  return renderPage(
    <Document
      title="Readiness: is your site ready for AI agents?"
      description="Check whether AI agents can find, read, call, sign in to and buy from your web site, and how to fix it."
      island="scan"
      head={
        <>
          <meta name="referrer" content="no-referrer" />
          <link rel="service-desc" href="/openapi.json" type="application/json" />
          <link rel="alternate" href="/llms.txt" type="text/plain" />
        </>
      }
      skipText="Skip to the form and the report"
    >
      <div id="scan-page">
        <ScanPage model={new ScanModel()} />
      </div>
    </Document>,
  );
}
