import { assertEquals, assertLess } from "@std/assert";
import { cpuMsOf } from "../fixtures/cpu_time.ts";
import { LineParser, type ParsedLine } from "../../src/logs/line_parser.ts";
import { type LogEntry, MAX_LINE_LENGTH } from "../../src/logs/log_entry.ts";

const NOW = Date.UTC(2026, 10, 29);
const GPTBOT = "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko); compatible; GPTBot/1.4";
const TIME = "10/Nov/2026:13:55:36 +0100";

/** What all lines of the table have in common. */
const ENTRY: LogEntry = {
  time: Date.UTC(2026, 10, 10, 12, 55, 36),
  address: "203.0.113.7",
  target: "/llms.txt?a=1",
  status: 404,
  bytes: 153,
  userAgent: GPTBOT,
  ms: null,
};

type Expected = readonly [format: string, difference?: Partial<LogEntry>];

const LINES: Readonly<Record<string, readonly [line: string, expected: Expected]>> = {
  "nginx combined": [
    `203.0.113.7 - - [${TIME}] "GET /llms.txt?a=1 HTTP/1.1" 404 153 "-" "${GPTBOT}"`,
    ["combined"],
  ],
  "nginx combined with a request time": [
    `203.0.113.7 - - [${TIME}] "GET /llms.txt?a=1 HTTP/1.1" 404 153 "-" "${GPTBOT}" 0.012 0.011`,
    ["combined", { ms: 12 }],
  ],
  "nginx behind a proxy": [
    `10.0.0.2 - - [${TIME}] "GET /llms.txt?a=1 HTTP/1.1" 404 153 "-" "${GPTBOT}" "198.51.100.9, 203.0.113.7"`,
    ["combined"],
  ],
  "nginx with a forged X-Forwarded-For": [
    `203.0.113.7 - - [${TIME}] "GET /llms.txt?a=1 HTTP/1.1" 404 153 "-" "${GPTBOT}" "198.51.100.9"`,
    ["combined"],
  ],
  "Apache combined with an escaped quote": [
    `203.0.113.7 - - [${TIME}] "GET /llms.txt?a=1 HTTP/1.1" 404 153 "a\\"b \\\\" "${GPTBOT}"`,
    ["combined"],
  ],
  "Apache with a virtual host": [
    `example.com:443 203.0.113.7 - - [${TIME}] "GET /llms.txt?a=1 HTTP/1.1" 404 153 "-" "${GPTBOT}"`,
    ["combined"],
  ],
  "Apache with a user of two words and brackets": [
    `203.0.113.7 - a [b] c [${TIME}] "GET /llms.txt?a=1 HTTP/1.1" 404 153 "-" "${GPTBOT}"`,
    ["combined"],
  ],
  "syslog before the line": [
    `Nov 10 13:55:36 web nginx: 203.0.113.7 - - [${TIME}] "GET /llms.txt?a=1 HTTP/1.1" 404 153 "-" "${GPTBOT}"`,
    ["combined"],
  ],
  "a line that was cut in its user agent": [
    `203.0.113.7 - - [${TIME}] "GET /llms.txt?a=1 HTTP/1.1" 404 153 "-" "${GPTBOT}`,
    ["combined"],
  ],
  "an IPv6 client": [
    `2001:db8::1 - - [${TIME}] "GET /llms.txt?a=1 HTTP/1.1" 404 153 "-" "${GPTBOT}"`,
    ["combined", { address: "2001:db8::1" }],
  ],
  "a request to a proxy": [
    `203.0.113.7 - - [${TIME}] "GET http://example.com/llms.txt?a=1 HTTP/1.1" 404 153 "-" "${GPTBOT}"`,
    ["combined"],
  ],
  "a request that is not HTTP": [
    `203.0.113.7 - - [${TIME}] "\\x16\\x03\\x01" 400 - "-" "-"`,
    ["combined", { target: "", status: 400, bytes: 0, userAgent: "-" }],
  ],
  "Apache common": [
    `203.0.113.7 - - [${TIME}] "GET /llms.txt?a=1 HTTP/1.0" 404 153`,
    ["common", { userAgent: "" }],
  ],
  Caddy: [
    JSON.stringify({
      level: "info",
      ts: ENTRY.time / 1000,
      logger: "http.log.access",
      request: {
        remote_ip: "10.0.0.2",
        client_ip: "203.0.113.7",
        method: "GET",
        uri: "/llms.txt?a=1",
        headers: { "User-Agent": [GPTBOT] },
      },
      duration: 0.0042,
      size: 153,
      status: 404,
    }),
    ["json", { ms: 4 }],
  ],
  "Cloudflare's Logpush": [
    JSON.stringify({
      ClientIP: "203.0.113.7",
      ClientRequestURI: "/llms.txt?a=1",
      ClientRequestUserAgent: GPTBOT,
      EdgeResponseBytes: 153,
      EdgeResponseStatus: 404,
      EdgeStartTimestamp: ENTRY.time * 1e6,
      EdgeTimeToFirstByteMs: 31,
    }),
    ["json", { ms: 31 }],
  ],
  "Cloudflare's Logpush with a path only": [
    JSON.stringify({
      ClientIP: "203.0.113.7",
      ClientRequestPath: "/llms.txt",
      ClientRequestUserAgent: GPTBOT,
      EdgeResponseStatus: 404,
      EdgeEndTimestamp: ENTRY.time / 1000,
    }),
    ["json", { target: "/llms.txt", bytes: 0 }],
  ],
  "Cloudflare's Logpush with RFC 3339": [
    JSON.stringify({
      ClientIP: "203.0.113.7",
      ClientRequestURI: "/llms.txt?a=1",
      ClientRequestUserAgent: GPTBOT,
      EdgeResponseBytes: 153,
      EdgeResponseStatus: 404,
      EdgeStartTimestamp: "2026-11-10T12:55:36Z",
    }),
    ["json"],
  ],
  "Google Cloud": [
    JSON.stringify({
      timestamp: "2026-11-10T12:55:36Z",
      httpRequest: {
        requestUrl: "https://example.com/llms.txt?a=1",
        status: 404,
        responseSize: "153",
        userAgent: GPTBOT,
        remoteIp: "203.0.113.7",
        latency: "0.25s",
      },
    }),
    ["json", { ms: 250 }],
  ],
  "nginx as JSON": [
    JSON.stringify({
      time_local: TIME,
      remote_addr: "203.0.113.7",
      request: "GET /llms.txt?a=1 HTTP/2.0",
      status: "404",
      body_bytes_sent: "153",
      http_user_agent: GPTBOT,
      request_time: "0.012",
    }),
    ["json", { ms: 12 }],
  ],
};

