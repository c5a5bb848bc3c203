/** The result of a running scan. */
import type { ProgressEvent, ScanEvent, ScanResult } from "../result.ts";

/**
 * Reads a scan to its end.
 * @param signal cancels it, which closes its connections
 * @returns null if the signal ended it
 */
export async function finalResult(
  events: ReadableStream<ScanEvent>,
  signal: AbortSignal,
  onProgress: (event: ProgressEvent) => void = () => {},
): Promise<ScanResult | null> {
  const reader = events.getReader();
  const cancel = () => {
    // The stream's own end follows.
    reader.cancel().catch(() => {});
  };
  signal.addEventListener("abort", cancel, { once: true });
  if (signal.aborted) cancel();
  try {
    while (true) {
      const { done, value } = await reader.read();
      if (done) return null;
      if (value.event === "result") return value.data;
      onProgress(value.data);
    }
  } finally {
    signal.removeEventListener("abort", cancel);
  }
}
