/** Whether the home page itself asks programs for a token. */
import { Unobservable } from "../../../errors.ts";
import { isForPrograms, parseWwwAuthenticate } from "../../parse/auth/www_authenticate.ts";
import { defineProbe } from "../../probe.ts";

/** Basic and Digest do not count: they lock a site from everyone, as staging sites are. */
export const homeChallenge = defineProbe<boolean>({
  id: "home-challenge",
  async observe({ exchange, origin }) {
    const answer = await exchange(origin);
    if (answer instanceof Unobservable) throw answer;
    const challenges = parseWwwAuthenticate(answer.headers.get("www-authenticate") ?? "");
    return answer.status === 401 && challenges.some(isForPrograms);
  },
});
