/** Reports and scores, made again from results of checks. */
export { buildReport, countByStatus } from "./report/report.ts";
export { ceilingOf, confidenceOf, earnedOf, SCORING_VERSION } from "./report/score.ts";
