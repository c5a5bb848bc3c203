/**
 * A worker that compresses GraphiQL's files and ends, so that the memory of their module is freed. JavaScript, because it
 * stays a file of its own where the program is bundled.
 */
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

/**
 * @typedef {object} PackedFile
 * @property {Uint8Array<ArrayBuffer>} bytes compressed with gzip
 * @property {string} tag strong entity tag with its quotes (RFC 9110, 8.8.3)
 */

const TEXTS = { css, editorWorkerService, graphqlWorker, js, jsonWorker };

/** @typedef {Readonly<Record<keyof typeof TEXTS, PackedFile>>} PackedFiles */

/** @param {string} text */
function pack(text) {
  const bytes = new Uint8Array(gzipSync(text, { level: 9 }));
  return { bytes, tag: `"${createHash("sha256").update(bytes).digest("base64url")}"` };
}

/** @returns {PackedFiles} */
export function packedFiles() {
  return Object.fromEntries(Object.entries(TEXTS).map(([name, text]) => [name, pack(text)]));
}

parentPort?.postMessage(packedFiles());
