/** Reports, scores and the order of fixes, made again from results of checks. */
export { buildReport, countByStatus } from "./report/report.ts";
export {
  actionOf,
  type Fixable,
  type FixableSite,
  type FixStep,
  fixSteps,
  isCounted,
  isProblem,
  MAX_NEXT_STEPS,
} from "./report/next_steps.ts";
export { type Earning, PointScale } from "./report/point_scale.ts";
export { CREDITS } from "./contract/worth.ts";
export { ScanPictures, withStoredPictures } from "./report/scan_pictures.ts";
export { questionScores } from "./report/question_scores.ts";
export { GRADES, lowestCeiling, type Scored, scoreOf, SCORING_VERSION } from "./report/score.ts";
