/**
 * Messages for a page with live results. It lists problems with their fixes while a scan runs, and opens the stored
 * report when the scan has finished, so it needs neither evidence nor the result.
 */
import type { CheckResult, ProgressEvent, ScanResult } from "../../scan/result.ts";

/** Each chunk is one message. */
export function briefMessages(): TransformStream<Uint8Array, Uint8Array> {
  const [encoder, decoder] = [new TextEncoder(), new TextDecoder()];
  return new TransformStream({
    transform(message, controller) {
      const text = decoder.decode(message);
      const brief = text.replace(/^data: ?(.*)$/m, (_, data) => `data:${briefData(data)}`);
      controller.enqueue(encoder.encode(brief));
    },
  });
}

/** A result without a report of its own is not shortened. */
function briefData(json: string): string {
  const data: ProgressEvent | ScanResult = JSON.parse(json);
  if ("reportUrl" in data) {
    const { scanId, reportUrl, score, grade } = data;
    return JSON.stringify({ scanId, reportUrl, score, grade });
  }
  if ("type" in data && data.type === "checked") {
    return JSON.stringify({ ...data, check: briefCheck(data.check) });
  }
  return json;
}

function briefCheck(check: CheckResult): CheckResult {
  const why = check.fix === null ? null : check.why;
  return { ...check, why, details: {}, findings: null, evidence: [], pages: [], aliases: {} };
}
