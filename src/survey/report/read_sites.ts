/** Reads the sites of the last wave, one after the other, and the verdicts that their owners can improve. */
import { PARQUET, sqlText } from "../sql_text.ts";
import type { SurveyRows } from "../survey_data.ts";
import { comparedWave, type ReportSource, siteTables, type Statement } from "./report_sql.ts";

/** Sites whose verdicts are read at a time, because each takes memory. */
const SITES_AT_A_TIME = 12_500;

/** A site that may be listed, in the order of the rank and the list. */
export interface ReportedSite {
  readonly target: string;
  readonly url: string | null;
  readonly rank: number | null;
  readonly outcome: string;
  readonly problem: string | null;
  /** Null if the site was not judged. */
  readonly score: number | null;
  readonly grade: string | null;
  readonly technologies: readonly string[];
  /** Values of the requested labels. */
  readonly labels: readonly (string | null)[];
  /** Score of the wave before. Null if that cannot be compared. */
  readonly scoreBefore: number | null;
}

/** A verdict that sites can have. Sites name it by its number. */
export interface VerdictKind {
  readonly check: string;
  readonly status: string;
  readonly outcome: string;
}

/** Verdicts of a site by the numbers of their kinds. */
export interface SiteVerdicts {
  /** Number of the site, from 0. */
  readonly site: number;
  /** Warnings and failures. */
  readonly problems: readonly number[];
  /** Verdicts whose status has changed since the wave before. */
  readonly changes: readonly (readonly [before: number, now: number])[];
}

/** First all kinds in the order of their numbers, then all sites, then the verdicts of the judged sites. */
export type SiteEvent =
  | { readonly kind: VerdictKind }
  | { readonly site: ReportedSite }
  | { readonly verdicts: SiteVerdicts };

export interface SitesRequest extends ReportSource {
  /** Names of the labels of each site. */
  readonly labels: readonly string[];
  /** Number of sites of the last wave. */
  readonly sites: number;
  /** Folder for `sites.parquet` and `verdicts.parquet`, without private labels and unlisted sites. */
  readonly downloads: string;
}

export async function* readSites(
  request: SitesRequest,
  rows: SurveyRows,
  signal?: AbortSignal,
): AsyncGenerator<SiteEvent> {
  const statements = [...siteTables(request), ...siteStatements(request)];
  for await (const [name, row] of rows(statements, signal)) {
    if (name === "kind") {
      const [check, status, outcome] = row as [string, string, string];
      yield { kind: { check, status, outcome } };
    } else if (name === "site") yield { site: siteOf(row) };
    else if (name === "verdicts") {
      const [site, problems, changes] = row as [number, number[] | null, [number, number][] | null];
      yield { verdicts: { site, problems: problems ?? [], changes: changes ?? [] } };
    }
  }
}

function siteOf(row: readonly unknown[]): ReportedSite {
  const [target, url, rank, outcome, problem, score, grade, technologies, labels, scoreBefore] = row as [
    ...[target: string, url: string | null, rank: number | null, outcome: string, problem: string | null],
    ...[score: number | null, grade: string | null, technologies: string[] | null],
    ...[labels: (string | null)[], scoreBefore: number | null],
  ];
  return {
    target,
    url,
    rank,
    outcome,
    problem,
    score,
    grade,
    technologies: technologies ?? [],
    labels,
    scoreBefore,
  };
}

function siteStatements({ waves, labels, sites, downloads }: SitesRequest): readonly Statement[] {
  const before = comparedWave(waves);
  const values = labels.map((name) => `labels[${sqlText(name)}]`).join(", ");
  const ranges = Array.from({ length: Math.ceil(sites / SITES_AT_A_TIME) }, (_, at) => at * SITES_AT_A_TIME);
  const listed = "SELECT line FROM site WHERE NOT is_unlisted";
  return [
    [
      null,
      `CREATE VIEW old_verdicts AS SELECT * FROM all_verdicts WHERE wave = ${sqlText(before?.wave ?? "")}`,
    ],
    [
      null,
      `CREATE TEMP TABLE kind AS SELECT (row_number() OVER (ORDER BY "check", status, outcome) - 1)::INT AS k, * FROM
         (SELECT DISTINCT "check", status, outcome FROM
           (SELECT "check", status, outcome FROM last_verdicts UNION ALL
            SELECT "check", status, outcome FROM old_verdicts))`,
    ],
    ["kind", `SELECT "check", status, outcome FROM kind ORDER BY k`],
    [
      "site",
      `SELECT target, url, site.rank::DOUBLE, outcome, problem, site.score, CASE WHEN is_judged THEN grade END,
         technologies, [${values}]::VARCHAR[], old.score
       FROM site JOIN last_sites USING (line) LEFT JOIN prev USING (line)
       LEFT JOIN (SELECT line AS prev_line, score FROM all_sites WHERE wave = ${
        sqlText(before?.wave ?? "")
      }) old
         USING (prev_line)
       WHERE NOT is_unlisted ORDER BY pos`,
    ],
    ...ranges.map((from): Statement => ["verdicts", verdictsSql(from)]),
    // Files keep no order, so that few rows wait in memory.
    [null, "SET preserve_insertion_order = false"],
    [
      null,
      `COPY (SELECT * FROM last_sites WHERE line IN (${listed}))
         TO ${sqlText(`${downloads}/sites.parquet`)} ${PARQUET}`,
    ],
    [
      null,
      `COPY (SELECT * FROM last_verdicts WHERE line IN (${listed}))
         TO ${sqlText(`${downloads}/verdicts.parquet`)} ${PARQUET}`,
    ],
  ];
}

/** @param from number of the first site */
function verdictsSql(from: number): string {
  const range = `NOT is_unlisted AND is_judged AND pos >= ${from} AND pos < ${from + SITES_AT_A_TIME}`;
  return `WITH verdict AS (
      SELECT pos, "check", k AS now, NULL AS old FROM last_verdicts JOIN site USING (line)
        JOIN kind USING ("check", status, outcome) WHERE ${range}
      UNION ALL
      SELECT pos, "check", NULL, k FROM old_verdicts v JOIN prev ON prev.prev_line = v.line
        JOIN site ON site.line = prev.line JOIN kind USING ("check", status, outcome) WHERE ${range}),
    paired AS (SELECT pos, max(now) AS now, max(old) AS old FROM verdict GROUP BY pos, "check"),
    named AS (SELECT pos, now, old, n.status IN ('warn', 'fail') AS is_problem,
        n.status <> o.status AND n.status IN ('pass', 'warn', 'fail') AND o.status IN ('pass', 'warn', 'fail')
          AS is_change
      FROM paired JOIN kind n ON n.k = now LEFT JOIN kind o ON o.k = old)
    SELECT pos::INT, list(now ORDER BY now) FILTER (is_problem), list([old, now] ORDER BY now) FILTER (is_change)
    FROM named GROUP BY pos ORDER BY pos`;
}
