/** The pages that the page checks covered, each with the problems found on it. */
import type { VNode } from "preact";
import type { CheckResult, PageReport, PageVerdict } from "../../scan/result.ts";
import type { ShownReport } from "../texts/shown_report.ts";
import { plural } from "../../plural.ts";
import { agentViewPath } from "../agent_view/agent_view_path.ts";
import { PAGE_SOURCES, pageName } from "../texts/page_texts.ts";
import { visibleText } from "../texts/visible_text.ts";
import { CheckLink, Fold, OutwardLink, Section } from "./parts.tsx";
import { StatusMark } from "./status_mark.tsx";

export function SampledPages({ result }: { readonly result: ShownReport }): VNode | null {
  const { pages, checks, userAgent } = result;
  const [only] = pages;
  if (only === undefined) return null;
  if (pages.length === 1) {
    return (
      <p class="actions">
        <a class="button quiet" href={agentViewPath(only.url, userAgent)}>View the page as an agent</a>
      </p>
    );
  }
  return (
    <Section id="pages" title="Pages">
      <p class="hint">The score of a page check is the average of its results on these pages.</p>
      <div class="check-rows">
        {pages.map((page) => (
          <Page key={page.url} page={page} userAgent={userAgent} problems={problemsOn(page, checks)} />
        ))}
      </div>
    </Section>
  );
}

interface PageProblem {
  readonly check: CheckResult;
  readonly verdict: PageVerdict;
}

interface PageProps {
  readonly page: PageReport;
  /** User agent of the scan. */
  readonly userAgent: string;
  readonly problems: readonly PageProblem[];
}

function Page({ page: { url, source, status, problem }, userAgent, problems }: PageProps): VNode {
  const count = problem !== null || status === null
    ? "could not be checked"
    : problems.length === 0
    ? "no problems"
    : plural(problems.length, "problem");
  const isServed = status === null || (status >= 200 && status < 300);
  const found = `${PAGE_SOURCES[source]}${isServed ? "" : `, returns status ${status}`}`;
  return (
    <Fold
      class="page"
      summary={
        <>
          <span class="name">{source === "home" ? "Home page" : visibleText(pageName(url))}</span>{" "}
          <span class="hint">{count}</span>
        </>
      }
      body={() => (
        <div class="body">
          <p>
            <OutwardLink url={url} />
            {source !== "home" && (
              <>
                , {found}. <a href={`/?${new URLSearchParams({ domain: url })}`}>Scan this page</a>
              </>
            )}
            . <a href={agentViewPath(url, userAgent)}>View as an agent</a>
          </p>
          {problem !== null && <p>{visibleText(problem.message)}</p>}
          {problems.length > 0 && (
            <ul class="pages">
              {problems.map(({ check, verdict }) => (
                <li key={check.id}>
                  <StatusMark status={verdict.status} /> <CheckLink id={check.id}>{check.title}</CheckLink>
                  <p>{visibleText(verdict.message)}</p>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    />
  );
}

function problemsOn({ url }: PageReport, checks: readonly CheckResult[]): PageProblem[] {
  return ["fail", "warn"].flatMap((status) =>
    checks.flatMap((check) =>
      check.pages.filter((verdict) => verdict.url === url && verdict.status === status)
        .map((verdict) => ({ check, verdict }))
    )
  );
}
