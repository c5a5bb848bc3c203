/** Exports of a report for a coding agent, a program or a colleague. */
import type { VNode } from "preact";
import { useContext } from "preact/hooks";
import type { ShownReport } from "../texts/shown_report.ts";
import { markdownReport } from "../texts/markdown_report.ts";
import { watchPath } from "../texts/watch_path.ts";
import { PAGE_URL } from "../ui/copying.ts";
import { CopyButton } from "./copy_button.tsx";
import { InteractionContext, type ReportFormat, StoredContext, type StoredPlace } from "./interaction.ts";

const FORMATS: readonly (readonly [ReportFormat, string])[] = [
  ["html", "HTML"],
  ["md", "Markdown"],
  ["json", "JSON"],
];

/** Empty in a document without scripts, which readers save with their browser. */
export function ReportActions({ result }: { readonly result: ShownReport }): VNode | null {
  const interaction = useContext(InteractionContext);
  const stored = useContext(StoredContext);
  if (interaction === null && stored === null) return null;
  return (
    <div class="actions" role="group" aria-label="Report actions">
      <CopyButton
        name="the report"
        label="Copy fixes for a coding agent"
        isMain
        text={() => markdownReport(result, { detail: "whole" })}
      />
      <CopyButton
        name="the link to this report"
        label="Copy link"
        text={() => location.href}
        codeId={PAGE_URL}
      />
      <details class="menu">
        <summary class="button quiet">Download</summary>
        <div>
          {interaction === null
            ? stored && <Files stored={stored} />
            : FORMATS.map(([format, name]) => (
              <button
                key={format}
                type="button"
                class="quiet"
                onClick={() => interaction.download(format)}
              >
                {name}
              </button>
            ))}
        </div>
      </details>
      {interaction === null
        ? <a class="button quiet" href={`/report?${stored?.query}`} data-live>Scan again</a>
        : <button type="button" class="quiet" onClick={() => interaction.scanAgain(null)}>Scan again</button>}
      <a class="button quiet" href={watchPath(result.target)}>Watch this site</a>
    </div>
  );
}

function Files({ stored: { path } }: { readonly stored: StoredPlace }): VNode {
  return (
    <>
      {FORMATS.map(([format, name]) => (
        <a key={format} class="button quiet" href={`${path}.${format}`} download>{name}</a>
      ))}
    </>
  );
}
