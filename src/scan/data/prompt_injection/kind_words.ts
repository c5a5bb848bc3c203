/** Effects of a hidden sentence. Each follows "Hidden text". */
import type { SentenceKind } from "./weights.ts";

export const KIND_WORDS: Readonly<Record<SentenceKind, string>> = {
  "override": "tells agents to ignore their instructions",
  "role": "gives agents a new role",
  "tool-syntax": "imitates a model's messages or tool calls",
  "concealment": "tells agents to hide something from their users",
  "request": "tells agents what to do",
  "answer": "tells agents what to answer",
  "hint": "addresses agents only",
};
