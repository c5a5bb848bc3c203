/**
 * `/agent-view` shows a page as agents read it. All content of a site is shown as text, and never rendered.
 */
import type { VNode } from "preact";
import { visibleText } from "../texts/visible_text.ts";
import { KNOWN_AGENTS } from "../compare/known_agents.ts";
import { Document, renderPage } from "../ui/document.tsx";
import { verdictOf } from "./agent_view_text.ts";
import type { PageView } from "./page_view.ts";
import { PicturesContext, type PictureUrls } from "../report/pictures.ts";
import { Reading } from "./reading_view.tsx";
import { Time } from "../ui/time.tsx";
import { URL_INPUT } from "../ui/url_input.ts";

/** Parameters of links to this page. */
export interface ViewQuery {
  readonly url: string;
  /** User agent; empty for the default. */
  readonly ua: string;
}

const TITLE = "View a page as an agent";
const DESCRIPTION =
  "See what an AI agent reads on a web page: its text, its Markdown version, how they differ, and hidden instructions.";

export function agentViewFormPage(query: ViewQuery): string {
  return renderPage(
    <Document title={`${TITLE} – Readiness`} description={DESCRIPTION}>
      <h1>{TITLE}</h1>
      <p>
        Agents do not see your design. View the text they get from a page, the Markdown version that your site
        serves, and how the two differ.
      </p>
      <ViewForm query={query} />
      <h2>What you will see</h2>
      <ul>
        <li>How many bytes of HTML the page has, and how many tokens an agent pays for it</li>
        <li>The text that remains once markup, scripts, styles and hidden elements are removed</li>
        <li>The Markdown that your site serves for the page, and how its lines differ from that text</li>
        <li>The accessibility tree and a picture for agents that drive a browser, if this service has one</li>
        <li>Hidden text that gives instructions to agents</li>
        <li>Which agents may fetch the page, by its robots.txt</li>
      </ul>
    </Document>,
  );
}

/** @param message a sentence */
export function refusedViewPage(title: string, message: string, query: ViewQuery): string {
  return renderPage(
    <Document title={`${title} – Readiness`} description="The page was not read." isPrivate>
      <h1>{title}</h1>
      <p class="banner bad" role="alert">{visibleText(message)}</p>
      <ViewForm query={query} />
    </Document>,
  );
}

/** @param pictures URLs that contain the picture of the page */
export function agentViewPage(view: PageView, query: ViewQuery, pictures: PictureUrls = new Map()): string {
  const { requested, reading, userAgent, startedAt } = view;
  const { text, next, isBad } = verdictOf(view);
  return renderPage(
    <Document
      title={`${visibleText(requested)} as an agent reads it – Readiness`}
      description={visibleText(text)}
      isPrivate
    >
      <h1>What agents read on {visibleText(requested)}</h1>
      {isBad
        ? (
          <div class="banner bad">
            <p class="verdict">{visibleText(text)}</p>
            {next !== null && <p>{next}</p>}
          </div>
        )
        : (
          <>
            <p class="verdict">{visibleText(text)}</p>
            {next !== null && <p>{next}</p>}
          </>
        )}
      {reading !== null && (
        <PicturesContext.Provider value={pictures}>
          <Reading reading={reading} requested={requested} />
        </PicturesContext.Provider>
      )}
      <section aria-labelledby="another">
        <h2 id="another">View another page</h2>
        <p class="hint">
          Read <Time at={startedAt} /> as <code>{visibleText(userAgent)}</code>.
        </p>
        <ViewForm query={query} />
      </section>
    </Document>,
  );
}

function ViewForm({ query: { url, ua } }: { readonly query: ViewQuery }): VNode {
  return (
    <form action="/agent-view" method="get" class="view-form">
      <label for="url">URL of the page</label>
      <div class="row">
        <input
          id="url"
          name="url"
          {...URL_INPUT}
          autocomplete="url"
          value={url}
        />
        <button type="submit">View</button>
      </div>
      <label for="ua">
        User agent <span class="hint">(optional)</span>
      </label>
      <div class="row">
        <input
          id="ua"
          name="ua"
          type="text"
          list="known-agents"
          autocomplete="off"
          autocapitalize="none"
          spellcheck={false}
          value={ua}
        />
      </div>
      <datalist id="known-agents">
        {[...KNOWN_AGENTS.keys()].map((name) => <option key={name} value={name} />)}
      </datalist>
    </form>
  );
}
