/** Parts of a page as an agent reads it. All content of a site is shown as text, and never rendered. */
import type { ComponentChildren, VNode } from "preact";
import type { AccessRow, PageReading, ReadText } from "../../scan/page_reading.ts";
import { numberText } from "../../plural.ts";
import { visibleText } from "../texts/visible_text.ts";
import { BROWSER_HEADING, browserFacts, UNREAD_TREE } from "../texts/browser_texts.ts";
import { Picture } from "../report/browser_pages.tsx";
import {
  browserProblem,
  cutNote,
  differenceText,
  groupText,
  NO_BROWSER,
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
      <div class={converted === null ? "" : "views"}>
        {converted !== null && (
          <Part id="text" title="Text extracted from the HTML">
            <p class="hint">
              Without markup, scripts, styles and hidden elements, which most agents discard.
            </p>
            <Text text={converted} label="Extracted text" quotes={quotes} />
          </Part>
        )}
        {markdown.map((version) => (
          <Part
            key={version.source}
            id={`markdown-${version.source}`}
            title={`Markdown (${sourceText(version)})`}
          >
            {version.source === "link" && (
              <p class="hint">
                <code>{visibleText(version.url)}</code>
              </p>
            )}
            <Text text={version} label={`Markdown text (${sourceText(version)})`} quotes={quotes} />
          </Part>
        ))}
        {converted !== null && markdown.length === 0 && (
          <Part id="markdown" title="Markdown">
            <p>The site serves no Markdown version of the page.</p>
          </Part>
        )}
        {converted !== null && <InBrowser reading={reading} />}
      </div>
      <BrowserPicture reading={reading} />
      <Difference reading={reading} />
      {source !== null && source.text !== "" && (converted !== null || markdown.length === 0) && (
        <Part id="source" title={converted === null ? "Raw response" : "HTML source"}>
          <details open={converted === null && format !== "unserved"}>
            <summary>Show source</summary>
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

/** The page for agents that drive a browser. */
function InBrowser({ reading: { browser } }: { readonly reading: PageReading }): VNode {
  const { problem, tree } = browser ?? { problem: null, tree: null };
  return (
    <Part id="tree" title="Accessibility tree in a browser">
      {browser === null && <p>{NO_BROWSER}</p>}
      {problem !== null && <p>{visibleText(browserProblem(problem))}</p>}
      {browser !== null && problem === null && tree === null && <p>{UNREAD_TREE}</p>}
      {tree !== null && (
        <>
          <p class="hint">Roles, names and states of the elements, after scripts have run.</p>
          <Text text={tree} label="Accessibility tree" quotes={[]} />
        </>
      )}
    </Part>
  );
}

function BrowserPicture({ reading }: { readonly reading: PageReading }): VNode | null {
  const sight = reading.browser?.sight ?? null;
  if (sight === null) return null;
  const facts = browserFacts({ url: reading.url, problem: null, sight });
  return (
    <Part id="browser" title={BROWSER_HEADING}>
      <ul>
        {facts.map((fact) => <li key={fact}>{visibleText(fact)}</li>)}
      </ul>
      <Picture page={{ url: reading.url, problem: null, sight }} path={null} />
    </Part>
  );
}

function Hidden({ hidden }: Pick<PageReading, "hidden">): VNode | null {
  if (hidden.length === 0) return null;
  return (
    <section class="banner bad" aria-labelledby="hidden">
      <h2 id="hidden">Hidden instructions to agents</h2>
      <p>People cannot see this text, but agents read it. Careful agents may stop using the site.</p>
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
      source === null ? `${numberText(bytes)} bytes` : sizeText(source, bytes),
    ],
    ...(converted === null ? [] : [["Text", sizeText(converted, null)] as [string, string]]),
    ...markdown.map((version) =>
      [`Markdown (${sourceText(version)})`, sizeText(version, null)] as [string, string]
    ),
    ...(format === "html" && markdown.length === 0 ? [["Markdown", "not found"] as [string, string]] : []),
    ...(reading.browser?.tree
      ? [["In a browser", sizeText(reading.browser.tree, null)] as [string, string]]
      : []),
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
      {text.text === "" && <p>No text.</p>}
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
    <Part id="difference" title="Differences between the text and the Markdown">
      <p>{differenceText(reading)}</p>
      {lines.length > 0 && (
        <>
          <p class="hint">
            <span class="fail">− only in the extracted text</span>,{" "}
            <span class="pass">+ only in the Markdown</span>; markup, letter case and line order are ignored.
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
      {left > 0 && <p class="hint">{left} more differences are not shown.</p>}
    </Part>
  );
}

function Access({ access }: Pick<PageReading, "access">): VNode {
  return (
    <Part id="access" title="Which agents may fetch this page">
      {access === null ? <p>We could not read robots.txt.</p> : (
        <>
          <p class="hint">
            According to robots.txt. Bot protection may still block agents.
          </p>
          <div class="table" role="region" aria-label="Agents and their rules" tabIndex={0}>
            <table>
              <thead>
                <tr>
                  <th scope="col">Agent</th>
                  <th scope="col">Allowed</th>
                  <th scope="col">Rule</th>
                </tr>
              </thead>
              <tbody>{access.map((row) => <AccessLine key={row.agent} row={row} />)}</tbody>
            </table>
          </div>
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
