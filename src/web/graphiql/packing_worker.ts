/** A thread that packs GraphiQL's files and ends, so that the memory which their module takes is free afterwards. */
import {
  css,
  editorWorkerService,
  graphqlWorker,
  js,
  jsonWorker,
} from "@graphql-yoga/render-graphiql/graphiql";
import { createHash } from "node:crypto";
import { parentPort } from "node:worker_threads";
import { gzipSync } from "node:zlib";

export interface PackedFile {
  /** Coded by gzip. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Strong entity tag with its quotes (RFC 9110, 8.8.3). */
  readonly tag: string;
}

export interface PackedFiles {
  readonly js: PackedFile;
  readonly css: PackedFile;
  readonly editorWorker: PackedFile;
  readonly graphqlWorker: PackedFile;
  readonly jsonWorker: PackedFile;
}

function pack(text: string): PackedFile {
  const bytes = new Uint8Array(gzipSync(text, { level: 9 }));
  return { bytes, tag: `"${createHash("sha256").update(bytes).digest("base64url")}"` };
}

parentPort?.postMessage(
  {
    js: pack(js),
    css: pack(css),
    editorWorker: pack(editorWorkerService),
    graphqlWorker: pack(graphqlWorker),
    jsonWorker: pack(jsonWorker),
  } satisfies PackedFiles,
);
