/** Types of files by their extension, as static hosts send them. */

const TYPES: Readonly<Record<string, string>> = {
  aac: "audio/aac",
  atom: "application/atom+xml",
  avif: "image/avif",
  css: "text/css",
  csv: "text/csv",
  gif: "image/gif",
  gz: "application/gzip",
  htm: "text/html",
  html: "text/html",
  ico: "image/x-icon",
  ics: "text/calendar",
  jpeg: "image/jpeg",
  jpg: "image/jpeg",
  js: "text/javascript",
  json: "application/json",
  jsonld: "application/ld+json",
  map: "application/json",
  markdown: "text/markdown",
  md: "text/markdown",
  mdx: "text/mdx",
  mjs: "text/javascript",
  mp3: "audio/mpeg",
  mp4: "video/mp4",
  ogg: "audio/ogg",
  otf: "font/otf",
  pdf: "application/pdf",
  png: "image/png",
  rss: "application/rss+xml",
  svg: "image/svg+xml",
  tsv: "text/tab-separated-values",
  ttf: "font/ttf",
  txt: "text/plain",
  vtt: "text/vtt",
  wasm: "application/wasm",
  wav: "audio/wav",
  webm: "video/webm",
  webmanifest: "application/manifest+json",
  webp: "image/webp",
  woff: "font/woff",
  woff2: "font/woff2",
  xhtml: "application/xhtml+xml",
  xml: "application/xml",
  yaml: "application/yaml",
  yml: "application/yaml",
  zip: "application/zip",
};

/** Other text, such as XML and JSON, declares its encoding or has only one. */
const HAS_CHARSET = /^text\//;

/** @param path ends with the name of the file */
export function contentTypeOf(path: string): string {
  const [, extension = ""] = /\.([^./\\]+)$/.exec(path) ?? [];
  const type = TYPES[extension.toLowerCase()] ?? "application/octet-stream";
  return HAS_CHARSET.test(type) ? `${type}; charset=utf-8` : type;
}
