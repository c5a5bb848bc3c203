/** Page for a URL that does not exist. */
import { Document, renderPage } from "./ui/document.tsx";

let page: string | null = null;

/** The page does not repeat the URL, because the author of a link could put words into it. */
export function notFoundPage(): string {
  return page ??= renderPage(
    <Document title="Page not found – Readiness" description="This page does not exist." isPrivate>
      <h1>Page not found</h1>
      <p>This page does not exist. Check the spelling of the URL, or continue here:</p>
      <ul>
        <li>
          <a href="/">Scan a site</a>
        </li>
        <li>
          <a href="/checks">All checks</a>
        </li>
      </ul>
    </Document>,
  );
}
