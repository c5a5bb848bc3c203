/**
 * All parts of one check, which are the fix, the results by page, the commands that prove it, and its
 * evidence.
 */
import type { VNode } from "preact";
import { useContext } from "preact/hooks";
import type { CheckResult, Exchange } from "../../../scan/result.ts";
import { plural } from "../../../plural.ts";
import type { FixLine, FixNote } from "../../texts/fixes/fix_notes.ts";
import { MATURITIES, weightText } from "../../texts/labels.ts";
import { stepSections } from "../../texts/fixes/step_sections.ts";
import type { Problem } from "../../texts/problems.ts";
import { evidenceOf, proofOf, sentHeaders } from "../../texts/proof.ts";
import type { ShownReport } from "../../texts/shown_report.ts";
import { visibleText } from "../../texts/visible_text.ts";
import type { CheckContext } from "./check_context.ts";
import { CopyButton } from "../copy_button.tsx";
import { CopyingContext, InteractionContext, StoredContext } from "../interaction.ts";
import { partId } from "../part_id.ts";
import {
  CheckLink,
  Code,
  type FactEntry,
  Facts,
  Fold,
  OutwardLink,
  PartOnDemand,
  Preformatted,
} from "../parts.tsx";
import { StatusMark } from "../status_mark.tsx";
import { RecheckButton } from "./recheck_button.tsx";
import { QUOTATION_NOTE } from "../../texts/markdown_text.ts";

/** Maximum number of requests before the others are folded. */
const MAX_EVIDENCE = 5;

interface BodyProps {
  readonly check: CheckResult;
  readonly context: CheckContext;
}

export function CheckBody({ check, context }: BodyProps): VNode {
  const { source, problems, notes } = context;
  const problem = problems.get(check.id);
  const hasActions = useContext(StoredContext) !== null || useContext(InteractionContext) !== null;
  return (
    <div class="body">
      {problem && hasActions && (
        <p class="actions">
          <CopyButton
            name={`the finding ${check.title}`}
            label="Copy for a coding agent"
            text={() => findingMarkdown(problem, source)}
          />
          <RecheckButton check={check} />
        </p>
      )}
      <FixPart check={check} note={notes.get(check.id)} />
      <PageVerdicts check={check} isCrawl={source.crawl !== undefined} />
      {problem && (
        <div class="proof">
          <h5>Check it yourself</h5>
          <Code name={`commands for ${check.title}`} text={proofOf(check, source)} />
        </div>
      )}
      <Evidence check={check} source={source} />
      {Object.keys(check.details).length > 0 && <Details check={check} />}
      <Origin check={check} />
    </div>
  );
}

function Details({ check: { title, details } }: Pick<BodyProps, "check">): VNode {
  const part = { class: "more", summary: "Details" };
  if (useContext(StoredContext) !== null) return <PartOnDemand {...part} />;
  return (
    <Fold
      {...part}
      body={() => <Preformatted label={`Details of ${title}`} text={JSON.stringify(details, null, 2)} />}
    />
  );
}

function findingMarkdown(problem: Problem<CheckResult>, source: CheckContext["source"]): string {
  return [
    `# One finding from an agent readiness scan of ${source.target.page ?? source.target.url}`,
    QUOTATION_NOTE,
    ...stepSections([problem], source, "whole"),
  ].join("\n\n") + "\n";
}

interface FixProps {
  readonly check: CheckResult;
  readonly note: FixNote | undefined;
}

function FixPart({ check: { fix, title }, note }: FixProps): VNode | null {
  if (fix === null) return null;
  const { snippet = null, lines = [] } = note ?? {};
  return (
    <div class="fix">
      <h5>How to fix it</h5>
      <p>{visibleText(fix)}</p>
      {lines.map((line) => <Line key={line.name} {...line} />)}
      {snippet !== null && <Code name={`snippet for ${title}`} text={snippet} />}
    </div>
  );
}

function Line({ name, text, checkId }: FixLine): VNode {
  const isAssumption = name === "Assumes";
  // The engine joins assumptions.
  const assumptions = isAssumption ? text.split("; ") : [];
  return (
    <>
      <p>
        <strong>{isAssumption ? "Before you publish, check" : name}:</strong> {assumptions.length > 1
          ? null
          : checkId === null
          ? visibleText(text)
          : <CheckLink id={checkId}>{visibleText(text)}</CheckLink>}
      </p>
      {assumptions.length > 1 && <ul>{assumptions.map((each) => <li key={each}>{visibleText(each)}</li>)}
      </ul>}
    </>
  );
}

