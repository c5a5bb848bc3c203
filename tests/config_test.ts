import { assertEquals, assertStringIncludes, assertThrows } from "@std/assert";
import { readConfig } from "../src/config.ts";
import { type Variable, VARIABLES } from "../src/variables.ts";
import { AppError } from "../src/errors.ts";
import { SIGNING } from "./scan/fetch/signing.ts";

function read(environment: Partial<Record<Variable, string>>, files: Record<string, string> = {}) {
  return readConfig((name) => environment[name], (path) => {
    const text = files[path];
    if (text === undefined) throw new Deno.errors.NotFound(`No such file: ${path}`);
    return text;
  });
}

Deno.test("readConfig() needs no variable", () => {
  const { port, host, kvUrl, publicUrl, signUp, scan } = read({});
  const { network } = scan;
  assertEquals([port, host, kvUrl, publicUrl, signUp], [
    8000,
    "0.0.0.0",
    "./data/readiness.db",
    null,
    "open",
  ]);
  assertEquals([scan.limits.scanMs, scan.limits.requestMs, scan.concurrency, scan.ratePerMinute], [
    30_000,
    8_000,
    64,
    30,
  ]);
  assertEquals([network.ports, network.entries, network.caCerts, network.proxy, scan.dohUrl], [
    [80, 443],
    [],
    [],
    null,
    null,
  ]);
});

Deno.test("readConfig() uses the attached database on Deno Deploy, unless another is set", () => {
  assertEquals(read({ DENO_DEPLOYMENT_ID: "abc" }).kvUrl, null);
  assertEquals(
    read({ DENO_DEPLOYMENT_ID: "abc", KV_URL: "https://kv.readiness-tests.org" }).kvUrl,
    "https://kv.readiness-tests.org",
  );
});

Deno.test("readConfig() allows 1,000 projects per account, or 1 to 10,000", () => {
  assertEquals([read({}), read({ PROJECT_LIMIT: "10000" })].map(({ maxProjects }) => maxProjects), [
    1_000,
    10_000,
  ]);
  for (const PROJECT_LIMIT of ["0", "10001"]) assertThrows(() => read({ PROJECT_LIMIT }), AppError);
});

Deno.test("readConfig() treats a blank variable as not set", () => {
  assertEquals(read({ PORT: " ", SCAN_RESOLVE: "" }).port, 8000);
});

const CONTACTS: readonly [text: string, url: string][] = [
  ["security@a.example", "mailto:security@a.example"],
  ["mailto:security@a.example", "mailto:security@a.example"],
  ["https://a.example/report", "https://a.example/report"],
  ["tel:+1-201-555-0123", "tel:+1-201-555-0123"],
];

for (const [text, url] of CONTACTS) {
  Deno.test(`readConfig() reads ${text} as the contact ${url}`, () => {
    assertEquals(read({ SECURITY_CONTACT: text }).securityContact, url);
  });
}

Deno.test("readConfig() reads lists with spaces", () => {
  const { scan: { network } } = read({
    SCAN_ALLOW_PORTS: "80, 8443 ,",
    SCAN_RESOLVE: "a.org:443:10.0.0.1, b.org:443:[fd00::1]:8443",
  });
  assertEquals(network.ports, [80, 8443]);
  assertEquals(network.entries, [
    { host: "a.org", port: 443, address: "10.0.0.1", targetPort: 443 },
    { host: "b.org", port: 443, address: "fd00::1", targetPort: 8443 },
  ]);
});

Deno.test("readConfig() accepts a rate per minute, and 0 for no limit", () => {
  assertEquals(["30/min", "7", "0"].map((rate) => read({ SCAN_RATE_LIMIT: rate }).scan.ratePerMinute), [
    30,
    7,
    0,
  ]);
});

Deno.test("readConfig() believes one header of proxies, X-Forwarded-For unless another is set", () => {
  const header = (text: string) => read({ PROXY_HEADER: text }).proxies.header;
  assertEquals(["", "x-forwarded-for", "Forwarded"].map(header), [
    "x-forwarded-for",
    "x-forwarded-for",
    "forwarded",
  ]);
});

Deno.test("readConfig() reads the authorities of SCAN_CA_FILE", () => {
  const pem = "-----BEGIN CERTIFICATE-----\nAA==\n-----END CERTIFICATE-----\n";
  assertEquals(read({ SCAN_CA_FILE: "ca.pem" }, { "ca.pem": pem }).scan.network.caCerts, [pem]);
});

Deno.test("readConfig() reads SCAN_SIGNING_KEY, which PUBLIC_URL publishes", () => {
  const { key, agent } = SIGNING;
  const signed = (file: string) =>
    read({ PUBLIC_URL: `${agent}/`, SCAN_SIGNING_KEY: "key.json" }, { "key.json": file });
  assertEquals(signed(JSON.stringify(key)).scan.network.signing, SIGNING);
  assertThrows(() => signed("{}"), AppError, "expected a private Ed25519 key");
  assertEquals(read({ PUBLIC_URL: agent }).scan.network.signing, undefined);
});

