/** Names of the environment variables that are ours. */
import type { DataVariable } from "./data_folder.ts";
import { isNear } from "./nearest.ts";

/** Every variable that is ours. */
export const VARIABLES = [
  "PORT",
  "HOST",
  "KV_URL",
  "READINESS_DATA_DIR",
  "DENO_DEPLOYMENT_ID",
  "PUBLIC_URL",
  "SECURITY_CONTACT",
  "OPERATOR_CONTACT",
  "PRIVACY_URL",
  "SIGN_UP",
  "SIGN_IN_RATE_LIMIT",
  "WRITE_RATE_LIMIT",
  "SHUTDOWN_DELAY_MS",
  "LOG_LEVEL",
  "METRICS_PORT",
  "PROJECT_LIMIT",
  "CRAWL_CONCURRENCY",
  "TRUSTED_PROXIES",
  "PROXY_HEADER",
  "SCAN_USER_AGENT",
  "SCAN_SIGNING_KEY",
  "SCAN_TIMEOUT_MS",
  "SCAN_REQUEST_TIMEOUT_MS",
  "SCAN_CONCURRENCY",
  "SCAN_MEMORY_MB",
  "SCAN_PROCESSES",
  "SCAN_PROCESS_MEMORY_MB",
  "SCAN_RATE_LIMIT",
  "SCAN_RATE_LIMIT_SIGNED_IN",
  "SCAN_ALLOW_PRIVATE",
  "SCAN_ALLOW_PORTS",
  "SCAN_EGRESS_PROXY",
  "SCAN_RESOLVE",
  "SCAN_CA_FILE",
  "SCAN_BROWSER",
  "SCAN_BROWSER_PAGES",
  "SCAN_SCRIPT_PROCESSES",
  "DOH_URL",
  "REPORT_DAYS",
  "REPORT_LIMIT",
  "REPORT_MAX_MB",
  "REPORT_CALLER_LIMIT",
  "REPORT_INDEXING",
  "SURVEYS_DIR",
  "SMTP_URL",
  "SMTP_CA_FILE",
  "MAIL_FROM",
  "MAIL_LIMIT",
] as const;

export type Variable = typeof VARIABLES[number] | DataVariable;

/** Variables that begin so are ours. */
const OWN_PREFIX =
  /^(?:SCAN|CRAWL|SIGN_IN|SIGN_UP|WRITE_RATE|REPORT|SMTP|MAIL|TRUSTED_PROXY|TRUSTED_PROXIES)_/i;
/** Kubernetes sets these for a service that is called `scan`. */
const KUBERNETES_NAME = /_(?:SERVICE_HOST|SERVICE_PORT|PORT)(?:_|$)/;
/** Shorter names of ours, such as HOST, are like too many names of others, such as HOSTS. */
const MIN_COMPARED_LENGTH = 6;

/** True for a name that is none of ours, and that somebody probably meant as one. */
export function looksLikeOurs(name: string): boolean {
  if ((VARIABLES as readonly string[]).includes(name) || KUBERNETES_NAME.test(name)) return false;
  return OWN_PREFIX.test(name) ||
    VARIABLES.some((known) => known.length >= MIN_COMPARED_LENGTH && isNear(name, known));
}
