/** A comparison in Markdown, for people and for coding agents. */
import type { CheckDifference } from "../../crawl/changes/compare_checks.ts";
import { codeSpan, markdownText, QUOTATION_NOTE } from "../texts/markdown_text.ts";
import type { ComparedSide, Comparison } from "./comparison.ts";
import {
  differenceText,
  headings,
  oneSidedGroups,
  percentText,
  scoreText,
  sizeText,
  statusWord,
  titleOf,
  verdictSentence,
  warningTexts,
} from "./comparison_text.ts";

/** Every part that a site wrote is escaped. */
export function comparisonMarkdown(comparison: Comparison): string {
  const { first, second, questions, gains, regressions, same } = comparison;
  const titles = headings(comparison);
  const warnings = warningTexts(comparison);
  const groups = oneSidedGroups(comparison);
  return `${
    [
      `# ${markdownText(titleOf(comparison))}`,
      `**${markdownText(verdictSentence(comparison))}**`,
      ...(warnings.length === 0 ? [] : [warnings.map((text) => `- ${markdownText(text)}`).join("\n")]),
      [
        `| | ${markdownText(first.name)} | ${markdownText(second.name)} | Difference |`,
        "| --- | --- | --- | --- |",
        `| Score | ${scoreText(first)} | ${scoreText(second)} | ${differenceText(comparison.difference)} |`,
        ...questions.map(({ title, first, second, difference }) =>
          `| ${title} | ${percentText(first)} | ${percentText(second)} | ${differenceText(difference)} |`
        ),
      ].join("\n"),
      [first, second].map(sideLine).join("\n"),
      QUOTATION_NOTE,
      ...section(titles.gains, gains, comparison),
      ...section(titles.regressions, regressions, comparison),
      ...(groups.length === 0 ? [] : ["## Only on one side"]),
      ...groups.map(({ title, checks }) =>
        `${markdownText(title)}: ${checks.map(({ checkId }) => codeSpan(checkId)).join(", ")}`
      ),
      `Checks with the same result on both sides: ${same}.`,
    ].join("\n\n")
  }\n`;
}

function sideLine({ name, domain, page, userAgent, startedAt }: ComparedSide): string {
  const agent = userAgent === null ? "" : ` as ${codeSpan(userAgent)}`;
  return `- ${markdownText(name)}: ${codeSpan(page ?? domain)}${agent}, ${markdownText(startedAt)}`;
}

function section(title: string, checks: readonly CheckDifference[], comparison: Comparison): string[] {
  if (checks.length === 0) return [];
  return [
    `## ${markdownText(title)} (${checks.length})`,
    checks.map((each) => item(each, comparison)).join("\n"),
  ];
}

function item(check: CheckDifference, comparison: Comparison): string {
  const { first, second } = comparison;
  const sides = ([[first, check.first], [second, check.second]] as const).map(([{ name }, side]) =>
    `  - ${markdownText(name)}: ${statusWord(side)}${side === null ? "" : `, ${markdownText(side.message)}`}`
  );
  return [
    `- ${markdownText(check.title)} (${codeSpan(check.checkId)}), ${
      markdownText(sizeText(check, comparison))
    }`,
    ...sides,
  ].join(
    "\n",
  );
}
