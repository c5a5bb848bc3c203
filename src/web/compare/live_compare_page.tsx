/** `/compare` while its script compares two sites. */
import { visibleText } from "../texts/visible_text.ts";
import { Document, renderPage } from "../ui/document.tsx";
import { CompareElse, type CompareQuery } from "./compare_forms.tsx";
import { LiveComparison, startingSides } from "./live_comparison.tsx";
import { WAIT, wantedNames, type WantedSides, wantedTitle } from "./wanted_sides.ts";

/**
 * The page of a comparison that its script makes, with the progress of both scans.
 * @param search the query of the page's URL
 */
export function liveComparePage(fields: CompareQuery, search: URLSearchParams): string {
  const sides: WantedSides = [
    { domain: fields.a.trim(), agent: fields.uaA.trim() },
    { domain: (fields.b.trim() || fields.a).trim(), agent: fields.uaB.trim() },
  ];
  const title = visibleText(wantedTitle(sides));
  const query = new URLSearchParams(search);
  query.set(...WAIT);
  const waiting = `/compare?${query}`;
  return renderPage(
    <Document
      title={`${title} – Readiness`}
      description="The comparison of two sites."
      isPrivate
      island="compare"
      section="/compare"
      head={
        <noscript>
          <meta http-equiv="refresh" content={`0; url=${waiting}`} />
        </noscript>
      }
    >
      <h1>{title}</h1>
      <div id="comparing">
        <LiveComparison
          state={{ step: "scanning", sides: startingSides(wantedNames(sides)) }}
          {...NO_ACTIONS}
        />
      </div>
      <noscript>
        <p>
          <a href={waiting}>Compare without JavaScript</a>, which takes up to a minute.
        </p>
      </noscript>
      <CompareElse query={fields} />
    </Document>,
  );
}

const NO_ACTIONS = { onStop() {}, onRetry() {} };
