import { assertEquals, assertRejects } from "@std/assert";
import { Unobservable } from "../../../../src/errors.ts";
import { txtRecords } from "../../../../src/scan/fetch/dns/dns_records.ts";

Deno.test("txtRecords() asks nobody once the scan has ended", async () => {
  const signal = AbortSignal.abort(new Unobservable("CANCELLED", "The client left"));
  const error = await assertRejects(() => txtRecords("readiness-tests.org", signal), Unobservable);
  assertEquals(error.code, "CANCELLED");
});
