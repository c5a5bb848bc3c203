/** Splits URLs into their parts, as far as pages need it. */

const DEFAULT_PORTS = { "http:": "80", "https:": "443", "ws:": "80", "wss:": "443", "ftp:": "21" };
const ABSOLUTE = /^([a-z][a-z0-9+.-]*):(?:\/\/(?:([^/?#@]*)@)?([^/?#]*))?([^?#]*)(\?[^#]*)?(#.*)?$/is;
const RELATIVE = /^([^?#]*)(\?[^#]*)?(#.*)?$/s;
const hasOwn = Object.hasOwn;

const encodePart = (text) =>
  text.replace(/[^\x21-\x7e]|["<>`]/gu, (character) => {
    try {
      return encodeURIComponent(character).replace("'", "%27");
    } catch {
      return "%EF%BF%BD";
    }
  });

function withoutDots(path) {
  const parts = [];
  const all = path.split("/").slice(1);
  for (const [at, part] of all.entries()) {
    const isLast = at === all.length - 1;
    if (part === "..") {
      parts.pop();
      if (isLast) parts.push("");
    } else if (part === ".") {
      if (isLast) parts.push("");
    } else parts.push(part);
  }
  return `/${parts.join("/")}`;
}

function absoluteParts([, scheme, login = "", authority, path, search = "", hash = ""]) {
  const protocol = `${scheme.toLowerCase()}:`;
  const isSpecial = hasOwn(DEFAULT_PORTS, protocol);
  if (isSpecial && (authority === undefined || authority === "")) throw new TypeError("Invalid URL");
  const [username = "", password = ""] = login.split(":");
  const [, hostname = "", port = ""] = /^(.*?)(?::(\d*))?$/s.exec(authority ?? "");
  if (/[\s<>^|%]/.test(hostname)) throw new TypeError("Invalid URL");
  return {
    protocol,
    username,
    password,
    hostname: hostname.toLowerCase(),
    port: port === DEFAULT_PORTS[protocol] ? "" : port,
    hasAuthority: authority !== undefined || protocol === "file:",
    pathname: authority !== undefined ? withoutDots(encodePart(path) || "/") : encodePart(path),
    search: search === "?" ? "" : encodePart(search),
    hash: hash === "#" ? "" : encodePart(hash),
  };
}

/** @throws {TypeError} if the URL is invalid */
export function urlParts(href, base) {
  const text = href.trim().replace(/[\t\n\r]/g, "");
  const absolute = ABSOLUTE.exec(text);
  if (absolute !== null) return absoluteParts(absolute);
  if (base === undefined) throw new TypeError("Invalid URL");
  const from = urlParts(base);
  if (text.startsWith("//")) return urlParts(from.protocol + text);
  const [, path = "", search, hash = ""] = RELATIVE.exec(text) ?? [];
  const whole = path === ""
    ? from.pathname
    : path.startsWith("/")
    ? path
    : from.pathname.replace(/[^/]*$/, path);
  const query = search ?? (path === "" ? from.search : "");
  return {
    ...from,
    pathname: withoutDots(encodePart(whole)),
    search: query === "?" ? "" : encodePart(query),
    hash: hash === "#" ? "" : encodePart(hash),
  };
}

export function writeUrl(parts) {
  const { protocol, username, password, hostname, port, hasAuthority, pathname, search, hash } = parts;
  const login = username === "" ? "" : `${username}${password === "" ? "" : `:${password}`}@`;
  const authority = hasAuthority ? `//${login}${hostname}${port === "" ? "" : `:${port}`}` : "";
  return `${protocol}${authority}${pathname}${search}${hash}`;
}
