/**
 * Agent Identity & Discovery (AID) from the TXT records at `_agent`, or from the document at
 * /.well-known/agent.
 */
import { Unobservable } from "../../../errors.ts";
import { type AidRecord, chooseAidRecord, parseAidDocument } from "../../parse/dns/aid_record.ts";
import { parseJson } from "../../parse/formats/json.ts";
import { defineProbe } from "../../contract/probe.ts";
import { missingPages } from "../missing_page.ts";
import { findFile } from "../files/published_file.ts";

const PATH = "/.well-known/agent";
/** Maximum size of the document in AID clients, in bytes. */
const MAX_DOCUMENT_BYTES = 65_536;

export interface AgentDns {
  /** Null if the document is not a JSON object of at most 64 KiB. */
  readonly record: AidRecord | null;
  /** Number of valid records of one version. More than one is ambiguous. */
  readonly rivals: number;
  /** True if the document is a redirect, which clients do not follow. */
  readonly isRedirected: boolean;
}

export const agentDns = defineProbe<AgentDns | null>({
  id: "agent-dns",
  async observe(context) {
    const texts = await context.txt(`_agent.${context.target.host}`);
    const chosen = texts instanceof Unobservable ? null : chooseAidRecord(texts);
    if (chosen) return { ...chosen, isRedirected: false };
    const file = await findFile(context, PATH, {
      redirect: "manual",
      parse: (text, { bytes }) => bytes.length > MAX_DOCUMENT_BYTES ? null : readDocument(text),
    });
    if (file instanceof Unobservable) throw file;
    if (file.present) return { record: file.document, rivals: 1, isRedirected: false };
    const status = file.resource?.status;
    const { answers } = await context.probe(missingPages);
    const redirectsAll = answers.some(({ answer }) =>
      !(answer instanceof Unobservable) && answer.redirects.length > 0
    );
    if (status !== undefined && status >= 300 && status < 400 && !redirectsAll) {
      return { record: null, rivals: 1, isRedirected: true };
    }
    if (texts instanceof Unobservable) throw texts;
    return null;
  },
});

function readDocument(text: string): AidRecord | null {
  const json = parseJson(text);
  return json.ok ? parseAidDocument(json.value) : null;
}
