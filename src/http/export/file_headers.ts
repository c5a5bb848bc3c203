/** Headers of exported files. */
import { NO_SNIFF } from "../../web/asset.ts";
import { corsExposing } from "../response/respond.ts";

interface ExportedFile {
  readonly type: string;
  /** Kind and id of the exported object. */
  readonly about: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly ending: string;
}

/** Headers of a download with a name such as `audit-0123456789abcdef-20261123T200000Z.ndjson`. */
export function fileHeaders({ type, about, at, ending }: ExportedFile): Readonly<Record<string, string>> {
  const time = new Date(at).toISOString().replace(/\.\d+/, "").replaceAll(/[-:]/g, "");
  return {
    "content-type": type,
    "content-disposition": `attachment; filename="${about}-${time}.${ending}"`,
    "cache-control": "no-store",
    ...NO_SNIFF,
    ...corsExposing("Content-Disposition"),
  };
}
