import { assertEquals, assertThrows } from "@std/assert";
import { AppError } from "../../../src/errors.ts";
import { parseRanges } from "../../../src/scan/fetch/address/ip_address.ts";
import type { TargetPolicy } from "../../../src/scan/target.ts";
import { MAX_WEBHOOK_URL_LENGTH, parseWebhookUrl } from "../../../src/crawl/webhook/webhook_url.ts";

const PUBLIC: TargetPolicy = { ports: [80, 443], allowPrivate: [], resolvedNames: new Set(["receiver"]) };
const WITH_LAN: TargetPolicy = { ...PUBLIC, allowPrivate: parseRanges(["10.0.0.0/8"]) };

const VALID: readonly (readonly [text: string, url: string, policy?: TargetPolicy])[] = [
  ["https://hooks.example.net/a?b=c", "https://hooks.example.net/a?b=c"],
  [" http://HOOKS.example.net ", "http://hooks.example.net/"],
  ["https://hooks.example.net./a#part", "https://hooks.example.net/a"],
  ["https://bücher.de/ü", "https://xn--bcher-kva.de/%C3%BC"],
  ["https://receiver/a", "https://receiver/a"],
  ["http://10.1.2.3:8080/a", "http://10.1.2.3:8080/a", WITH_LAN],
  ["http://chat:8065/hooks/x", "http://chat:8065/hooks/x", WITH_LAN],
];

const LONGEST = `https://hooks.example.net/${"a".repeat(MAX_WEBHOOK_URL_LENGTH - 26)}`;

Deno.test("parseWebhookUrl() accepts the longest URL, and refuses a longer one", () => {
  assertEquals(parseWebhookUrl(LONGEST, PUBLIC), LONGEST);
  assertThrows(() => parseWebhookUrl(`${LONGEST}a`, PUBLIC), AppError, "longer than");
});

for (const [text, url, policy = PUBLIC] of VALID) {
  Deno.test(`parseWebhookUrl() accepts ${text}`, () => assertEquals(parseWebhookUrl(text, policy), url));
}

const INVALID: readonly (readonly [text: string, reason: string, policy?: TargetPolicy])[] = [
  ["", "expected an http or https URL"],
  ["hooks.example.net/a", "expected an http or https URL"],
  ["ftp://hooks.example.net/", "expected an http or https URL"],
  ["file:///etc/passwd", "expected an http or https URL"],
  ["https://user:pass@hooks.example.net/", "remove the username and password"],
  ["https://user@hooks.example.net/", "remove the username and password"],
  ["https://127.0.0.1/", "use a domain name instead of an IP address"],
  ["https://0x7f.1/", "use a domain name instead of an IP address"],
  ["https://2130706433/", "use a domain name instead of an IP address"],
  ["https://[::1]/", "use a domain name instead of an IP address"],
  ["https://[::ffff:169.254.169.254]/", "use a domain name instead of an IP address"],
  ["https://93.184.216.34/", "use a domain name instead of an IP address"],
  ["https://169.254.169.254/", "use a domain name instead of an IP address", WITH_LAN],
  ["https://localhost/", "localhost is not a public domain name"],
  ["https://localhost./", "localhost is not a public domain name"],
  ["https://metadata.internal/", "metadata.internal is not a public domain name"],
  ["https://printer/", "printer is not a public domain name"],
  ["https://hooks.example.net:22/", "port 22 is not one of the allowed ports (80, 443)"],
  [`https://hooks.example.net/${"a".repeat(MAX_WEBHOOK_URL_LENGTH)}`, "it is longer than 2048 characters"],
  [`https://hooks.example.net/${"ü".repeat(1000)}`, "it is longer than 2048 characters"],
];

for (const [text, reason, policy = PUBLIC] of INVALID) {
  Deno.test(`parseWebhookUrl() refuses ${text.slice(0, 60)}: ${reason}`, () => {
    const error = assertThrows(() => parseWebhookUrl(text, policy), AppError);
    assertEquals(error.message, `Cannot use this webhook URL: ${reason}`);
  });
}
