import { assertEquals } from "@std/assert";
import type { Json } from "../../../../../src/json.ts";
import { parseJsonRpc } from "../../../../../src/scan/parse/agents/mcp/json_rpc.ts";

const ANSWERS: readonly [name: string, value: Json, expected: unknown][] = [
  ["a result", { jsonrpc: "2.0", id: 1, result: { a: 1 } }, ["result", []]],
  ["a result of null", { jsonrpc: "2.0", id: 1, result: null }, ["result", []]],
  ["an error", { jsonrpc: "2.0", id: 1, error: { code: -32601, message: "No" } }, [-32601, []]],
  ["an error with the id null", {
    jsonrpc: "2.0",
    id: null,
    error: { code: 1, message: "" },
  }, [
    1,
    [],
  ]],
  ["an error without id", { jsonrpc: "2.0", error: { code: 1, message: "" } }, [1, []]],
  ["a batch", [{ jsonrpc: "2.0", method: "x" }, { jsonrpc: "2.0", id: 1, result: {} }], ["result", [
    "batch",
  ]]],
  ["a batch of one", [{ jsonrpc: "2.0", id: 1, result: {} }], ["result", ["batch"]]],
  ["no version", { id: 1, result: {} }, ["result", ["no-version"]]],
  ["version 1", { jsonrpc: "1.0", id: 1, result: {} }, ["result", ["no-version"]]],
  ["the response to another request", { jsonrpc: "2.0", id: 2, result: {} }, ["result", ["wrong-id"]]],
  ["a result without id", { jsonrpc: "2.0", result: {} }, ["result", ["no-id"]]],
  ["the error of another request", { jsonrpc: "2.0", id: 2, error: { code: 1, message: "" } }, [1, [
    "wrong-id",
  ]]],
  ["a result with the id null", { jsonrpc: "2.0", id: null, result: {} }, ["result", ["wrong-id"]]],
  ["both", { jsonrpc: "2.0", id: 1, result: {}, error: { code: 1, message: "" } }, [1, ["result-and-error"]]],
  ["an error without code", { jsonrpc: "2.0", id: 1, error: { message: "No" } }, [null, [
    "error-without-code",
  ]]],
  ["a code as text", { jsonrpc: "2.0", id: 1, error: { code: "1", message: 5 } }, [null, [
    "error-without-code",
  ]]],
  ["a request", { jsonrpc: "2.0", id: 1, method: "ping" }, null],
  ["a request with a result", { jsonrpc: "2.0", id: 1, method: "ping", result: {} }, null],
  ["an error that is words", { error: "not found" }, null],
  ["anything", { ok: true }, null],
  ["a text", "result", null],
  ["an empty batch", [], null],
  ["an inherited name", { constructor: 1 }, null],
];

for (const [name, value, expected] of ANSWERS) {
  Deno.test(`parseJsonRpc() reads ${name}`, () => {
    const answer = parseJsonRpc(value, 1);
    assertEquals(
      answer === null ? null : [answer.kind === "result" ? "result" : answer.code, answer.problems],
      expected,
    );
  });
}

Deno.test("parseJsonRpc() looks for a response among the first 100 messages of a batch", () => {
  const read = (others: number) =>
    parseJsonRpc([...Array.from({ length: others }, () => null), { jsonrpc: "2.0", id: 1, result: {} }], 1);
  assertEquals([read(99)?.kind, read(100)], ["result", null]);
});

Deno.test("parseJsonRpc() keeps 200 characters of a message", () => {
  const answer = parseJsonRpc({ jsonrpc: "2.0", id: 1, error: { code: 1, message: "x".repeat(201) } }, 1);
  assertEquals(answer?.kind === "error" ? answer.message.length : null, 200);
});
