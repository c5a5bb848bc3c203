/** Content delivery networks. Last checked on 2026-11-29. */
import { rowsOf } from "./technology.ts";

export const NETWORK_TECHNOLOGIES = rowsOf("cdn", [
  {
    id: "akamai",
    name: "Akamai",
    header: [["x-akamai-transformed", ""], ["akamai-grn", ""]],
    server: ["akamaighost", "akamainetstorage"],
    source: "https://techdocs.akamai.com/",
  },
  {
    id: "azure-front-door",
    name: "Azure Front Door",
    header: [["x-azure-ref", ""]],
    source: "https://learn.microsoft.com/en-us/azure/frontdoor/front-door-http-headers-protocol",
  },
  {
    id: "bunny",
    name: "bunny.net",
    header: [["server", "bunnycdn"], ["cdn-pullzone", ""]],
    source: "https://docs.bunny.net/",
  },
  {
    id: "cdn77",
    name: "CDN77",
    header: [["x-77-nzt", ""]],
    server: ["cdn77-turbo"],
    source: "https://client.cdn77.com/support/",
  },
  {
    id: "cloudflare",
    name: "Cloudflare",
    header: [["cf-ray", ""]],
    server: ["cloudflare"],
    source: "https://developers.cloudflare.com/fundamentals/reference/cloudflare-ray-id/",
  },
  {
    id: "cloudfront",
    name: "Amazon CloudFront",
    header: [["x-amz-cf-id", ""]],
    server: ["cloudfront"],
    source: "https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/",
  },
  { id: "ddos-guard", name: "DDoS-Guard", server: ["ddos-guard"], source: "https://ddos-guard.net/" },
  {
    id: "fastly",
    name: "Fastly",
    header: [["x-served-by", "cache-"], ["x-fastly-request-id", ""]],
    source: "https://www.fastly.com/documentation/reference/http/http-headers/X-Served-By/",
  },
  {
    id: "imperva",
    name: "Imperva",
    header: [["x-iinfo", ""], ["x-cdn", "imperva"], ["x-cdn", "incapsula"]],
    source: "https://docs.imperva.com/",
  },
  { id: "keycdn", name: "KeyCDN", server: ["keycdn"], source: "https://www.keycdn.com/support/" },
  {
    id: "sucuri",
    name: "Sucuri",
    header: [["x-sucuri-id", ""]],
    server: ["sucuri"],
    source: "https://docs.sucuri.net/",
  },
]);
