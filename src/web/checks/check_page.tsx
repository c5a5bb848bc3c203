/** `/checks/<id>` explains a check, why it matters, its possible results, and how to pass it. */
import type { ComponentChildren, VNode } from "preact";
import { CATALOGUE, type CatalogueEntry } from "../../scan/catalogue.ts";
import { type ExplainedCheck, explainedCheck } from "../texts/explained_check.ts";
import { codeLanguage } from "../code_language.ts";
import { CodeBlock } from "../ui/code_block.tsx";
import { Document, renderPage } from "../ui/document.tsx";
import { capitalized } from "./check_words.ts";
import { Outcomes } from "./outcomes.tsx";

export function checkPage(entry: CatalogueEntry): string {
  const { check: { file }, category } = entry;
  const explained = explainedCheck(entry);
  const { id, title, about, what, why, example, category: categoryTitle, outcomes } = explained;
  return renderPage(
    <Document
      title={`${title} – Readiness`}
      description={about}
      skipText="Skip to the check"
      section="/checks"
    >
      <nav class="trail" aria-label="Breadcrumb">
        <a href="/checks">Checks</a>
        <a href={`/checks?category=${category}`}>{categoryTitle}</a>
      </nav>
      <h1>{title}</h1>
      <p class="lead">{what}</p>
      <h2>Why it matters</h2>
      <p>{why}</p>
      <Facts check={explained} />
      <h2>Possible results</h2>
      <Outcomes outcomes={outcomes} />
      {example !== null && (
        <>
          <h2>Valid example</h2>
          {file !== undefined && (
            <p>
              For example.com, as <code>{file}</code>:
            </p>
          )}
          <CodeBlock
            id="example"
            label={`Example of ${title}`}
            code={example}
            language={codeLanguage(example)}
          />
        </>
      )}
      <p>
        <a href="/">Scan a site</a> to see the result of this check there.
      </p>
      <Neighbours id={id} category={category} title={categoryTitle} />
    </Document>,
  );
}

function Facts({ check }: { readonly check: ExplainedCheck }): VNode {
  const { id, question, weight, maturity, appliesTo, runs, specification, otherTools } = check;
  const facts: readonly (readonly [name: string, value: ComponentChildren])[] = [
    ["ID", <code key="id">{id}</code>],
    ["Question", question],
    ["Weight", capitalized(weight)],
    ["Maturity", capitalized(maturity)],
    ["Applies to", capitalized(appliesTo)],
    ["Runs", capitalized(runs)],
    ["Specification", <a key="spec" href={specification} rel="noopener noreferrer">{specification}</a>],
    ...(otherTools === "" ? [] : [["Same check in other tools", otherTools] as const]),
  ];
  return (
    <dl class="facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface NeighboursProps extends Pick<CatalogueEntry, "category"> {
  readonly id: string;
  /** Title of the category. */
  readonly title: string;
}

/** The checks before and after it in its category. */
function Neighbours({ id, category, title }: NeighboursProps): VNode {
  const checks = CATALOGUE.filter((entry) => entry.category === category).map(({ check }) => check);
  const index = checks.findIndex((check) => check.id === id);
  const [previous, next] = [checks[index - 1], checks[index + 1]];
  return (
    <nav class="neighbours" aria-label={`Checks of ${title}`}>
      {previous && (
        <a href={`/checks/${previous.id}`} rel="prev" class="card">
          <span class="hint">Previous</span> {previous.title}
        </a>
      )}
      {next && (
        <a href={`/checks/${next.id}`} rel="next" class="card">
          <span class="hint">Next</span> {next.title}
        </a>
      )}
    </nav>
  );
}
