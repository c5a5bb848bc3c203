/** The pages of a report, each with the link to what agents read of it. */
import type { VNode } from "preact";
import type { PageReport } from "../../scan/report/event.ts";
import { visibleText } from "../texts/visible_text.ts";
import { pageName } from "../texts/page_texts.ts";
import { agentViewPath } from "./agent_view_path.ts";

interface ReadPagesProps {
  readonly pages: readonly PageReport[];
  /** Empty for the default. */
  readonly userAgent: string;
}

export function ReadPages({ pages, userAgent }: ReadPagesProps): VNode | null {
  if (pages.length === 0) return null;
  return (
    <section aria-labelledby="read-pages">
      <h2 id="read-pages">View as an agent</h2>
      <p class="hint">
        The text, the Markdown and the hidden instructions that an agent gets from each page.
      </p>
      <ul>
        {pages.map(({ url, status }) => (
          <li key={url}>
            <a href={agentViewPath(url, userAgent)}>{visibleText(pageName(url))}</a>
            {status === null ? " (not checked)" : status >= 200 && status < 300 ? "" : ` (status ${status})`}
          </li>
        ))}
      </ul>
    </section>
  );
}
