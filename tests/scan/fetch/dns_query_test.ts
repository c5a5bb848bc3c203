import { assertEquals } from "@std/assert";
import { dnsResponseCode } from "../../../src/scan/fetch/dns_query.ts";

Deno.test("dnsResponseCode() asks nobody once the scan has ended", async () => {
  assertEquals(await dnsResponseCode("readiness-tests.org", AbortSignal.abort()), null);
});
