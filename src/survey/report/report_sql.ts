/** Tables that the statements of a report read, over the Parquet files of a survey. */
import type { SurveyWave } from "../survey_file.ts";
import { areComparable } from "../scan_choice.ts";
import { sqlText, sqlValues } from "../sql_text.ts";

export type Statement = readonly [name: string | null, sql: string];

/** Labels of columns that begin so are kept in the data, and in no report. */
const PRIVATE_PREFIX = "private:";
/** Owners of these sites do not want surveys, so only their number is shown. */
const UNLISTED = ["excluded", "opted_out"];
/** Maximum number of values of a label, and of technologies: the ones with the most sites. */
const MAX_LABEL_VALUES = 30;
const MAX_TECHNOLOGIES = 200;
const MAX_LABELS = 32;
/** Bounds of the groups of ranks, each with the largest rank in it. */
export const RANK_BOUNDS = [1_000, 10_000, 100_000, 1_000_000, 1_000_000_000];

export interface ReportSource {
  /** Absolute path of the survey. */
  readonly folder: string;
  /** Oldest first. The report is about the last one. */
  readonly waves: readonly SurveyWave[];
  /** Names of labels that are not shown, in addition to those of private columns. */
  readonly privateLabels: readonly string[];
  /** Smaller groups are not shown. */
  readonly minSites: number;
}

/** Makes the tables of all waves, and of the sites of the last one. */
export function siteTables(source: ReportSource): readonly Statement[] {
  return tables(source).map((sql) => [null, sql]);
}

/** Makes the groups of the sites. They need the other tables. */
export function groupTables(source: ReportSource): readonly Statement[] {
  return groups(source).map((sql) => [null, sql]);
}

/** The wave before the last one if both can be compared. */
export function comparedWave(waves: readonly SurveyWave[]): SurveyWave | null {
  const [before, last] = waves.slice(-2);
  return last !== undefined && before !== undefined && areComparable(before, last) ? before : null;
}

function tables({ folder, waves, privateLabels }: ReportSource): readonly string[] {
  const files = (table: string, each: readonly SurveyWave[]) =>
    `read_parquet([${
      each.map(({ wave }) => sqlText(`${folder}/wave=${wave}/${table}-*.parquet`)).join(", ")
    }], hive_partitioning = true, union_by_name = true, hive_types = {'wave': 'VARCHAR'})`;
  const last = waves.slice(-1);
  const before = comparedWave(waves);
  const secret = `starts_with(e.key, ${sqlText(PRIVATE_PREFIX)})` +
    privateLabels.map((name) => ` OR e.key = ${sqlText(name.toLowerCase())}`).join("");
  const versions = sqlValues(waves.map(({ wave, scoring_version }) => [wave, scoring_version]));
  return [
    `CREATE VIEW all_sites AS SELECT * FROM ${files("sites", waves)}`,
    `CREATE VIEW all_verdicts AS SELECT * FROM ${files("verdicts", waves)}`,
    `CREATE VIEW last_sites AS SELECT * EXCLUDE (labels),
       map_from_entries(list_filter(map_entries(labels), lambda e: NOT (${secret}))) AS labels FROM ${
      files("sites", last)
    }`,
    `CREATE VIEW last_verdicts AS SELECT * FROM ${files("verdicts", last)}`,
    `CREATE TEMP TABLE version AS SELECT * FROM (VALUES ${versions}) AS t(wave, scoring_version)`,
    `CREATE TEMP TABLE judged AS SELECT wave, line FROM all_sites JOIN version USING (wave, scoring_version)
       WHERE outcome = 'completed'`,
    `CREATE TEMP TABLE site AS SELECT *, row_number() OVER (PARTITION BY is_unlisted ORDER BY rank NULLS LAST, line) - 1
       AS pos FROM (SELECT line, rank, outcome IN (${UNLISTED.map(sqlText).join(", ")}) AS is_unlisted,
         outcome = 'blocked' AS is_blocked, outcome = 'completed' AND scoring_version IS NOT DISTINCT FROM ${
      sqlText(last[0]?.scoring_version ?? "")
    } AS is_judged, CASE WHEN is_judged THEN score END AS score FROM last_sites)`,
    // A target that a list has twice is compared with its first line.
    before === null
      ? "CREATE TEMP TABLE prev AS SELECT 0::BIGINT AS line, 0::BIGINT AS prev_line LIMIT 0"
      : `CREATE TEMP TABLE prev AS SELECT now.line, min(old.line) AS prev_line FROM last_sites now
         JOIN (SELECT target, line FROM all_sites JOIN judged USING (wave, line)
           WHERE wave = ${sqlText(before.wave)}) old USING (target)
         GROUP BY now.line`,
  ];
}

function groups({ minSites }: ReportSource): readonly string[] {
  const ranks = RANK_BOUNDS.map((bound, at) => `WHEN rank <= ${bound} THEN '${at}'`).join(" ");
  return [
    `CREATE VIEW membership AS
       SELECT line, 'all' AS kind, '' AS name, '' AS value FROM site
       UNION ALL SELECT line, 'technology', '', t FROM last_sites, unnest(list_distinct(technologies)) AS u(t)
       UNION ALL SELECT line, 'label', e.key, e.value FROM last_sites, unnest(map_entries(labels)) AS u(e)
       UNION ALL SELECT line, 'rank', '', CASE ${ranks} ELSE '${RANK_BOUNDS.length - 1}' END FROM site
         WHERE rank IS NOT NULL`,
    `CREATE TEMP TABLE grp AS SELECT (row_number() OVER (ORDER BY kind, name, judged DESC, value))::INT AS g, *
       FROM (SELECT *, row_number() OVER (PARTITION BY kind, name ORDER BY judged DESC, value) AS place,
         dense_rank() OVER (PARTITION BY kind ORDER BY name) AS name_place
         FROM (SELECT kind, name, value, count(*) AS sites, count(*) FILTER (is_judged) AS judged,
           count(*) FILTER (is_blocked) AS blocked, count(score) AS scored, median(score) AS median,
           quantile_cont(score, 0.25) AS low, quantile_cont(score, 0.75) AS high
           FROM membership JOIN site USING (line) GROUP BY ALL)
         WHERE judged >= ${minSites} OR kind = 'all')
       WHERE name_place <= ${MAX_LABELS}
         AND place <= CASE kind WHEN 'label' THEN ${MAX_LABEL_VALUES} ELSE ${MAX_TECHNOLOGIES} END`,
    `CREATE TEMP TABLE member AS SELECT line, g FROM membership JOIN grp USING (kind, name, value)
       JOIN site USING (line) WHERE is_judged`,
  ];
}
