/** The requests of a scan and their raw responses, which are the evidence of its results. */
import type { VNode } from "preact";
import { useContext } from "preact/hooks";
import type { Exchange } from "../../scan/result.ts";
import { plural } from "../../plural.ts";
import { visibleText } from "../texts/visible_text.ts";
import { InteractionContext } from "./interaction.ts";
import { partId } from "./part_id.ts";
import { type FactEntry, Facts, Fold, PartOnDemand, Preformatted } from "./parts.tsx";

/** All requests, closed. There may be hundreds, so a document without scripts leaves them out. */
export function Exchanges({ exchanges }: { readonly exchanges: readonly Exchange[] }): VNode | null {
  const isInteractive = useContext(InteractionContext) !== null;
  if (exchanges.length === 0) return null;
  const part = {
    id: partId.exchanges,
    class: "exchanges",
    summary: <h3>Raw responses ({exchanges.length})</h3>,
  };
  if (!isInteractive) return <PartOnDemand {...part} />;
  return (
    <Fold
      {...part}
      body={() => (
        <>
          <p class="hint">Every request of the scan, with the site's response as we received it.</p>
          <ol>
            {exchanges.map((exchange) => (
              <li key={exchange.id}>
                <ExchangePart exchange={exchange} />
              </li>
            ))}
          </ol>
        </>
      )}
    />
  );
}

interface ExchangeProps {
  readonly exchange: Exchange;
}

function ExchangePart({ exchange }: ExchangeProps): VNode {
  const { id, method, url, status, ms, error } = exchange;
  const response = status === null ? error?.code ?? "no response" : String(status);
  return (
    <Fold
      id={partId.exchange(id)}
      summary={
        <>
          <code>{visibleText(`${method} ${url}`)}</code> → {response}, {Math.round(ms)} ms
        </>
      }
      body={() => <ExchangeBody exchange={exchange} />}
    />
  );
}

function ExchangeBody({ exchange }: ExchangeProps): VNode {
  const { requestHeaders, requestBody, headers, bytes, sha256, excerpt, redirects, error } = exchange;
  return (
    <div class="body">
      {error !== null && <p>{visibleText(`${error.message} (${error.code})`)}</p>}
      <Facts
        entries={[
          ["Body", `${plural(bytes, "byte")}${sha256 === null ? "" : `, SHA-256 ${sha256}`}`],
          ...redirects.map((url): FactEntry => ["Redirected to", visibleText(url)]),
        ]}
      />
      <Headers title="Request headers" headers={requestHeaders} />
      <Excerpt title="Request body" text={requestBody ?? ""} />
      <Headers title="Response headers" headers={headers} />
      <Excerpt title="Start of the response body" text={excerpt} />
    </div>
  );
}

function Excerpt({ title, text }: { readonly title: string; readonly text: string }): VNode | null {
  if (text === "") return null;
  return (
    <>
      <h4>{title}</h4>
      <Preformatted label={title} text={text} />
    </>
  );
}

interface HeadersProps {
  readonly title: string;
  readonly headers: Exchange["headers"];
}

function Headers({ title, headers }: HeadersProps): VNode | null {
  const entries = Object.entries(headers);
  if (entries.length === 0) return null;
  return (
    <>
      <h4>{title}</h4>
      <Facts entries={entries.map(([name, value]): FactEntry => [visibleText(name), visibleText(value)])} />
    </>
  );
}
