/** Page of a check that was removed without a successor. */
import { Document, renderPage } from "../ui/document.tsx";

/** @param text which check was removed, and in which version */
export function retiredCheckPage(text: string): string {
  return renderPage(
    <Document title="Check removed – Readiness" description={text} isPrivate>
      <h1>Check removed</h1>
      <p>{text} No other check replaces it.</p>
      <ul>
        <li>
          <a href="/checks">All checks</a>
        </li>
      </ul>
    </Document>,
  );
}
