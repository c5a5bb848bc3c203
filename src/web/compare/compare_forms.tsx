/** The forms of `/compare`, for two sites and for two saved reports. */
import type { VNode } from "preact";
import { URL_INPUT } from "../ui/url_input.ts";
import { KNOWN_AGENTS } from "./known_agents.ts";

/** Parameters of links to this page; empty if left out. */
export interface CompareQuery {
  readonly a: string;
  readonly b: string;
  readonly uaA: string;
  readonly uaB: string;
}

export const EMPTY_QUERY: CompareQuery = { a: "", b: "", uaA: "", uaB: "" };

export function CompareForms({ query }: { readonly query: CompareQuery }): VNode {
  return (
    <>
      <form action="/compare" method="get" class="compare-form">
        <div class="sides">
          <SideFields title="First" name="a" domain={query.a} userAgent={query.uaA} />
          <SideFields title="Second" name="b" domain={query.b} userAgent={query.uaB} />
        </div>
        <datalist id="known-agents">
          {[...KNOWN_AGENTS.keys()].map((name) => <option key={name} value={name} />)}
        </datalist>
        <p class="hint">
          To compare one site as two user agents, leave the second site empty and choose two user agents. Both
          sides are scanned, which takes up to a minute.
        </p>
        <button type="submit">Compare</button>
      </form>
      <details>
        <summary>Compare two saved reports</summary>
        <form action="/compare" method="post" encType="multipart/form-data">
          <p class="hint">
            Choose two reports that you saved as JSON. They are compared in memory and not stored.
          </p>
          <FileField name="first" label="Earlier report" />
          <FileField name="second" label="Later report" />
          <button type="submit">Compare reports</button>
        </form>
      </details>
    </>
  );
}

/** The forms below a comparison. */
export function CompareElse({ query }: { readonly query: CompareQuery }): VNode {
  return (
    <section aria-labelledby="again">
      <h2 id="again">Compare something else</h2>
      <CompareForms query={query} />
    </section>
  );
}

interface SideFieldsProps {
  readonly title: string;
  /** Name of the field. The name of the user agent field follows from it. */
  readonly name: "a" | "b";
  readonly domain: string;
  readonly userAgent: string;
}

function SideFields({ title, name, domain, userAgent }: SideFieldsProps): VNode {
  return (
    <fieldset>
      <legend>{title}</legend>
      <label for={`site-${name}`}>
        Domain or URL {name === "b" && <span class="hint">(optional)</span>}
      </label>
      <input
        id={`site-${name}`}
        name={name}
        {...URL_INPUT}
        autocomplete="url"
        required={name === "a"}
        value={domain}
      />
      <label for={`agent-${name}`}>
        User agent <span class="hint">(optional)</span>
      </label>
      <input
        id={`agent-${name}`}
        name={`ua-${name}`}
        type="text"
        list="known-agents"
        autocomplete="off"
        autocapitalize="none"
        spellcheck={false}
        value={userAgent}
      />
    </fieldset>
  );
}

function FileField({ name, label }: { readonly name: string; readonly label: string }): VNode {
  return (
    <div class="field">
      <label for={`file-${name}`}>{label}</label>
      <input id={`file-${name}`} name={name} type="file" accept=".json,application/json" required />
    </div>
  );
}
