/** Points of a crawl for each question, in the record of the crawl, so that a list of crawls can show them. */
import { type Answer, QUESTIONS, type QuestionScore } from "../scan/result.ts";

export interface QuestionShare {
  /** Identifier of the question, such as `read`. */
  readonly id: string;
  readonly answer: Answer;
  /** Earned points in percent of the points that the site can earn on the question. */
  readonly percent: number;
}

/** @returns the questions that apply to the site */
export function questionShares(questions: readonly QuestionScore[]): QuestionShare[] {
  return questions.filter(({ points }) => points > 0)
    .map(({ id, answer, points, earned }) => ({ id, answer, percent: Math.round(100 * earned / points) }));
}

/** The shares of questions that this version knows, with their titles, in the order of the questions. */
export function titledShares(
  shares: readonly QuestionShare[],
): (QuestionShare & { readonly title: string })[] {
  return QUESTIONS.flatMap(({ id, title }) => {
    const share = shares.find((one) => one.id === id);
    return share === undefined ? [] : [{ ...share, title }];
  });
}
