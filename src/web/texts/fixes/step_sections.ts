/** Steps in Markdown, each with its action, the reason, its problems, and the snippets that fix them. */
import { isProblem } from "../../../scan/report.ts";
import type { CheckResult, Exchange } from "../../../scan/result.ts";
import { readerCommand } from "../../../command_name.ts";
import { shortenedSentence } from "../../../quotation.ts";
import { type FixLine, type FixNote, fixNotes } from "./fix_notes.ts";
import { STATUSES } from "../labels.ts";
import { codeBlock, codeSpan, markdownLink, markdownText } from "../markdown_text.ts";
import { pagesNote } from "../page_texts.ts";
import type { Problem } from "../problems.ts";
import { curlCommand, evidenceOf, proofOf, provingExchange, sentHeaders } from "../proof.ts";
import { type Repeatable, scanWords, shellWord } from "../scan_words.ts";
import type { ShownReport } from "../shown_report.ts";
import { type ShownStep, shownSteps } from "./step_texts.ts";

/** Maximum number of requests of one problem. */
const MAX_EVIDENCE = 8;
/** Maximum number of lines of a snippet in a report that is not whole. Longer ones are mostly whole files. */
const MAX_SNIPPET_LINES = 12;
/** Maximum number of characters of a header value that distinguishes two requests. */
const MAX_VALUE_LENGTH = 80;

/**
 * `short` has the findings and fixes, `usual` also short snippets and a request that proves each finding,
 * `complete` long snippets too, and `whole` also the requests that the findings are based on.
 */
export type MarkdownDetail = "short" | "usual" | "complete" | "whole";

type Source = Repeatable & Pick<ShownReport, "checks" | "exchanges" | "crawl" | "score">;

/** @param problems in the order of their steps */
export function stepSections(
  problems: readonly Problem<CheckResult>[],
  result: Source,
  detail: MarkdownDetail = "usual",
): string[] {
  const notes = fixNotes(problems.map(({ check }) => check));
  return shownSteps(problems).map((step, at) =>
    [
      `### ${at + 1}. ${markdownText(step.action)}${
        result.score === null ? "" : ` ${markdownText(`(${step.gain})`)}`
      }`,
      ...step.why === null ? [] : [markdownText(step.why)],
      stepFacts(step, notes, result, detail).join("\n"),
      ...detail === "short" ? [] : snippets(step, notes, detail),
      ...detail === "whole" ? evidence(step, result) : [],
    ].join("\n\n")
  );
}

/** @returns a command that checks these problems again, and no others */
export function checkAgain(checks: readonly Pick<CheckResult, "id">[], result: Repeatable): string {
  const ids = checks.map(({ id }) => id).join(",");
  return readerCommand(`scan ${scanWords(result)} --only ${shellWord(ids)}`);
}

function stepFacts(
  { problems }: ShownStep,
  notes: ReadonlyMap<string, FixNote>,
  result: Source,
  detail: MarkdownDetail,
): string[] {
  const checks = problems.map(({ check }) => check);
  const proofs = checks.map((check) => hasProof(detail) ? proofText(check, result) : "");
  const findings = checks.flatMap((check, at) => {
    const proof = proofs[at] ?? "";
    return finding(check, result, detail, proofs.indexOf(proof) === at ? proof : "");
  });
  if (detail === "short") return findings;
  const lines = checks.flatMap(({ id }) => noteLines(notes.get(id), detail)).filter(({ checkId }) =>
    !checks.some(({ id }) => id === checkId)
  );
  return [
    ...findings,
    ...lines.map(({ name, text }) => `- ${name}: ${markdownText(text)}`),
  ];
}

/** The evidence of a whole report begins with the same request. */
function hasProof(detail: MarkdownDetail): boolean {
  return detail === "usual" || detail === "complete";
}

/** @returns the request that shows the problem, as a sentence, or an empty text */
function proofText(check: CheckResult, result: Source): string {
  const exchange = provingExchange(check, result);
  return exchange === null ? "" : `. Proof: ${codeSpan(curlCommand(exchange, result))}`;
}

/**
 * A problem with its pages, if they have other messages.
 * @param proof sentence after the message, shown once for the problems of a step
 */
function finding(check: CheckResult, result: Source, detail: MarkdownDetail, proof: string): string[] {
  const { id, title, status, message, spec, pages } = check;
  const note = pagesNote(check, result);
  const found = markdownText(note === "" ? message : `${message} (${note})`);
  return [
    `- ${markdownText(title)} (${codeSpan(id)}), ${STATUSES[status].short}: ${found}${proof}`,
    ...detail === "whole" ? [`  - Specification (${check.maturity}): ${markdownLink(spec)}`] : [],
    ...detail === "short" ? [] : pages.filter((page) => isProblem(page) && page.message !== message)
      .map((page) =>
        `  - ${codeSpan(page.url)}: ${STATUSES[page.status].short}, ${markdownText(page.message)}`
      ),
  ];
}

function noteLines(note: FixNote | undefined, detail: MarkdownDetail): readonly FixLine[] {
  const { snippet = null, lines = [] } = note ?? {};
  if (snippet === null || isShown(snippet, detail)) return lines;
  return [...lines, {
    name: "Snippet",
    text: `${lineCount(snippet)} lines, left out here`,
    checkId: null,
  }];
}

function snippets(
  { problems }: ShownStep,
  notes: ReadonlyMap<string, FixNote>,
  detail: MarkdownDetail,
): string[] {
  return problems.flatMap(({ check }) => {
    const snippet = notes.get(check.id)?.snippet ?? null;
    return snippet === null || !isShown(snippet, detail) ? [] : [codeBlock(snippet)];
  });
}

function isShown(snippet: string, detail: MarkdownDetail): boolean {
  return detail === "complete" || detail === "whole" || lineCount(snippet) <= MAX_SNIPPET_LINES;
}

function lineCount(snippet: string): number {
  return snippet.trim().split("\n").length;
}

/** Requests and commands, folded if the Markdown is shown as a page. */
function evidence({ problems }: ShownStep, result: Source): string[] {
  const parts = problems.map(({ check }) => {
    const exchanges = evidenceOf(check, result).slice(0, MAX_EVIDENCE).map((each) =>
      exchangeItem(each, result.userAgent)
    );
    return [
      `Evidence of ${codeSpan(check.id)}, and how to check it again:`,
      ...(exchanges.length === 0 ? [] : [exchanges.join("\n")]),
      codeBlock(proofOf(check, result), "sh"),
    ].join("\n\n");
  });
  return ["<details><summary>Evidence</summary>", ...parts, "</details>"];
}

function exchangeItem(exchange: Exchange, userAgent: string): string {
  const { method, url, status, headers, error } = exchange;
  const type = headers["content-type"];
  const response = status === null
    ? markdownText(error?.code ?? "no response")
    : `${status}${type ? ` ${codeSpan(shortenedSentence(type, MAX_VALUE_LENGTH))}` : ""}`;
  const sent = sentHeaders(exchange, userAgent).map(([name, value]) =>
    codeSpan(`${name}: ${value.length > MAX_VALUE_LENGTH ? `…${value.slice(-MAX_VALUE_LENGTH)}` : value}`)
  );
  return `- ${response}: ${codeSpan(`${method} ${url}`)}${
    sent.length === 0 ? "" : ` with ${sent.join(", ")}`
  }`;
}
