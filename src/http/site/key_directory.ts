/** Routes of the key and the card of our crawler (Web Bot Auth), for the sites that verify its requests. */
import { AppError } from "../../errors.ts";
import { KEY_DIRECTORY_TYPE } from "../../scan/formats.ts";
import { directorySignature, publicKeySet, type RequestSigning } from "../../scan/network.ts";
import { PRODUCT_TOKEN } from "../../scan/user_agents.ts";
import { asset } from "../../web/asset.ts";
import { AGENT_CARD_PATH, KEY_DIRECTORY_PATH } from "../../web/site/crawler_paths.ts";
import type { AppParts } from "../parts.ts";
import { CORS_HEADERS } from "../response/respond.ts";
import { showing } from "../routing/route.ts";

const HEADERS = { ...CORS_HEADERS, "cache-control": "public, max-age=3600" } as const;

export function keyDirectoryRoutes(
  { config: { publicUrl, scan }, scanner }: Pick<AppParts, "config" | "scanner">,
) {
  const { signing } = scan.network;
  return showing({
    [KEY_DIRECTORY_PATH]: async () => {
      if (signing === undefined || publicUrl === null) throw unsigned(KEY_DIRECTORY_PATH);
      const body = publicKeySet(signing);
      const signature = await directorySignature(signing, publicUrl.host, body, Date.now());
      return asset(body, KEY_DIRECTORY_TYPE, { ...HEADERS, ...Object.fromEntries(signature) });
    },
    [AGENT_CARD_PATH]: () => {
      if (signing === undefined) throw unsigned(AGENT_CARD_PATH);
      return asset(agentCard(signing, scanner.userAgent), "application/json", HEADERS);
    },
  });
}

function unsigned(path: string): AppError {
  return new AppError("NOT_FOUND", 404, `There is nothing at ${path}: this service has no SCAN_SIGNING_KEY`);
}

function agentCard({ agent }: RequestSigning, userAgent: string): string {
  const card = {
    client_id: `${agent}${AGENT_CARD_PATH}`,
    client_name: PRODUCT_TOKEN,
    client_uri: `${agent}/bot`,
    jwks_uri: `${agent}${KEY_DIRECTORY_PATH}`,
    web_bot_auth: {
      "expected-user-agent": userAgent,
      "rfc9309-product-token": PRODUCT_TOKEN,
      "rfc9309-compliance": ["User-Agent", "Allow", "Disallow", "Crawl-delay"],
      trigger: "fetcher",
    },
  };
  return `${JSON.stringify(card, null, 2)}\n`;
}
