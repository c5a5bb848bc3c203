import { assertEquals } from "@std/assert";
import { Unobservable } from "../../../src/errors.ts";
import { type DeliveryVerdict, judgeFailure, judgeStatus } from "../../../src/crawl/webhook/verdict.ts";

const STATUSES: readonly (readonly [status: number, verdict: DeliveryVerdict, code: string | null])[] = [
  [200, "delivered", null],
  [299, "delivered", null],
  [300, "retry", "REDIRECT"],
  [399, "retry", "REDIRECT"],
  [400, "retry", "STATUS"],
  [409, "retry", "STATUS"],
  [410, "disabled", "GONE"],
  [411, "retry", "STATUS"],
  [599, "retry", "STATUS"],
];

for (const [status, verdict, code] of STATUSES) {
  Deno.test(`judgeStatus() of ${status} is ${verdict}`, () => {
    const judged = judgeStatus(status);
    assertEquals([judged.verdict, judged.problem?.code ?? null], [verdict, code]);
  });
}

const CODES: readonly (readonly [code: string, verdict: DeliveryVerdict])[] = [
  ["BLOCKED_ADDRESS", "failed"],
  ["BLOCKED_SELF", "failed"],
  ["PORT_NOT_ALLOWED", "failed"],
  ["DNS_NOT_FOUND", "retry"],
  ["TLS_INVALID", "retry"],
  ["NETWORK", "retry"],
];

for (const [code, verdict] of CODES) {
  Deno.test(`judgeFailure() of ${code} is ${verdict}`, () => {
    assertEquals(judgeFailure(new Unobservable(code, "Why")), { verdict, problem: { code, message: "Why" } });
  });
}
