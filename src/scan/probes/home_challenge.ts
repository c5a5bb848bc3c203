/** Whether the home page itself asks programs for a token. */
import { Unobservable } from "../../errors.ts";
import { defineProbe } from "../probe.ts";

/** Schemes by which programs sign in; Basic and Digest lock a site from everyone, as staging sites are. */
const TOKEN_SCHEME = /(?:^|,)\s{0,9}(?:bearer|dpop|gnap)(?:\s|,|$)/i;
/** The words of a realm may look like schemes. */
const QUOTED = /"(?:[^"\\]|\\.){0,500}"/g;

export const homeChallenge = defineProbe<boolean>({
  id: "home-challenge",
  async observe({ exchange, origin }) {
    const answer = await exchange(origin);
    if (answer instanceof Unobservable) throw answer;
    const challenges = (answer.headers.get("www-authenticate") ?? "").replace(QUOTED, "");
    return answer.status === 401 && TOKEN_SCHEME.test(challenges);
  },
});
