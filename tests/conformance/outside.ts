/** Programs of others that judge what we publish and what we pass; their versions are frozen in deno.lock. */
export { Client, StreamableHTTPClientTransport } from "npm:@modelcontextprotocol/client@2.4.0";
export { Validator as OpenApiValidator } from "npm:@seriousme/openapi-schema-validator@2.11.0";
export { parsePaymentRequired } from "npm:@x402/core@2.27.0/schemas";
export { runChecks } from "npm:afdocs@0.22.2";
export { parseFeed } from "npm:feedsmith@3.0.1";
