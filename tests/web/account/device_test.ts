import { assertEquals } from "@std/assert";
import { deviceOf } from "../../../src/web/account/me/device.ts";

const MOZILLA = "Mozilla/5.0";
const KHTML = "AppleWebKit/537.36 (KHTML, like Gecko)";

for (
  const [userAgent, expected] of [
    [`${MOZILLA} (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0`, "Firefox on Linux"],
    [`${MOZILLA} (Windows NT 10.0; Win64; x64) ${KHTML} Chrome/142.0.0.0 Safari/537.36`, "Chrome on Windows"],
    [`${MOZILLA} (Windows NT 10.0) ${KHTML} Chrome/142.0.0.0 Safari/537.36 Edg/142.0`, "Edge on Windows"],
    [`${MOZILLA} (Linux; Android 10; K) ${KHTML} Chrome/142.0.0.0 Mobile Safari/537.36`, "Chrome on Android"],
    [
      `${MOZILLA} (Macintosh; Intel Mac OS X 10_15_7) ${KHTML} Version/26.0 Safari/605.1.15`,
      "Safari on macOS",
    ],
    [
      `${MOZILLA} (iPhone; CPU iPhone OS 26_0 like Mac OS X) ${KHTML} CriOS/142.0 Safari/604.1`,
      "Chrome on iPhone",
    ],
    ["curl/8.17.0", "curl/8.17.0"],
    ["", "Unknown program"],
    [null, "Unknown program"],
  ] as const
) {
  Deno.test(`deviceOf() of ${userAgent}: ${expected}`, () => assertEquals(deviceOf(userAgent), expected));
}
