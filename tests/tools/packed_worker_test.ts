import { assertEquals } from "@std/assert";
import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { packedWorker } from "../../tools/package/program.ts";
import { temporaryFolder } from "../database/databases.ts";

Deno.test("packedWorker() sends the files that were compressed when the program was built", async () => {
  await using folder = await temporaryFolder();
  const file = (text: string) => ({ bytes: new TextEncoder().encode(text), tag: `"${text}"` });
  const files = {
    css: file("a"),
    editorWorkerService: file("b"),
    graphqlWorker: file("c"),
    js: file("d\u2028"),
    jsonWorker: file(""),
  };
  const path = `${folder.path}/packing_worker.js`;
  Deno.writeTextFileSync(path, packedWorker(files));
  const [sent] = await once(new Worker(new URL(`file://${path}`)), "message");
  assertEquals(sent, files);
});
