/**
 * Outside programs that check our published files and our passing verdicts. deno.lock freezes their versions.
 */
export { Client, StreamableHTTPClientTransport } from "npm:@modelcontextprotocol/client@2.4.0";
export { Validator as OpenApiValidator } from "npm:@seriousme/openapi-schema-validator@2.11.0";
export { parsePaymentRequired } from "npm:@x402/core@2.27.0/schemas";
export { runChecks } from "npm:afdocs@0.22.2";
export { verifySignature, webcrypto } from "npm:http-message-sig@0.3.0";
export { parseFeed } from "npm:feedsmith@3.0.1";
// deno-lint-ignore no-explicit-any -- Lighthouse has no types for what it brings from others
export const { ConformanceTester: ArdTester }: any = await import(
  "npm:lighthouse@13.5.0/third-party/ard/ard.js"
);
export { Challenge as MppChallenge } from "npm:mppx@0.11.0";
