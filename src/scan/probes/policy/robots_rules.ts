/** robots.txt for checks that judge by its rules, which are unknown after a server error. */
import { Unobservable } from "../../../errors.ts";
import { defineProbe } from "../../probe.ts";
import { type RobotsTxt, robotsTxt } from "./robots_txt.ts";

export const robotsRules = defineProbe<RobotsTxt>({
  id: "robots-rules",
  async observe({ probe }) {
    const found = await probe(robotsTxt);
    if (found.state === "unreachable") {
      throw new Unobservable(
        "SERVER_ERROR",
        "/robots.txt returned a server error, so its rules are unknown",
      );
    }
    return found;
  },
});
