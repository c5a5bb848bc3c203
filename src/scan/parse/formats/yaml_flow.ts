/** Flow collections of YAML: `[a, b]`, `{a: b}`, JSON. */
import type { Json } from "../json.ts";
import { plainValue, readQuoted, withoutBlanksAfter } from "./yaml_scalar.ts";
import { YamlFailure, type YamlSource } from "./yaml_source.ts";

const PLAIN_END = /[,[\]{}\n]|:(?=[\s,[\]{}]|$)|[ \t]#/g;
const NO_PLAIN_START = "@`%|>,]}#";

/** Reads the collection that begins at the source's position. @throws {YamlFailure} */
export function readFlow(source: YamlSource): Json {
  source.count();
  source.enter();
  const value = source.char === "[" ? readSequence(source) : readMapping(source);
  source.leave();
  return value;
}

function readSequence(source: YamlSource): Json {
  const items: Json[] = [];
  source.at++;
  while (true) {
    skip(source);
    if (source.char === "]") break;
    items.push(readNode(source));
    skip(source);
    if (source.char === ":") items.push(pair(source, items.pop() ?? null));
    if (source.char === ",") source.at++;
    else if (source.char !== "]") throw new YamlFailure("syntax");
  }
  source.at++;
  return items;
}

function readMapping(source: YamlSource): Json {
  const entries: [string, Json][] = [];
  source.at++;
  while (true) {
    skip(source);
    if (source.char === "}") break;
    const key = nameOf(readNode(source));
    skip(source);
    source.countKeys(entries.push([key, source.char === ":" ? readValue(source) : null]));
    if (source.char === ",") source.at++;
    else if (source.char !== "}") throw new YamlFailure("syntax");
  }
  source.at++;
  return Object.fromEntries(entries);
}

/** An item `key: value` of a sequence is a mapping of its own. */
function pair(source: YamlSource, key: Json): Json {
  source.count();
  return Object.fromEntries([[nameOf(key), readValue(source)]]);
}

/** From the colon on. */
function readValue(source: YamlSource): Json {
  source.at++;
  skip(source);
  if (source.char === "" || ",]}".includes(source.char)) return null;
  const value = readNode(source);
  skip(source);
  return value;
}

function nameOf(key: Json): string {
  if (typeof key === "object" && key !== null) throw new YamlFailure("unsupported");
  return key === null ? "" : String(key);
}

function readNode(source: YamlSource): Json {
  const { char } = source;
  if (char === "[" || char === "{") return readFlow(source);
  if (char === "*") return source.alias();
  source.count();
  if (char === '"' || char === "'") return quoted(source);
  const isIndicator = "?-:".includes(char) && source.isBlankAt(source.at + 1);
  if (char === "&" || char === "!" || isIndicator) throw new YamlFailure("unsupported");
  if (char === "" || NO_PLAIN_START.includes(char)) throw new YamlFailure("syntax");
  return plain(source);
}

function quoted(source: YamlSource): string {
  const found = readQuoted(source.text, source.at);
  if (found === null) throw new YamlFailure("syntax");
  source.at = found.end;
  return found.value;
}

function plain(source: YamlSource): Json {
  PLAIN_END.lastIndex = source.at;
  const end = PLAIN_END.exec(source.text)?.index ?? source.text.length;
  const text = withoutBlanksAfter(source.text.slice(source.at, end));
  source.at = end;
  skip(source);
  // Text that goes on in the next line: no description has been seen to write so.
  if (text === "" || !",]}:".includes(source.char) || source.char === "") {
    throw new YamlFailure("unsupported");
  }
  return plainValue(text);
}

/** White space, line feeds and comments. */
function skip(source: YamlSource): void {
  while (true) {
    const before = source.at;
    source.skipBlanks();
    if (source.char === "\n") source.at++;
    else if (source.char === "#" && (source.at > before || /\s/.test(source.text.charAt(before - 1)))) {
      source.skipLine();
    } else return;
  }
}
