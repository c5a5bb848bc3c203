/** Arazzo: workflows over the operations of APIs (https://spec.openapis.org/arazzo/). */
import type { Json } from "../json.ts";
import { checkInfo, INFO_PROBLEMS, versionOf } from "./api_document.ts";
import { asArray, asString, member } from "../formats/json.ts";
import { error, type Problem, type ProblemLog, problemLog } from "../problem.ts";

/** Sources and workflows of one document, and steps of one workflow, that are read. */
export const MAX_ARAZZO_ENTRIES = 200;

const PROBLEM_KINDS = {
  ...INFO_PROBLEMS,
  "unsupported-version": error("the Arazzo version is unsupported"),
  "missing-source-descriptions": error("sourceDescriptions is missing"),
  "source-without-name": error("a source description has no name"),
  "source-without-url": error("a source description has no url"),
  "bad-source-type": error("a source description has an unknown type"),
  "missing-workflows": error("workflows is missing"),
  "workflow-without-id": error("a workflow has no workflowId"),
  "duplicate-workflow-id": error("a workflowId is used twice"),
  "workflow-without-steps": error("a workflow has no steps"),
  "step-without-id": error("a step has no stepId"),
  "step-without-action": error("a step does not say what it calls"),
};
export type ArazzoProblem = keyof typeof PROBLEM_KINDS;

export interface Arazzo {
  readonly version: string | null;
  readonly workflows: number;
  readonly problems: readonly Problem<ArazzoProblem>[];
}

type Log = ProblemLog<ArazzoProblem>;

/** As of 2026-11-21: 1.1.0 is current, 1.0.1 the one before. */
const SUPPORTED_VERSION = /^1\.[01](?:\.|$)/;
/** `asyncapi` since 1.1. */
const SOURCE_TYPES: ReadonlySet<string> = new Set(["openapi", "arazzo", "asyncapi"]);
/** A step needs one of them. */
const STEP_TARGETS = ["operationId", "operationPath", "workflowId", "channelPath"] as const;

export function isArazzo(value: Json): boolean {
  return versionOf(member(value, "arazzo")) !== null;
}

/** Reads the document of `/arazzo.json`. */
export function parseArazzo(value: Json): Arazzo {
  const log = problemLog(PROBLEM_KINDS);
  const version = versionOf(member(value, "arazzo"));
  if (!SUPPORTED_VERSION.test(version ?? "")) log.add("unsupported-version", { detail: version ?? "" });
  checkInfo(value, log);
  const sources = asArray(member(value, "sourceDescriptions")) ?? [];
  const workflows = asArray(member(value, "workflows")) ?? [];
  if (sources.length === 0) log.add("missing-source-descriptions");
  if (workflows.length === 0) log.add("missing-workflows");
  sources.slice(0, MAX_ARAZZO_ENTRIES).forEach((source, index) => checkSource(source, index, log));
  const ids = new Set<string>();
  workflows.slice(0, MAX_ARAZZO_ENTRIES).forEach((workflow, index) => {
    const id = asString(member(workflow, "workflowId"));
    const position = `workflows[${index}]`;
    if (id === null) log.add("workflow-without-id", { detail: position });
    else if (ids.has(id)) log.add("duplicate-workflow-id", { detail: id });
    else ids.add(id);
    checkSteps(workflow, position, log);
  });
  return { version, workflows: workflows.length, problems: log.problems };
}

function checkSource(source: Json, index: number, log: Log): void {
  const detail = `sourceDescriptions[${index}]`;
  const type = member(source, "type");
  if (asString(member(source, "name")) === null) log.add("source-without-name", { detail });
  if (type !== undefined && !SOURCE_TYPES.has(asString(type) ?? "")) log.add("bad-source-type", { detail });
  if (asString(member(source, "url")) === null) log.add("source-without-url", { detail });
}

function checkSteps(workflow: Json, position: string, log: Log): void {
  const steps = asArray(member(workflow, "steps")) ?? [];
  if (steps.length === 0) log.add("workflow-without-steps", { detail: position });
  steps.slice(0, MAX_ARAZZO_ENTRIES).forEach((step, index) => {
    const at = `${position}.steps[${index}]`;
    if (asString(member(step, "stepId")) === null) log.add("step-without-id", { detail: at });
    if (STEP_TARGETS.every((name) => asString(member(step, name)) === null)) {
      log.add("step-without-action", { detail: at });
    }
  });
}
