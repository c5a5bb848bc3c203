/** What an agent reads of a page, part by part. All that a site wrote is shown as text, and never rendered. */
import type { ComponentChildren, VNode } from "preact";
import type { AccessRow, PageReading, ReadText } from "../../scan/probes/content/page_reading.ts";
import { visibleText } from "../texts/visible_text.ts";
import {
  cutNote,
  differenceText,
  groupText,
  purposeText,
  sizeText,
  sourceText,
  TOKENS_NOTE,
} from "./agent_view_text.ts";
import { markedParts } from "./marked_text.ts";

export function Reading(
  { reading, requested }: { readonly reading: PageReading; readonly requested: string },
): VNode {
  const { hidden, converted, source, markdown, access, format } = reading;
  const quotes = hidden.map(({ quote }) => quote);
  return (
    <div class="reading">
      <Hidden hidden={hidden} />
      <Facts reading={reading} requested={requested} />
      {converted !== null && (
        <Part id="text" title="Text that is left of the HTML">
          <p class="hint">
            Markup, scripts, styles and hidden elements are left out, as most agents do without a browser.
          </p>
          <Text text={converted} label="Text of the HTML" quotes={quotes} />
        </Part>
      )}
      {markdown.map((version) => (
        <Part
          key={version.source}
          id={`markdown-${version.source}`}
          title={`Markdown, ${sourceText(version)}`}
        >
          {version.source === "link" && (
            <p class="hint">
              <code>{visibleText(version.url)}</code>
            </p>
          )}
          <Text text={version} label={`Text of the Markdown, ${sourceText(version)}`} quotes={quotes} />
        </Part>
      ))}
      <Difference reading={reading} />
      {source !== null && source.text !== "" && (converted !== null || markdown.length === 0) && (
        <Part id="source" title={converted === null ? "Response, as it was sent" : "HTML, as it was sent"}>
          <details open={converted === null && format !== "unserved"}>
            <summary>Show it as text</summary>
            <Text text={source} label="Source of the page" quotes={quotes} />
          </details>
        </Part>
      )}
      {format !== "unserved" && <Access access={access} />}
    </div>
  );
}

interface PartProps {
  readonly id: string;
  readonly title: string;
  readonly children: ComponentChildren;
}

function Part({ id, title, children }: PartProps): VNode {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

function Hidden({ hidden }: Pick<PageReading, "hidden">): VNode | null {
  if (hidden.length === 0) return null;
  return (
    <section class="banner bad" aria-labelledby="hidden">
      <h2 id="hidden">Hidden instructions to agents</h2>
      <p>People do not see this text, and agents read it. Careful agents stop using such a site.</p>
      <ul>
        {hidden.map(({ way, kind, quote }) => (
          <li key={quote}>
            Hidden text ({visibleText(way)}) {kind}: <q class="message">{visibleText(quote)}</q>
          </li>
        ))}
      </ul>
      <p>
        <a href="/checks/hidden-instructions">How to find and remove it</a>
      </p>
    </section>
  );
}

function Facts({ reading, requested }: { readonly reading: PageReading; readonly requested: string }): VNode {
  const { url, status, mediaType, bytes, source, converted, markdown, format } = reading;
  const rows: [name: string, value: string][] = [
    ["Status", String(status)],
    ...(url === requested ? [] : [["Redirected to", url] as [string, string]]),
    ["Media type", mediaType === "" ? "none sent" : mediaType],
    [
      format === "html" ? "HTML" : "Response",
      source === null ? `${new Intl.NumberFormat("en-US").format(bytes)} bytes` : sizeText(source, bytes),
    ],
    ...(converted === null ? [] : [["Text", sizeText(converted, null)] as [string, string]]),
    ...markdown.map((version) =>
      [`Markdown, ${sourceText(version)}`, sizeText(version, null)] as [string, string]
    ),
    ...(format === "html" && markdown.length === 0 ? [["Markdown", "not found"] as [string, string]] : []),
  ];
  return (
    <>
      <dl class="facts">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{visibleText(value)}</dd>
          </div>
        ))}
      </dl>
      <p class="hint">{TOKENS_NOTE}</p>
    </>
  );
}

interface TextProps {
  readonly text: ReadText;
  readonly label: string;
  readonly quotes: readonly string[];
}

function Text({ text, label, quotes }: TextProps): VNode {
  const note = cutNote(text);
  return (
    <>
      <pre tabindex={0} role="region" aria-label={label}><code>{
        markedParts(text.text, quotes).map(({ text, isMarked }, at) =>
          isMarked ? <mark key={at}>{visibleText(text)}</mark> : visibleText(text)
        )
      }</code></pre>
      {text.text === "" && <p>There is no text.</p>}
      {note !== null && <p class="hint">{note}</p>}
    </>
  );
}

function Difference({ reading }: { readonly reading: PageReading }): VNode | null {
  const { difference, markdown: [first] } = reading;
  if (difference === null || first === undefined) return null;
  const { lines } = difference;
  const left = difference.first + difference.second - lines.length;
  return (
    <Part id="difference" title="What differs between the text and the Markdown">
      <p>{differenceText(reading)}</p>
      {lines.length > 0 && (
        <>
          <p class="hint">
            <span class="fail">− only in the HTML</span>,{" "}
            <span class="pass">+ only in the Markdown</span>; markup, case and order do not count.
          </p>
          <pre tabindex={0} role="region" aria-label="Different lines"><code>{
            lines.map(({ side, text }, at) => (
              <span key={at} class={side === "first" ? "fail" : "pass"}>
                {`${side === "first" ? "−" : "+"} ${visibleText(text)}\n`}
              </span>
            ))
          }</code></pre>
        </>
      )}
      {left > 0 && <p class="hint">{left} more different lines are left out.</p>}
    </Part>
  );
}

function Access({ access }: Pick<PageReading, "access">): VNode {
  return (
    <Part id="access" title="Who may fetch it">
      {access === null ? <p>The rules of robots.txt could not be read.</p> : (
        <>
          <p class="hint">
            What robots.txt says about this page. Bot protection may refuse agents all the same.
          </p>
          <table class="compared access">
            <thead>
              <tr>
                <th scope="col">Agent</th>
                <th scope="col">Allowed</th>
                <th scope="col">By</th>
              </tr>
            </thead>
            <tbody>{access.map((row) => <AccessLine key={row.agent} row={row} />)}</tbody>
          </table>
        </>
      )}
    </Part>
  );
}

function AccessLine({ row }: { readonly row: AccessRow }): VNode {
  const { agent, operator, allowed } = row;
  return (
    <tr>
      <th scope="row">
        {agent} <span class="hint">{operator}, {purposeText(row)}</span>
      </th>
      <td class={allowed ? "pass" : "fail"}>{allowed ? "✓ yes" : "✗ no"}</td>
      <td>{groupText(row)}</td>
    </tr>
  );
}
