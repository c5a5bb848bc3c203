/** The site's reservation of text and data mining: its file, and what the home page says of itself. */
import {
  parseTdmFile,
  type TdmEntry,
  tdmEntryFor,
  type TdmFile,
} from "../../parse/policy/tdm_reservation.ts";
import { defineProbe, type ProbeContext } from "../../probe.ts";
import { fetchLinked, type LinkedResource } from "../linked_resource.ts";
import { pagePolicy } from "./page_policy.ts";
import { type PublishedFile, publishedFile } from "../published_file.ts";

export interface TdmReservation {
  readonly file: PublishedFile<TdmFile>;
  /** The file's word on the home page; null where it has none. */
  readonly entry: TdmEntry | null;
  /** Values as sent and as written. */
  readonly header: string | null;
  readonly meta: string | null;
  /** Where the policy that counts for the home page leads; null where none is named, or no address is. */
  readonly policy: LinkedResource | null;
}

/** JSON is UTF-8 whatever the label says (RFC 8259, 8.1). */
const tdmFile = publishedFile({
  id: "tdm-file",
  paths: ["/.well-known/tdmrep.json"],
  parse: (_, { bytes }) => parseTdmFile(new TextDecoder().decode(bytes)),
});

export const tdmReservation = defineProbe<TdmReservation>({
  id: "tdm-reservation",
  async observe(context) {
    const [file, { tdm, unseen }] = await Promise.all([context.probe(tdmFile), context.probe(pagePolicy)]);
    if (!file.present && unseen !== null) throw unseen;
    const { pathname, search } = context.origin;
    const entry = file.present ? tdmEntryFor(file.document.entries, pathname + search) : null;
    const policy = await policyOf(context, tdm.policy ?? entry?.policy ?? null);
    return { file, entry, header: tdm.header, meta: tdm.meta, policy };
  },
});

async function policyOf(context: ProbeContext, address: string | null): Promise<LinkedResource | null> {
  const url = address === null ? null : URL.parse(address, context.origin);
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== "") return null;
  return await fetchLinked(context, url);
}
