/** Queries of the numbers of a report, each with the shape of its rows. */
import { CATALOGUE } from "../../scan/catalogue.ts";
import { questionOf, QUESTIONS } from "../../scan/result.ts";
import { sqlValues } from "../sql_text.ts";
import type { Statement } from "./report_sql.ts";

/** Sites whose points are added up at a time, because each takes memory. */
const SITES_AT_A_TIME = 100_000;

/** Rows of a key, a check, and its verdicts as the columns of `VerdictCounts`. */
function verdictCounts(key: string, rows: string): string {
  const sum = (condition: string) => `coalesce(sum(n) FILTER (status ${condition}), 0)::INT`;
  return `SELECT ${key}, "check", ${sum("= 'pass'")}, ${sum("= 'warn'")}, ${sum("= 'fail'")},
    ${sum("NOT IN ('pass', 'warn', 'fail')")}
    FROM (SELECT ${key}, "check", status, count(*) AS n FROM ${rows} GROUP BY ALL) GROUP BY ALL ORDER BY ALL`;
}

/** Rows of each query, by its name. */
export interface NumberRows {
  readonly label: readonly [name: string];
  readonly outcome: readonly [wave: string, outcome: string, sites: number];
  readonly wave: readonly [wave: string, judged: number, others: number, median: number | null];
  readonly trend: readonly [wave: string, check: string, ...counts: VerdictRow];
  readonly group: readonly [
    ...[g: number, kind: string, name: string, value: string],
    ...[sites: number, judged: number, blocked: number, scored: number],
    ...[median: number | null, low: number | null, high: number | null],
  ];
  readonly histogram: readonly [g: number, bar: number, sites: number];
  readonly score: readonly [score: number, sites: number];
  readonly answer: readonly [g: number, question: string, answer: string, sites: number];
  readonly verdict: readonly [g: number, check: string, ...counts: VerdictRow];
  readonly problem: readonly [outcome: string, problem: string | null, sites: number];
  readonly verdictOutcome: readonly [check: string, status: string, outcome: string, sites: number];
  readonly loss: readonly [check: string, points: number, sites: number];
}

type VerdictRow = [pass: number, warn: number, fail: number, untested: number];

/** @param sites of the last wave */
export function numberStatements(sites: number): readonly Statement[] {
  const queries: Omit<Record<keyof NumberRows, string>, "loss"> = {
    label: "SELECT DISTINCT unnest(map_keys(labels)) AS name FROM all_sites ORDER BY 1",
    outcome: "SELECT wave, outcome, count(*)::INT FROM all_sites GROUP BY ALL ORDER BY 1, 3 DESC, 2",
    wave: `SELECT wave, count(*) FILTER (is_judged)::INT,
      count(*) FILTER (outcome = 'completed' AND NOT is_judged)::INT, median(score) FILTER (is_judged)
      FROM (SELECT *, outcome = 'completed' AND s.scoring_version IS NOT DISTINCT FROM v.scoring_version
        AS is_judged FROM all_sites s JOIN version v USING (wave)) GROUP BY ALL ORDER BY 1`,
    trend: verdictCounts("wave", "all_verdicts JOIN judged USING (wave, line)"),
    group: `SELECT g, kind, name, value, sites::INT, judged::INT, blocked::INT, scored::INT, median, low, high
      FROM grp ORDER BY g`,
    histogram: `SELECT g, least(score // 10, 9)::INT, count(*)::INT FROM member JOIN site USING (line)
      WHERE score IS NOT NULL GROUP BY ALL ORDER BY ALL`,
    score:
      "SELECT round(score)::INT, count(*)::INT FROM site WHERE score IS NOT NULL GROUP BY ALL ORDER BY 1",
    answer: `SELECT g, a.key, a.value, count(*)::INT FROM member
      JOIN (SELECT line, unnest(map_entries(answers)) AS a FROM last_sites) USING (line)
      GROUP BY ALL ORDER BY ALL`,
    verdict: verdictCounts("g", "last_verdicts JOIN member USING (line)"),
    problem: `SELECT outcome, problem, count(*)::INT FROM last_sites WHERE outcome <> 'completed'
      GROUP BY ALL ORDER BY 3 DESC, 1, 2`,
    verdictOutcome: `SELECT "check", status, outcome, count(*)::INT FROM last_verdicts
      JOIN (SELECT line FROM site WHERE is_judged) USING (line) GROUP BY ALL ORDER BY 1, 4 DESC, 3`,
  };
  return [...Object.entries(queries), ...lossStatements(sites)];
}

/**
 * Points that each check costs a site, as `PointScale` counts them: a question has its points, which its checks
 * share by weight, and all questions that apply have 100.
 */
function lossStatements(sites: number): readonly Statement[] {
  const parts = Math.max(1, Math.ceil(sites / SITES_AT_A_TIME));
  const checks = CATALOGUE.map(({ category, check: { id } }) => [id, questionOf({ id, category })] as const);
  const other = questionOf({ id: "", category: "" });
  const questions = QUESTIONS.map(({ id, points, ...rest }) =>
    [id, points, "perWeight" in rest ? rest.perWeight : Number.MAX_SAFE_INTEGER] as const
  );
  return [
    [null, `CREATE TEMP TABLE asked AS SELECT * FROM (VALUES ${sqlValues(checks)}) AS t("check", question)`],
    [
      null,
      `CREATE TEMP TABLE question AS SELECT * FROM (VALUES ${sqlValues(questions)})
         AS t(question, points, per_weight)`,
    ],
    ...Array.from({ length: parts }, (_, part): Statement => [
      "loss",
      `WITH v AS (SELECT v.line, v."check", coalesce(q.question, '${other}') AS question, weight, credit
           FROM last_verdicts v JOIN site ON site.line = v.line AND is_judged AND v.line % ${parts} = ${part}
           LEFT JOIN asked q ON q."check" = v."check" WHERE credit IS NOT NULL AND weight > 0),
         w AS (SELECT line, question, sum(weight) AS weights FROM v GROUP BY ALL),
         p AS (SELECT line, question, weights, least(points, weights * per_weight) AS points
           FROM w JOIN question USING (question)),
         t AS (SELECT line, sum(points) AS total FROM p GROUP BY line)
       SELECT "check", sum(100 * points / total * weight * (1 - credit) / weights),
         count(*) FILTER (credit < 1)::INT
       FROM v JOIN p USING (line, question) JOIN t USING (line) GROUP BY ALL ORDER BY 1`,
    ]),
  ];
}