const INVALID_INPUTS: readonly [Variable, string, expected: string][] = [
  ["PORT", "65536", "whole number from 0 to 65535"],
  ["PORT", "-1", "whole number"],
  ["PORT", "8e3", "whole number"],
  ["HOST", "example.com", "IP address or localhost"],
  ["PUBLIC_URL", "example.com", "http or https URL"],
  ["SECURITY_CONTACT", "security", "email address"],
  ["SECURITY_CONTACT", "http://a.example/report", "email address"],
  ["SECURITY_CONTACT", "a@b.example\nExpires: now", "email address"],
  ["OPERATOR_CONTACT", "javascript:alert(1)", "email address"],
  ["PRIVACY_URL", "/privacy", "http or https URL"],
  ["SIGN_UP", "maybe", "open or closed"],
  ["TRUSTED_PROXIES", "10.0.0.0/33", "CIDR"],
  ["LOG_LEVEL", "verbose", "debug, info, warn, error, off"],
  ["PROXY_HEADER", "x-real-ip", "x-forwarded-for or forwarded"],
  ["SCAN_USER_AGENT", "a\tb", "printable ASCII"],
  ["SCAN_TIMEOUT_MS", "99", "from 100 to 600000"],
  ["SCAN_TIMEOUT_MS", "600001", "from 100 to 600000"],
  ["SCAN_REQUEST_TIMEOUT_MS", "49", "from 50 to 120000"],
  ["SCAN_CONCURRENCY", "0", "from 1 to 10000"],
  ["SCAN_RATE_LIMIT", "30/h", "whole number"],
  ["SCAN_ALLOW_PRIVATE", "localhost", "CIDR"],
  ["SCAN_ALLOW_PORTS", "0", "from 1 to 65535"],
  ["SCAN_EGRESS_PROXY", "https://proxy.readiness-tests.org", "expected an http:// URL"],
  ["SCAN_RESOLVE", "a.org:443", "host:port:address"],
  ["SCAN_SIGNING_KEY", "key.json", "without an https PUBLIC_URL"],
  ["SCAN_CA_FILE", "missing.pem", "No such file"],
  ["SCAN_CA_FILE", "empty.pem", "expected a PEM file with at least one certificate"],
  ["SURVEYS_DIR", "/missing/surveys", "expected a folder"],
  ["DOH_URL", "dns.readiness-tests.org", "http or https URL"],
];

for (const [name, value, expected] of INVALID_INPUTS) {
  Deno.test(`readConfig() rejects ${name}=${value}`, () => {
    const error = assertThrows(() => read({ [name]: value }, { "empty.pem": "nothing" }), AppError);
    assertEquals(error.code, "INVALID_CONFIG");
    assertStringIncludes(error.message, `${name}: `);
    assertStringIncludes(error.message, expected);
  });
}

const RANGES: readonly [Variable, min: number, max: number][] = [
  ["PORT", 0, 65_535],
  ["SIGN_IN_RATE_LIMIT", 0, 1_000_000],
  ["WRITE_RATE_LIMIT", 0, 1_000_000],
  ["SHUTDOWN_DELAY_MS", 0, 60_000],
  ["METRICS_PORT", 1, 65_535],
  ["SCAN_TIMEOUT_MS", 100, 600_000],
  ["SCAN_REQUEST_TIMEOUT_MS", 50, 120_000],
  ["SCAN_CONCURRENCY", 1, 10_000],
  ["SCAN_RATE_LIMIT", 0, 1_000_000],
  ["SCAN_RATE_LIMIT_SIGNED_IN", 0, 1_000_000],
  ["SCAN_ALLOW_PORTS", 1, 65_535],
];

for (const [name, min, max] of RANGES) {
  Deno.test(`readConfig() accepts ${name} from ${min} to ${max} and no other`, () => {
    for (const value of [min, max]) read({ [name]: String(value) });
    for (const value of [min - 1, max + 1]) assertThrows(() => read({ [name]: String(value) }), AppError);
  });
}

Deno.test("readConfig() accepts a user agent of 512 characters and rejects 513", () => {
  const longest = "x".repeat(512);
  assertEquals(read({ SCAN_USER_AGENT: longest }).scan.userAgent, longest);
  assertThrows(() => read({ SCAN_USER_AGENT: `${longest}x` }), AppError);
});

Deno.test("readConfig() reports all problems together", () => {
  const { message } = assertThrows(() => read({ PORT: "x", SIGN_UP: "x", DOH_URL: "x" }), AppError);
  assertEquals(message.split("\n").slice(1).map((line) => line.trim().split(":")[0]), [
    "PORT",
    "SIGN_UP",
    "DOH_URL",
  ]);
});

