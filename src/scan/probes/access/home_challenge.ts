/** True if the home page returns 401 with a challenge that a program can answer, such as Bearer. */
import { Unobservable } from "../../../errors.ts";
import { isForPrograms, parseWwwAuthenticate } from "../../parse/auth/www_authenticate.ts";
import { defineProbe } from "../../contract/probe.ts";

/** Basic and Digest do not count, because they protect staging sites from everyone. */
export const homeChallenge = defineProbe<boolean>({
  id: "home-challenge",
  async observe({ exchange, origin }) {
    const answer = await exchange(origin);
    if (answer instanceof Unobservable) throw answer;
    const challenges = parseWwwAuthenticate(answer.headers.get("www-authenticate") ?? "");
    return answer.status === 401 && challenges.some(isForPrograms);
  },
});
