/** JSON Schemas of the parts of a score. */
import {
  type Answer,
  type BindingCeiling,
  type CategoryScore,
  type Ceiling,
  type NextStep,
  QUESTIONS,
  type QuestionScore,
} from "../../scan/result.ts";
import { options, record, reference, type Schema, text, texts } from "./json_schema.ts";

export const SCORE = {
  type: ["integer", "null"],
  minimum: 0,
  maximum: 100,
  description: "Whole points; null if there is nothing to judge.",
};
const CEILING_LIMIT = { type: "integer", minimum: 0, maximum: 100, description: "Points." };
const POINTS = { type: "number", minimum: 0, maximum: 100 };
export const FIX = "The smallest change that makes the check pass.";

export const SCORE_SCHEMAS: Readonly<Record<string, Schema>> = {
  Ceiling: record<Ceiling>("The highest score that a verdict allows.", {
    limit: CEILING_LIMIT,
    reason: text("Why, in a few words: `agents get no text without JavaScript`."),
  }),
  BindingCeiling: record<BindingCeiling>("The ceiling that the score has hit.", {
    checkId: text("Id of the check that sets it."),
    limit: CEILING_LIMIT,
    message: text("A sentence such as `Limited to 10: agents get no text without JavaScript.`"),
  }),
  QuestionScore: record<QuestionScore>("Result of one of the questions that the score answers.", {
    id: text(`Stable: ${QUESTIONS.map(({ id }) => `\`${id}\``).join(", ")}.`),
    title: text("The question."),
    answer: options<Answer>("The answer, by the share of the points and the lowest ceiling of its checks.", {
      yes: "at least 90 %",
      mostly: "at least 65 %",
      partly: "at least 35 %",
      no: "less",
      not_applicable: "does not apply to the site",
      unknown: "no check of the question could run",
    }),
    points: {
      ...POINTS,
      description: "Points that the site can earn here, one decimal; 100 for all questions that apply.",
    },
    earned: { ...POINTS, description: "Points that it earned, before ceilings, one decimal." },
    checkIds: texts("Ids of all checks of the question, including those that do not count."),
  }),
  CategoryScore: record<CategoryScore>("Score of one category.", {
    id: reference("Category"),
    title: text("Name of the category."),
    score: {
      ...SCORE,
      description:
        "Percentage of the points of its checks that were earned; null if its checks cannot earn points.",
    },
  }),
  NextStep: record<NextStep>("A fix that raises the score.", {
    checkId: text("Id of the check that gains most."),
    checkIds: texts("Ids of all checks that the step makes pass."),
    gain: { type: "number", minimum: 0, maximum: 100, description: "Points that the score would gain." },
    fix: text(FIX),
  }),
};