const UNKNOWN: readonly (readonly [name: string, meant: string | null])[] = [
  ["SCAN_TIMEOUT", "SCAN_TIMEOUT_MS"],
  ["SCAN_CONCURENCY", "SCAN_CONCURRENCY"],
  ["scan_timeout_ms", "SCAN_TIMEOUT_MS"],
  ["SIGN_UPS", "SIGN_UP"],
  ["SIGN_IN_RATE", "SIGN_IN_RATE_LIMIT"],
  ["TRUSTED_PROXY", "TRUSTED_PROXIES"],
  ["PROXY_HEADERS", "PROXY_HEADER"],
  ["PUBLIC_URI", "PUBLIC_URL"],
  ["KVURL", "KV_URL"],
  ["SCAN_QUIETLY_AT_NIGHT", null],
];

for (const [name, meant] of UNKNOWN) {
  Deno.test(`readConfig() rejects the unknown variable ${name}`, () => {
    const { message } = assertThrows(() => readConfig(() => undefined, undefined, ["HOME", name]), AppError);
    const end = meant === null ? "" : `, did you mean ${meant}?`;
    assertEquals(message, `Cannot start: ${name}: unknown variable${end}`);
  });
}

/** Names that other programs, the shell and container platforms use. */
const OTHERS = [
  "HOSTNAME",
  "HOSTTYPE",
  "CONTACT",
  "CONTRACT",
  "HOSTS",
  "PORTS",
  "POST",
  "HTTP_PROXY",
  "DB_URL",
  "KV_REST_API_URL",
  "PUBLIC_KEY",
  "OTEL_DENO",
  "OTEL_SERVICE_NAME",
  "OTEL_EXPORTER_OTLP_ENDPOINT",
  "OTEL_METRIC_EXPORT_INTERVAL",
];

Deno.test("readConfig() accepts names of other programs, and the names of Kubernetes for a service called scan", () => {
  const kubernetes = ["SCAN_PORT", "SCAN_SERVICE_HOST", "SCAN_SERVICE_PORT_HTTP", "SCAN_PORT_80_TCP_ADDR"];
  readConfig(() => undefined, undefined, [...OTHERS, ...kubernetes, ...VARIABLES]);
});

const MAIL = { MAIL_FROM: "Readiness <a@example.com>", PUBLIC_URL: "https://readiness.example" };
const NO_TLS = { tls: "none", port: 587 } as const;
const SMTP_URLS: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  "smtps://ada:p%40ss@smtp.example.com": {
    tls: "implicit",
    port: 465,
    host: "smtp.example.com",
    credentials: { user: "ada", password: "p@ss" },
  },
  "smtp://ada:x@smtp.example.com:2525": { tls: "starttls", port: 2525, certificateName: "smtp.example.com" },
  "smtp://smtp.example.com": { tls: "starttls", port: 587, credentials: null },
  "smtp://ada:x@localhost": NO_TLS,
  "smtp://127.0.0.1": NO_TLS,
  "smtp://[::1]": { ...NO_TLS, host: "::1" },
  "smtp://relay.internal?tls=none": NO_TLS,
};

for (const [url, expected] of Object.entries(SMTP_URLS)) {
  Deno.test(`readConfig() reads the mail server ${url}`, () => {
    const server = read({ ...MAIL, SMTP_URL: url }).mail?.server;
    const found = Object.fromEntries(
      Object.keys(expected).map((name) => [name, server?.[name as keyof typeof server]]),
    );
    assertEquals(found, expected);
  });
}

const WRONG_MAIL: readonly (readonly [environment: Partial<Record<Variable, string>>, problem: string])[] = [
  [{ SMTP_URL: "https://ada:hunter2@smtp.example.com" }, "SMTP_URL: Cannot use this URL"],
  [{ SMTP_URL: "smtp://ada:hunter2@" }, "SMTP_URL: Cannot use this URL"],
  [{ SMTP_URL: "smtp://ada:hunter2%@smtp.example.com" }, "not percent-encoded"],
  [{ SMTP_URL: "smtp://ada:hunter2@relay.example?tls=none" }, "sent unencrypted"],
  [{ SMTP_URL: "smtp://ada:hunter2@mail.localhost?tls=none" }, "sent unencrypted"],
  [{ SMTP_URL: "smtps://relay.example?tls=none" }, "Cannot use tls=none with smtps://"],
  [{ SMTP_URL: "smtp://relay.example?verify=off" }, "the only parameter is tls=none"],
  [{ SMTP_URL: "smtp://localhost", MAIL_FROM: "" }, "MAIL_FROM: required with SMTP_URL"],
  [{ SMTP_URL: "smtp://localhost", PUBLIC_URL: "" }, "PUBLIC_URL: required with SMTP_URL"],
  [{ MAIL_FROM: "a@b.example\r\nBcc: c@d.example" }, "MAIL_FROM: Cannot use"],
  [{ MAIL_FROM: "Readiness <readiness>" }, "MAIL_FROM: Cannot use"],
  [{ MAIL_LIMIT: "0" }, "MAIL_LIMIT: Cannot use"],
];

for (const [environment, problem] of WRONG_MAIL) {
  Deno.test(`readConfig() refuses ${JSON.stringify(environment)} without showing the password`, () => {
    const { message } = assertThrows(() => read({ ...MAIL, ...environment }), AppError);
    assertStringIncludes(message, problem);
    assertEquals(message.includes("hunter2"), false);
  });
}
