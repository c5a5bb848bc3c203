import { assertEquals } from "@std/assert";
import { CdpConnection } from "../../../src/scan/browser/cdp_connection.ts";
import { readView } from "../../../src/scan/browser/read_view.ts";

/** Reads a page that answers with this list of tools, and with this cover. */
async function viewOf({ tools = [], cover = null }: { tools?: readonly unknown[]; cover?: unknown }) {
  const replies = new TransformStream<string, string>();
  const writer = replies.writable.getWriter();
  const connection = new CdpConnection({
    send(text) {
      const { id, params } = JSON.parse(text);
      // Only the script that lists the tools runs in the page's own world.
      const value = params.expression !== undefined && params.contextId === undefined ? tools : { cover };
      void writer.write(JSON.stringify({ id, result: { executionContextId: 1, result: { value } } }));
    },
    messages: replies.readable,
  });
  const view = await readView(
    (method, params, maxLength) => connection.send(method, params, "", maxLength),
    "1",
  );
  await writer.close();
  await connection.ended;
  return view;
}

const LONG = { name: "x".repeat(20_000) };

for (
  const [what, tools, names] of [
    ["the first 50 of 70,000 tools", Array(70_000).fill({ name: "x" }), Array(50).fill("x")],
    ["the beginning of a long name", [LONG], ["x".repeat(200)]],
    ["no tools of a longer list than any that the script makes", Array(50).fill(LONG), []],
  ] as const
) {
  Deno.test(`a view has ${what}`, async () => {
    assertEquals((await viewOf({ tools })).tools.map(({ name }) => name), names);
  });
}

Deno.test("a view has the beginning of a long text that covers the page", async () => {
  const { cover } = await viewOf({ cover: { share: 0.5, kind: "dialog", text: "x".repeat(20_000) } });
  assertEquals(cover?.text, "x".repeat(200));
});
