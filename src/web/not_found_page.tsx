/** Page for a URL that does not exist. */
import { Document, renderPage } from "./ui/document.tsx";

let page: string | null = null;

/** The page does not repeat the URL, because the author of a link could put words into it. */
export function notFoundPage(): string {
  return page ??= renderPage(
    <Document title="Page not found – Readiness" description="There is no page at this URL." isPrivate>
      <h1>Page not found</h1>
      <p>There is no page at this URL. Check the spelling, or continue here:</p>
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
