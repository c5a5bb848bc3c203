/** The payment challenges of all 402 responses that the scan meets. Nothing is ever paid. */
import { Unobservable } from "../../../errors.ts";
import { parseCacheControl } from "../../parse/cache_control.ts";
import { parsePaymentChallenge, type PaymentChallenge } from "../../parse/commerce/payment_challenge.ts";
import { parseWwwAuthenticate } from "../../parse/auth/www_authenticate.ts";
import { parseX402Challenge, type X402Challenge } from "../../parse/commerce/x402_challenge.ts";
import { defineProbe } from "../../contract/probe.ts";
import type { Resource } from "../../fetch/resource.ts";
import { apiAnswers } from "../api/api_answers.ts";
import { ifSeen } from "../if_seen.ts";
import { paidSample } from "./paid_sample.ts";

interface SeenChallenge {
  readonly url: string;
  readonly x402: X402Challenge | null;
  readonly payments: readonly PaymentChallenge[];
  /** True if no cache may keep it. */
  readonly isNoStore: boolean;
}

/** Challenges of listed paid resources, the API and the home page. The most reliable ones come first. */
export const paymentChallenges = defineProbe<readonly SeenChallenge[]>({
  id: "payment-challenges",
  async observe({ attempt, probe, origin }) {
    const [sample, api, home] = await Promise.all([
      ifSeen(probe(paidSample)),
      ifSeen(probe(apiAnswers)),
      attempt(origin),
    ]);
    const answers = [
      sample?.answer ?? null,
      ...(api?.operations ?? []).map(({ resource }) => resource),
      api?.base ?? null,
      api?.unknown ?? null,
      home instanceof Unobservable ? null : home,
    ];
    const asking = new Map(
      answers.flatMap((answer) => answer?.status === 402 ? [[answer.url.href, answer] as const] : []),
    );
    // Behind a bot wall, nothing is known about payments. A 401 asks for sign-in and not for payment.
    if (asking.size === 0 && home instanceof Unobservable && home.status !== 401) throw home;
    return [...asking.values()].map(readChallenges);
  },
});

function readChallenges({ url, headers, text }: Resource): SeenChallenge {
  const schemes = parseWwwAuthenticate(headers.get("www-authenticate") ?? "");
  return {
    url: url.href,
    x402: parseX402Challenge(headers.get("payment-required"), text),
    payments: schemes.filter(({ scheme }) => scheme === "payment").map(parsePaymentChallenge),
    isNoStore: parseCacheControl(headers.get("cache-control")).forbids === "no-store",
  };
}
