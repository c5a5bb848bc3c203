/** Input of tools that scan a site. */
import { z } from "zod";
import { MAX_SAMPLE_SIZE } from "../scan/request.ts";
import type { WantedScan } from "./caller.ts";

/** The scanner checks the text itself, and its errors describe the allowed values. */
export const SITE_INPUT = {
  domain: z.string().describe(
    "Domain name or http(s) URL, such as example.com; a page of a URL is checked in addition to the home page",
  ),
  sample: z.int().min(0).max(MAX_SAMPLE_SIZE).optional().describe(
    "Number of other pages to check, 4 by default",
  ),
  surfaces: z.string().optional().describe(
    "Surfaces that the scan would detect wrongly, such as api:no,shop:yes. " +
      "Names: content, docs, api, mcp, a2a, login, shop",
  ),
  user_agent: z.string().optional().describe("User agent to request the site with"),
};

const SITE = z.object(SITE_INPUT);

export function wantedScan({ domain, sample, surfaces, user_agent }: z.output<typeof SITE>): WantedScan {
  return {
    domain,
    sample: sample ?? null,
    surfaces: surfaces ?? null,
    userAgent: user_agent ?? null,
  };
}
