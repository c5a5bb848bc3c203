/** Sentences and a table with what a reader wants to know first. */
import { QUESTIONS } from "../../scan/result.ts";
import type { SurveyNumbers, VerdictCounts } from "../../survey/report/survey_numbers.ts";
import { areApart } from "../../survey/report/wilson.ts";
import { areComparable } from "../../survey/scan_choice.ts";
import { countText, differenceText, shareText } from "./cell_text.ts";
import type { DataTable } from "./report_page.ts";
import { differenceOf, passInterval, passShare, testedSites } from "./share_columns.ts";
import { checkName, pagePath, questionTitle } from "./survey_words.ts";

/** Maximum number of checks in the table of changes. */
const MAX_CHANGES = 15;
/** Minimum number of sites of a finding, because the share of few sites is chance. */
const MIN_SITES = 20;
/** The smallest difference that a text shows. */
const MIN_DIFFERENCE = 0.0005;

interface Change {
  readonly check: string;
  readonly before: VerdictCounts;
  readonly now: VerdictCounts;
  readonly difference: number;
}

/** The answers that most and fewest sites have, and the largest change. Empty without judged sites. */
export function findings(numbers: SurveyNumbers): readonly string[] {
  const shares = questionShares(numbers);
  const [best, worst] = [shares.at(0), shares.at(-1)];
  const [change] = largestChanges(numbers);
  const wave = numbers.waves.at(-2)?.wave.wave;
  return [
    ...(best === undefined || worst === undefined || best === worst ? [] : [
      `“${best.title}” is answered with yes or mostly for ${shareText(best.share)} of the ${
        countText(best.sites)
      } sites that it applies to, and “${worst.title}” for ${shareText(worst.share)} of ${
        countText(worst.sites)
      }.`,
    ]),
    ...(change === undefined || wave === undefined ? [] : [
      `Since ${wave}, “${checkName(change.check).title}” has changed most: ${
        shareText(passShare(change.now) ?? 0)
      } of the ${countText(testedSites(change.now))} tested sites pass, ${
        differenceText(change.difference)
      } percentage points.`,
    ]),
  ];
}

/** Share of the sites that a question applies to and whose answer is yes or mostly, largest first. */
function questionShares({ groups: [all] }: SurveyNumbers) {
  return QUESTIONS.flatMap(({ id }) => {
    const count = (answer: string) => all?.answers.get(id)?.get(answer) ?? 0;
    const good = count("yes") + count("mostly");
    const sites = good + count("partly") + count("no");
    return sites < MIN_SITES ? [] : [{ title: questionTitle(id), share: good / sites, sites }];
  }).toSorted((left, right) => right.share - left.share);
}

/** Empty if the wave before cannot be compared. */
function largestChanges({ waves }: SurveyNumbers): readonly Change[] {
  const [before, now] = waves.slice(-2);
  if (before === undefined || now === undefined || !areComparable(before.wave, now.wave)) return [];
  const changes = [...now.verdicts].flatMap(([check, counts]): Change[] => {
    const old = before.verdicts.get(check);
    const difference = differenceOf(passShare(counts), passShare(old));
    if (old === undefined || difference === null || Math.abs(difference) < MIN_DIFFERENCE) return [];
    const isTested = Math.min(testedSites(old), testedSites(counts)) >= MIN_SITES;
    return isTested && areApart(passInterval(old), passInterval(counts))
      ? [{ check, before: old, now: counts, difference }]
      : [];
  });
  return changes.toSorted((left, right) => Math.abs(right.difference) - Math.abs(left.difference))
    .slice(0, MAX_CHANGES);
}

export function changeTable(numbers: SurveyNumbers): DataTable {
  const [before, now] = numbers.waves.slice(-2);
  return {
    id: "changes",
    title: `Largest changes since ${before?.wave.wave}`,
    note:
      `Checks with at least ${MIN_SITES} tested sites in both waves, and 95 % intervals that do not overlap. A ` +
      "change is also caused by sites that only one wave could judge",
    columns: [
      { key: "check", name: "Check", kind: "text" },
      { key: "before", name: `Pass in ${before?.wave.wave}`, kind: "share" },
      { key: "sites_before", name: "Sites", kind: "count" },
      { key: "now", name: `Pass in ${now?.wave.wave}`, kind: "share" },
      { key: "sites", name: "Sites", kind: "count" },
      { key: "change", name: "Change, percentage points", kind: "difference" },
    ],
    rows: largestChanges(numbers).map(({ check, before, now, difference }) => ({
      id: check,
      cells: [
        checkName(check).title,
        passShare(before),
        testedSites(before),
        passShare(now),
        testedSites(now),
        difference,
      ],
      page: pagePath("checks", check),
    })),
  };
}