interface PageVerdictsProps {
  readonly check: CheckResult;
  /** True for a crawl, whose checks name only a few of their pages. */
  readonly isCrawl: boolean;
}

function PageVerdicts({ check: { pages, message: shown }, isCrawl }: PageVerdictsProps): VNode | null {
  if (pages.length < 2) return null;
  return (
    <div class="page-verdicts">
      <h5>{isCrawl ? "Examples by page" : "Results by page"}</h5>
      <ul class="pages">
        {pages.map(({ url, status, message }) => (
          <li key={url}>
            <StatusMark status={status} /> <OutwardLink url={url} />
            {message !== shown && <p>{visibleText(message)}</p>}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface EvidenceProps {
  readonly check: CheckResult;
  readonly source: Pick<ShownReport, "checks" | "exchanges" | "target" | "userAgent">;
}

/**
 * In a document without scripts, this shows only the first requests, because hundreds of checks may share
 * hundreds of requests.
 */
function Evidence({ check, source }: EvidenceProps): VNode | null {
  const exchanges = evidenceOf(check, source);
  if (exchanges.length === 0) return null;
  const list = (shown: readonly Exchange[]) => (
    <ul class="evidence">
      {shown.map((exchange) => (
        <li key={exchange.id}>
          <EvidenceItem exchange={exchange} userAgent={source.userAgent} />
        </li>
      ))}
    </ul>
  );
  const more = exchanges.slice(MAX_EVIDENCE);
  return (
    <div class="requests">
      <h5>Evidence</h5>
      {list(exchanges.slice(0, MAX_EVIDENCE))}
      {more.length > 0 && (
        <MoreEvidence
          count={plural(more.length, "more request")}
          body={() => list(more)}
        />
      )}
    </div>
  );
}

interface MoreEvidenceProps {
  /** `3 more requests` */
  readonly count: string;
  readonly body: () => VNode;
}

function MoreEvidence({ count, body }: MoreEvidenceProps): VNode {
  const isStored = useContext(StoredContext) !== null;
  if (useContext(InteractionContext) !== null) return <Fold summary={count} body={body} />;
  return isStored ? <PartOnDemand summary={count} /> : <p class="hint">And {count}</p>;
}

interface EvidenceItemProps {
  readonly exchange: Exchange;
  readonly userAgent: string;
}

function EvidenceItem({ exchange, userAgent }: EvidenceItemProps): VNode {
  const interaction = useContext(InteractionContext);
  const { id, method, url, status } = exchange;
  const sent = sentHeaders(exchange, userAgent).map(([name, value]) => `${name}: ${value}`).join(", ");
  const request = <code>{visibleText(`${method} ${url}`)}</code>;
  const open = (click: MouseEvent) => {
    click.preventDefault();
    interaction?.reveal(partId.exchange(id));
  };
  const stored = useContext(StoredContext);
  const fragment = `#${partId.exchange(id)}`;
  return (
    <>
      {interaction !== null
        ? <a href={fragment} onClick={open}>{request}</a>
        : stored === null
        ? request
        : <a href={`${stored.path}.json`} data-on-demand={fragment}>{request}</a>}
      {` → ${status ?? "no response"}`}
      {sent !== "" && <span class="hint">{visibleText(` with ${sent}`)}</span>}
    </>
  );
}

/** The page of a stored report or a crawl is small, and the page of the check has the other facts. */
function Origin({ check }: Pick<BodyProps, "check">): VNode {
  const isSmall = useContext(StoredContext) !== null || useContext(CopyingContext);
  const { id, outcome, spec, maturity, role, weight, aliases } = check;
  const otherTools = Object.entries(aliases).map(([tool, name]) => `${tool}: ${name}`).join(", ");
  const about = <a href={`/checks/${id}`}>Details of this check, with an example</a>;
  const ids = (
    <>
      <code>{id}</code> · <code>{outcome}</code>
    </>
  );
  if (isSmall) return <p class="hint">{about} · {ids}</p>;
  const rule = (
    <>
      <OutwardLink url={spec} /> ({MATURITIES[maturity]})
    </>
  );
  const entries: FactEntry[] = [
    ["About", about],
    ["Check", ids],
    ["Specification", rule],
    ["Weight", weightText(weight, role)],
    ...(otherTools === "" ? [] : [["Same check in other tools", otherTools] as const]),
  ];
  return <Facts entries={entries} />;
}