for (const [name, [line, [format, difference]]] of Object.entries(LINES)) {
  Deno.test(`LineParser reads ${name}`, () => {
    const parsed = new LineParser(NOW).parse(line);
    if (typeof parsed === "string") throw new Error(`The line is ${parsed}`);
    const { time, address, target, status, bytes, userAgent, ms } = parsed.entry;
    assertEquals([parsed.format, { time, address, target, status, bytes, userAgent, ms }], [
      format,
      { ...ENTRY, ...difference },
    ]);
  });
}

const IIS = "#Fields: date time s-ip cs-method cs-uri-stem cs-uri-query s-port cs-username c-ip " +
  "cs(User-Agent) cs(Referer) sc-status sc-substatus sc-win32-status time-taken";
const W3C: Readonly<Record<string, readonly [directives: readonly string[], line: string, ms: number]>> = {
  IIS: [
    ["#Software: Microsoft Internet Information Services 10.0", IIS],
    `2026-11-10 12:55:36 192.0.2.1 GET /llms.txt a=1 443 - 203.0.113.7 ${
      GPTBOT.replaceAll(" ", "+")
    } - 404 0 2 46`,
    46,
  ],
  CloudFront: [
    ["#Version: 1.0", "#Fields: date time c-ip cs-uri-stem sc-status cs(User-Agent) cs-uri-query time-taken"],
    `2026-11-10\t12:55:36\t203.0.113.7\t/llms.txt\t404\t${GPTBOT.replaceAll(" ", "%20")}\ta=1\t0.046`,
    46,
  ],
  "a file with one date": [
    ["#Date: 2026-11-10 00:00:01", "#Fields: time c-ip cs-uri-stem cs-uri-query sc-status cs(User-Agent)"],
    `12:55:36 203.0.113.7 /llms.txt a=1 404 ${GPTBOT.replaceAll(" ", "+")}`,
    0,
  ],
};

