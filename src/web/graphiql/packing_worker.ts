/** A worker that compresses GraphiQL's files and ends, so that the memory of their module is freed. */
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
  /** Compressed with gzip. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Strong entity tag with its quotes (RFC 9110, 8.8.3). */
  readonly tag: string;
}

const TEXTS = { css, editorWorkerService, graphqlWorker, js, jsonWorker };

export type PackedFiles = Readonly<Record<keyof typeof TEXTS, PackedFile>>;

function pack(text: string): PackedFile {
  const bytes = new Uint8Array(gzipSync(text, { level: 9 }));
  return { bytes, tag: `"${createHash("sha256").update(bytes).digest("base64url")}"` };
}

parentPort?.postMessage(
  Object.fromEntries(Object.entries(TEXTS).map(([name, text]) => [name, pack(text)])),
);
