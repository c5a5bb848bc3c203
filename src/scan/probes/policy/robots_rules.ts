/** robots.txt for those who go by its lines: a server error is none of its words, so nothing may be judged by it. */
import { Unobservable } from "../../../errors.ts";
import { defineProbe } from "../../probe.ts";
import { type RobotsTxt, robotsTxt } from "./robots_txt.ts";

export const robotsRules = defineProbe<RobotsTxt>({
  id: "robots-rules",
  async observe({ probe }) {
    const found = await probe(robotsTxt);
    // Crawlers stay away for as long as that lasts, which the check of robots.txt itself reports as a failure.
    if (found.state === "unreachable") {
      throw new Unobservable(
        "SERVER_ERROR",
        "/robots.txt answers with a server error, so its rules are not known",
      );
    }
    return found;
  },
});
