/** Judges files for agents that have a format with required members. */
import type { Json } from "../../../json.ts";
import type { AgentFileSchema } from "../../data/agents/other_agent_files.ts";
import type { Problem } from "../problem.ts";
import { parseAgentConfiguration } from "./agent_configuration.ts";
import { parseAgentDescriptions } from "./agent_descriptions.ts";
import { parseAgentPermissions } from "./agent_permissions.ts";
import { parseAgentRegistration } from "./agent_registration.ts";
import { parseDidDocument } from "./did_document.ts";

interface ReadSchema {
  /** False if the document has another format at the same path. */
  readonly isRecognized?: boolean;
  readonly problems: readonly Problem[];
}

const PARSERS: Readonly<Record<AgentFileSchema, (value: Json) => ReadSchema>> = {
  "agent-auth": parseAgentConfiguration,
  "agent-permissions": parseAgentPermissions,
  anp: parseAgentDescriptions,
  did: parseDidDocument,
  "erc-8004": parseAgentRegistration,
};

/** @returns null for a document of another format */
export function readAgentFileSchema(schema: AgentFileSchema, value: Json): readonly Problem[] | null {
  const { isRecognized = true, problems } = PARSERS[schema](value);
  return isRecognized ? problems : null;
}
