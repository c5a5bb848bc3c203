/**
 * A comparison on a terminal with the verdict, the scores side by side
 * and the differences, the largest one first.
 */
import type { CheckDifference } from "../../../crawl/changes/compare_checks.ts";
import { plural } from "../../../plural.ts";
import type { Comparison } from "../../../web/compare/comparison.ts";
import {
  differenceText,
  headings,
  oneSidedGroups,
  percentText,
  scoreText,
  sizeText,
  verdictSentence,
  warningTexts,
} from "../../../web/compare/comparison_text.ts";
import { hang, type Layout } from "../print.ts";
import { cleanLine } from "../safe_text.ts";
import { plainStatusMark, statusMark } from "../status_mark.ts";
import { renderTable } from "../table.ts";

/** Maximum number of differences of each kind. */
const MAX_SHOWN_CHECKS = 20;

/** Ends with a line break. */
export function renderComparison(comparison: Comparison, layout: Layout): string {
  const { first, second, difference, questions, gains, regressions, same } = comparison;
  const { columns, paint } = layout;
  const titles = headings(comparison);
  const groups = oneSidedGroups(comparison).map(({ title, checks }) =>
    `${cleanLine(title)}: ${plural(checks.length, "check")}\n`
  );
  const sections = [
    `${hang("", cleanLine(verdictSentence(comparison)), 0, columns)}\n`,
    warningTexts(comparison).map((text) => `${hang("! ", cleanLine(text), 2, columns)}\n`).join(""),
    renderTable(
      ["", first.name, second.name, "Difference"],
      [
        ["Score", scoreText(first), scoreText(second), differenceText(difference)],
        ...questions.map(({ title, first, second, difference }) => [
          title,
          percentText(first),
          percentText(second),
          differenceText(difference),
        ]),
      ],
      paint,
    ),
    section(titles.gains, gains, comparison, layout),
    section(titles.regressions, regressions, comparison, layout),
    `${groups.join("")}Same result on both sides: ${plural(same, "check")}\n`,
  ];
  return sections.filter((text) => text !== "").join("\n");
}

function section(
  title: string,
  checks: readonly CheckDifference[],
  comparison: Comparison,
  { columns, paint }: Layout,
): string {
  const { first, second } = comparison;
  if (checks.length === 0) return "";
  const lines = checks.slice(0, MAX_SHOWN_CHECKS).map((check) => {
    // If each side has the problem on other pages, its message may be the same.
    const isSame = check.first !== null && check.first.status === check.second?.status &&
      check.first.message === check.second.message;
    const named = isSame
      ? [["On both sides", check.first] as const]
      : [[first.name, check.first], [second.name, check.second]] as const;
    const sides = named.map(([name, side]) => {
      const mark = side === null ? "not run" : plainStatusMark(side.status);
      const label = `    ${cleanLine(name)}: ${mark}  `;
      const painted = side === null ? label : label.replace(mark, () => statusMark(side.status, paint));
      return hang(painted, cleanLine(side?.message ?? ""), label.length, columns).trimEnd();
    });
    return [
      `  ${cleanLine(check.title)} (${cleanLine(check.checkId)}), ${cleanLine(sizeText(check, comparison))}`,
      ...sides,
    ].join(
      "\n",
    );
  });
  const more = checks.length - MAX_SHOWN_CHECKS;
  const rest = more > 0 ? `\n  and ${plural(more, "more check")} with smaller differences` : "";
  return `${paint("bold", `${cleanLine(title)} (${checks.length})`)}\n${lines.join("\n")}${rest}\n`;
}