for (const [name, [directives, line, ms]] of Object.entries(W3C)) {
  Deno.test(`LineParser reads W3C extended logs of ${name}`, () => {
    const parser = new LineParser(NOW);
    assertEquals(directives.map((each) => parser.parse(each)), directives.map((): ParsedLine => "directive"));
    const parsed = parser.parse(line);
    if (typeof parsed === "string") throw new Error(`The line is ${parsed}`);
    assertEquals(parsed, { format: "w3c", entry: { ...ENTRY, bytes: 0, ms: ms || null } });
  });
}

const combined = (time: string, status = "200") => `203.0.113.7 - - [${time}] "GET / HTTP/1.1" ${status} 1`;
const SKIPPED: Readonly<Record<string, ParsedLine>> = {
  "": "unknown-format",
  "hello": "unknown-format",
  '{"level":"info","msg":"started"}': "unknown-format",
  '{"ts":': "unknown-format",
  "[1,2]": "unknown-format",
  "2026-11-10 12:55:36 192.0.2.1 GET / - 443 - 203.0.113.7 x - 404 0 2 46": "unknown-format",
  [combined("10/Nov/9999:13:55:36 +0100")]: "invalid-time",
  [combined("10/Nov/2026:99:55:36 +0100")]: "invalid-time",
  [combined("10/Xxx/2026:13:55:36 +0100")]: "invalid-time",
  [combined("10/Nov/1970:13:55:36 +0100")]: "invalid-time",
  [combined(TIME, "999")]: "invalid-status",
  [combined(TIME, "-")]: "invalid-status",
  '{"ts":1e300,"status":200,"uri":"/"}': "invalid-time",
  '{"ts":"soon","status":200,"uri":"/"}': "invalid-time",
  '{"ts":1762779336,"status":2000,"uri":"/"}': "invalid-status",
};

for (const [line, reason] of Object.entries(SKIPPED)) {
  Deno.test(`LineParser skips "${line}" as ${reason}`, () => {
    assertEquals(new LineParser(NOW).parse(line), reason);
  });
}

/** Units whose repetition makes the longest line. */
const HOSTILE: Readonly<Record<string, string>> = {
  brackets: " [",
  "times that end wrong": ' [10/Nov/2026:13:55:36 +0100] "',
  quotes: '" ',
  backslashes: "\\",
  "escaped quotes": '\\"',
  colons: "a:",
  spaces: " ",
  "open objects": '{"a":',
  "open lists": "[",
  tabs: "\t",
  percents: "%41",
};
const MAX_MS = 100;

for (const [name, unit] of Object.entries(HOSTILE)) {
  Deno.test(`LineParser reads the longest line of ${name} in linear time`, async () => {
    const body = unit.repeat(MAX_LINE_LENGTH / unit.length);
    const ms = await cpuMsOf(() => {
      for (
        const start of ["", "{", `203.0.113.7 - - [${TIME}] "`, `203.0.113.7 - - [${TIME}] "GET / x" 200 1 "`]
      ) {
        const parser = new LineParser(NOW);
        parser.parse(IIS);
        parser.parse((start + body).slice(0, MAX_LINE_LENGTH));
      }
    });
    assertLess(ms, MAX_MS);
  });
}
