/** The table of projects. */
import type { VNode } from "preact";
import { QUESTIONS } from "../../../scan/result.ts";
import { Mark } from "../../account/parts.tsx";
import { ANSWERS } from "../../texts/check_groups.ts";
import { changeText } from "../../texts/crawl/crawl_notes.ts";
import { visibleText } from "../../texts/visible_text.ts";
import { GradeMark, Sparkline } from "../../ui/figures.tsx";
import { CardTable, Cell, ColumnHead, RowHead } from "../../ui/card_table.tsx";
import { Age } from "../../ui/time.tsx";
import { StateMark } from "../crawl_parts.tsx";
import { hostOf } from "../project_frame.tsx";
import { NextCrawl } from "../next_crawl.tsx";
import type { PortfolioAccount } from "./portfolio_query.ts";
import { type PortfolioSearch, queryOf, type SortName, SORTS } from "./portfolio_search.ts";
import { Tags } from "./tags.tsx";

type Row = PortfolioAccount["portfolio"]["nodes"][number];

interface ProjectTableProps {
  readonly account: PortfolioAccount;
  readonly search: PortfolioSearch;
  /** Path of the page. */
  readonly path: string;
  /** True if rows can be selected. */
  readonly isSelectable: boolean;
}

export function ProjectTable({ account, search, path, isSelectable }: ProjectTableProps): VNode {
  return (
    <CardTable
      class="portfolio"
      label="Projects"
      heads={[
        ...isSelectable ? [<SelectAll key="all" />] : [],
        ...Object.keys(SORTS).map((name) => (
          <SortHeader key={name} name={name as SortName} search={search} path={path} />
        )),
      ]}
    >
      {account.portfolio.nodes.map((project) => (
        <ProjectRow key={project.id} project={project} account={account} isSelectable={isSelectable} />
      ))}
    </CardTable>
  );
}

function SelectAll(): VNode {
  return (
    <ColumnHead>
      <input type="checkbox" data-select-all aria-label="Select all projects of this page" hidden />
    </ColumnHead>
  );
}

function SortHeader(
  { name, search, path }: {
    readonly name: SortName;
    readonly search: PortfolioSearch;
    readonly path: string;
  },
): VNode {
  const { text, isDescendingFirst } = SORTS[name];
  const isSorted = search.sort === name;
  const descending = isSorted ? !search.descending : isDescendingFirst;
  const query = queryOf({ ...search, sort: name, descending, page: 1 });
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={isSorted ? search.descending ? "descending" : "ascending" : undefined}
    >
      <a href={`${path}?${query}`}>
        {text}
        {isSorted && <span aria-hidden="true">{search.descending ? " ↓" : " ↑"}</span>}
      </a>
    </th>
  );
}

function ProjectRow(
  { project, account, isSelectable }: {
    readonly project: Row;
    readonly account: PortfolioAccount;
    readonly isSelectable: boolean;
  },
): VNode {
  const { id, name, target, tags, latest } = project;
  const shownName = visibleText(name);
  return (
    <tr role="row" data-project={id}>
      {isSelectable && (
        <td role="cell" class="select">
          <input type="checkbox" name="project" value={id} aria-label={`Select ${shownName}`} />
        </td>
      )}
      <RowHead>
        <a href={`/projects/${id}`}>
          <bdi>{shownName}</bdi>
        </a>
        {hostOf(target) !== name && <span class="hint">{visibleText(hostOf(target))}</span>}
        <Tags account={account} tags={tags} />
      </RowHead>
      <Cell column="Score">
        {latest === null || latest.score === null ? <span class="hint">No score yet</span> : (
          <>
            <strong>{latest.score}</strong> <GradeMark grade={latest.grade} />{" "}
            {latest.isProvisional && <Mark kind="warn">Provisional</Mark>}
          </>
        )}
      </Cell>
      <Cell column="Change">
        <Change points={latest?.scoreChange ?? null} />
        <Sparkline scores={latest?.scores ?? []} />
      </Cell>
      <Cell column="Worst question">
        <Worst question={latest?.worstQuestion ?? null} />
      </Cell>
      <Cell column="Last crawl">
        <LastCrawl project={project} />
      </Cell>
      <Cell column="Next crawl">
        <NextCrawl project={project} />
      </Cell>
    </tr>
  );
}

function Change({ points }: { readonly points: number | null }): VNode | null {
  if (points === null) return null;
  if (points === 0) return <span class="hint">none</span>;
  const [symbol, kind] = points > 0 ? ["▲", "pass"] : ["▼", "fail"];
  return (
    <span class={`delta ${kind}`} title={`Score ${changeText(points)}`}>
      <span aria-hidden="true">{symbol}</span> {points > 0 ? `+${points}` : `−${-points}`}
    </span>
  );
}

function Worst(
  { question }: { readonly question: NonNullable<Row["latest"]>["worstQuestion"] },
): VNode | null {
  const found = QUESTIONS.find(({ id }) => id === question?.id);
  if (question === null || found === undefined) return null;
  const answer = ANSWERS[question.answer as keyof typeof ANSWERS] ?? question.answer;
  return (
    <>
      {found.title} <span class="hint">{answer}</span>
    </>
  );
}

function LastCrawl({ project: { activeCrawl, latest } }: { readonly project: Row }): VNode {
  return (
    <>
      {latest === null ? "never" : <Age at={latest.endedAt} />} {activeCrawl !== null
        ? <StateMark status={activeCrawl.status} />
        : latest !== null && latest.status !== "Finished" && <StateMark status={latest.status} />}
    </>
  );
}
