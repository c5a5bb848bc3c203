/** JSON Schemas of the parts of a score. */
import type { BindingCeiling, CategoryScore, Ceiling, NextStep } from "../../scan/result.ts";
import { record, reference, type Schema, text, texts } from "./json_schema.ts";

export const SCORE = {
  type: ["integer", "null"],
  minimum: 0,
  maximum: 100,
  description: "Whole points; null if there is nothing to judge.",
};
const CEILING_LIMIT = { type: "integer", minimum: 0, maximum: 100, description: "Points." };
export const FIX = "The smallest change that makes the check pass.";

export const SCORE_SCHEMAS: Readonly<Record<string, Schema>> = {
  Ceiling: record<Ceiling>("The highest score that a verdict allows.", {
    limit: CEILING_LIMIT,
    reason: text("Why, in a few words: `agents get no text without JavaScript`."),
  }),
  BindingCeiling: record<BindingCeiling>("The ceiling that the score has hit.", {
    checkId: text("Id of the check that sets it."),
    limit: CEILING_LIMIT,
    message: text("One sentence: `Limited to 25: agents get no text without JavaScript.`"),
  }),
  CategoryScore: record<CategoryScore>("Score of one category.", {
    id: reference("Category"),
    title: text("Name of the category."),
    score: {
      ...SCORE,
      description: "Whole points of the checks that earn any; null if none of the category's checks does.",
    },
  }),
  NextStep: record<NextStep>("A fix that raises the score.", {
    checkId: text("Id of the check that gains most."),
    checkIds: texts("Ids of all checks that the step makes pass."),
    gain: { type: "number", minimum: 0, maximum: 100, description: "Points that the score would gain." },
    fix: text(FIX),
  }),
};
