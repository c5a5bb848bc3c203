import { assertEquals } from "@std/assert";
import { maskedAddress, maskedAddresses } from "../../src/logs/masked_address.ts";

const ADDRESSES: Readonly<Record<string, string>> = {
  "203.0.113.77": "203.0.113.0/24",
  "2001:db8:1:2::77": "2001:db8:1::/48",
  "2001:db8::77": "2001:db8::/48",
  "2001:db8:1:2:3:4:5:6": "2001:db8:1::/48",
  "::1": "::/48",
  "client.example.com": "*.example.com",
  "localhost": "unknown",
  "": "unknown",
  "203.0.113.77 and more": "unknown",
};

for (const [address, masked] of Object.entries(ADDRESSES)) {
  Deno.test(`maskedAddress() shows "${address}" as ${masked}`, () => {
    assertEquals(maskedAddress(address), masked);
  });
}

const TEXTS: Readonly<Record<string, string>> = {
  "203.0.113.77 - - [10/Nov/2026:13:55:36 +0000] 198.51.100.1":
    "203.0.113.0/24 - - [10/Nov/2026:13:55:36 +0000] 198.51.100.0/24",
  '{"ip":"2001:db8:1:2::77"}': '{"ip":"2001:db8:1::/48"}',
};

for (const [text, masked] of Object.entries(TEXTS)) {
  Deno.test(`maskedAddresses() masks ${text}`, () => {
    assertEquals(maskedAddresses(text), masked);
  });
}
