/** Arazzo workflows, which chain the operations of APIs (https://spec.openapis.org/arazzo/). */
import type { Json } from "../../../json.ts";
import { checkInfo, INFO_PROBLEMS, versionOf } from "./api_document.ts";
import { JsonNode, judgeMembers, type MemberRule } from "../formats/json_node.ts";
import { error, type Problem, type ProblemLog, problemLog } from "../problem.ts";

/** Maximum number of sources and workflows of one document, and of steps of one workflow. */
const MAX_ARAZZO_ENTRIES = 200;

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
  "step-without-action": error("a step names no operation or workflow"),
};
type ArazzoProblem = keyof typeof PROBLEM_KINDS;

export interface Arazzo {
  readonly version: string | null;
  readonly workflows: number;
  readonly problems: readonly Problem<ArazzoProblem>[];
}

/** Supported versions. 1.1.0 is current and 1.0.1 is the previous version (as of 2026-11-21). */
const SUPPORTED_VERSION = /^1\.[01](?:\.|$)/;
/** `asyncapi` since 1.1. */
const SOURCE_TYPES: ReadonlySet<string> = new Set(["openapi", "arazzo", "asyncapi"]);
/** Targets of a step, which needs one of them. */
const STEP_TARGETS = ["operationId", "operationPath", "workflowId", "channelPath"] as const;

const SOURCE_RULES: readonly MemberRule<ArazzoProblem>[] = [
  ["name", "source-without-name", ({ text }) => text !== null],
  ["type", "bad-source-type", ({ value, text }) => value === undefined || SOURCE_TYPES.has(text ?? "")],
  ["url", "source-without-url", ({ text }) => text !== null],
];

export function isArazzo(value: Json): boolean {
  return versionOf(new JsonNode(value).at("arazzo")) !== null;
}

/** Reads the document of `/arazzo.json`. */
export function parseArazzo(value: Json): Arazzo {
  const log = problemLog(PROBLEM_KINDS);
  const document = new JsonNode(value);
  const version = versionOf(document.at("arazzo"));
  if (!SUPPORTED_VERSION.test(version ?? "")) log.add("unsupported-version", { detail: version ?? "" });
  checkInfo(document, log);
  const sources = document.at("sourceDescriptions").items(MAX_ARAZZO_ENTRIES);
  const workflows = document.at("workflows").items(MAX_ARAZZO_ENTRIES);
  if (sources.length === 0) log.add("missing-source-descriptions");
  if (workflows.length === 0) log.add("missing-workflows");
  for (const source of sources) judgeMembers(source, SOURCE_RULES, log);
  const ids = new Set<string>();
  for (const workflow of workflows) {
    const id = workflow.at("workflowId").text;
    if (id === null) log.add("workflow-without-id", { detail: workflow.path });
    else if (ids.has(id)) log.add("duplicate-workflow-id", { detail: id });
    else ids.add(id);
    judgeSteps(workflow, log);
  }
  return { version, workflows: document.at("workflows").size, problems: log.problems };
}

function judgeSteps(workflow: JsonNode, log: ProblemLog<ArazzoProblem>): void {
  const steps = workflow.at("steps").items(MAX_ARAZZO_ENTRIES);
  if (steps.length === 0) log.add("workflow-without-steps", { detail: workflow.path });
  for (const step of steps) {
    if (step.at("stepId").text === null) log.add("step-without-id", { detail: step.path });
    const hasTarget = STEP_TARGETS.some((name) => step.at(name).text !== null);
    if (!hasTarget) log.add("step-without-action", { detail: step.path });
  }
}
