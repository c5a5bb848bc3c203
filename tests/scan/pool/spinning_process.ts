/** A scan process that never ends its first turn. */
import { runScanProcess } from "../../../src/scan/pool/scan_process.ts";

if (import.meta.main) {
  await runScanProcess(() => {
    while (true);
  });
}
