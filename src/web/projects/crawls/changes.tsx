/** Changes of a crawl for better or worse, with confirmed regressions before unconfirmed ones. */
import type { VNode } from "preact";
import { plural } from "../../../plural.ts";
import { Time } from "../../ui/time.tsx";
import type { Change, ComparedCrawl } from "../crawl_fields.ts";
import { shown, StatusMark } from "../crawl_parts.tsx";

/** Maximum number of pages that a change names. */
const MAX_NAMED_PAGES = 10;

interface ChangesProps {
  readonly crawl: ComparedCrawl;
  /** Titles of checks by their ids. */
  readonly titles: ReadonlyMap<string, string>;
}

export function Changes({ crawl, titles }: ChangesProps): VNode {
  const { changes, changeCounts, previousCrawl, recheckAt } = crawl;
  if (changeCounts === null && changes.length === 0) {
    return <p class="hint">This is the first crawl of the site. The next crawl will be compared with it.</p>;
  }
  const worse = changes.filter(({ kind }) => kind === "regression");
  const parts = [
    ["Got worse", worse.filter(({ confirmation }) => confirmation === "confirmed")],
    ["Got worse (unconfirmed)", worse.filter(({ confirmation }) => confirmation === "pending")],
    ["Got better", changes.filter(({ kind }) => kind === "improvement")],
    ["False alarms", worse.filter(isRefuted)],
  ] as const;
  const isEmpty = parts.every(([, list]) => list.length === 0);
  return (
    <>
      {previousCrawl !== null && previousCrawl.scoringVersion !== crawl.scoringVersion && (
        <p class="notice">
          The scoring rules have changed since the previous crawl, so the two scores cannot be compared.
        </p>
      )}
      {recheckAt !== null && (
        <p class="notice">
          Checks that got worse will run again at about{" "}
          <Time at={recheckAt} />. Until then, they are unconfirmed.
        </p>
      )}
      {isEmpty && <p>No check got better or worse since the previous crawl.</p>}
      {parts.map(([title, list]) =>
        list.length > 0 && (
          <section key={title}>
            <h3>{title} ({list.length})</h3>
            <ul class="items">
              {list.map((change) => <ChangeRow key={change.checkId} change={change} titles={titles} />)}
            </ul>
          </section>
        )
      )}
    </>
  );
}

function isRefuted({ confirmation }: Change): boolean {
  return confirmation === "refuted";
}

function ChangeRow(
  { change, titles }: { readonly change: Change; readonly titles: ReadonlyMap<string, string> },
): VNode {
  const { checkId, before, after, kind, pages } = change;
  const changed = pages.filter((page) => page.kind === kind);
  return (
    <li>
      <p>
        <a href={`/checks/${checkId}`}>{titles.get(checkId) ?? checkId}</a>{" "}
        <span class="status-step">
          <StatusMark status={before} /> <span aria-hidden="true">→</span>
          <span class="visually-hidden">, now</span> <StatusMark status={after} />
        </span>{" "}
        {changed.length === 1 && <span class="hint">on {shown(changed[0]?.url ?? "")}</span>}
      </p>
      {changed.length > 1 && (
        <details>
          <summary>On {plural(changed.length, "page")}</summary>
          <ul>
            {changed.slice(0, MAX_NAMED_PAGES).map(({ url }) => <li key={url}>{shown(url)}</li>)}
            {changed.length > MAX_NAMED_PAGES && <li>and {changed.length - MAX_NAMED_PAGES} more</li>}
          </ul>
        </details>
      )}
    </li>
  );
}
