/**
 * The site's reservation of text and data mining, from its file and from the header and meta tag of the home
 * page.
 */
import {
  parseTdmFile,
  type TdmEntry,
  tdmEntryFor,
  type TdmFile,
} from "../../parse/policy/tdm_reservation.ts";
import { webUrl } from "../../parse/url_parts.ts";
import { defineProbe } from "../../contract/probe.ts";
import { fetchLinked, type LinkedResource } from "../linked_resource.ts";
import { pagePolicy } from "./page_policy.ts";
import { type PublishedFile, publishedFile } from "../files/published_file.ts";

export interface TdmReservation {
  readonly file: PublishedFile<TdmFile>;
  /** The file's entry for the home page. */
  readonly entry: TdmEntry | null;
  /** Values as sent. */
  readonly header: string | null;
  readonly meta: string | null;
  /** The policy of the home page, or null if it has no valid URL. */
  readonly policy: LinkedResource | null;
}

/** JSON is UTF-8 even if the charset parameter names another encoding (RFC 8259, 8.1). */
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
    const written = tdm.policy ?? entry?.policy ?? null;
    const url = written === null ? null : webUrl(written, context.origin);
    const policy = url === null ? null : await fetchLinked(context, url);
    return { file, entry, header: tdm.header, meta: tdm.meta, policy };
  },
});
