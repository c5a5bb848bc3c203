/** The problems of robots.txt that its owner should correct. */
import { AI_AGENTS } from "../../data/agents/ai_agents.ts";
import { IRREGULAR_TOKENS } from "../../data/agents/irregular_tokens.ts";
import type { Problem } from "../problem.ts";
import type { Robots, RobotsProblem } from "./robots.ts";

/** Tokens that violate the grammar, but appear in operators' documentation. */
const REAL_TOKENS: ReadonlySet<string> = new Set(
  [...AI_AGENTS.map(({ token }) => token), ...IRREGULAR_TOKENS].map((token) => token.toLowerCase()),
);

export function robotsMistakes({ problems }: Robots): readonly Problem<RobotsProblem>[] {
  return problems.filter(({ code, severity, detail = "" }) =>
    severity !== "note" && !(code === "illegal-token" && REAL_TOKENS.has(detail.toLowerCase()))
  );
}
