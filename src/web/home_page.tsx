/** The home page with a form, or with a running scan, which its script continues. */
import { plural } from "../plural.ts";
import { CATALOGUE } from "../scan/catalogue.ts";
import { ExampleReport } from "./home/example_report.tsx";
import { Explanation } from "./home/explanation.tsx";
import { ScanForm } from "./scan/scan_form.tsx";
import { ScanModel } from "./scan/scan_model.ts";
import { ScanPage } from "./scan/scan_page.tsx";
import { scanQuery } from "./scan/scan_query.ts";
import { Document, renderPage } from "./ui/document.tsx";

/**
 * @returns HTML
 * @param search the query of the page's URL, which may start a scan
 * @param allowsPrivate true if the operator allows private addresses
 */
export function homePage(search = new URLSearchParams(), allowsPrivate = false): string {
  const isStarting = search.has("domain");
  const query = scanQuery(search);
  return renderPage(
    <Document
      title="Readiness: is your site ready for AI agents?"
      description="Check whether AI agents can find, read, call, sign in to and buy from your web site, and how to fix it."
      island={isStarting ? "scan" : "learn"}
      head={
        <>
          <meta name="referrer" content="no-referrer" />
          <link rel="service-desc" href="/openapi.json" type="application/json" />
          <link rel="alternate" href="/llms.txt" type="text/plain" />
        </>
      }
      skipText="Skip to the form and the report"
      find={null}
    >
      <div id="scan-page" data-private={allowsPrivate || undefined}>
        <ScanPage model={new ScanModel(isStarting ? query : null)} allowsPrivate={allowsPrivate} />
      </div>
      {isStarting && (
        <noscript>
          <h2>Scan a site</h2>
          <ScanForm allowsPrivate={allowsPrivate} query={query} isWithoutScript />
        </noscript>
      )}
      {!isStarting && (
        <div id="about">
          <ExampleReport />
          <Explanation checks={plural(CATALOGUE.length, "check")} />
        </div>
      )}
    </Document>,
  );
}
