/**
 * How much of a result is printed. `summary` has no list of checks, `short` has one line for each status of a question and
 * no snippets, so that a report fits on a screen.
 */
export type ReportDetail = "summary" | "short" | "whole";
