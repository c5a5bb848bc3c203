/** The settings of the service in words, without secrets. */
import { type Config, databaseFields } from "../../config.ts";
import type { VARIABLES } from "../../variables.ts";

/** Variables whose effect other variables show. */
type Unshown = "READINESS_DATA_DIR" | "DENO_DEPLOYMENT_ID";
type ShownVariable = Exclude<typeof VARIABLES[number], Unshown>;

const MEBIBYTE = 1024 * 1024;

/** URLs may contain a password, so only their hosts are shown. Of lists of addresses, only the length is. */
export function settingsOf(config: Config): Readonly<Record<ShownVariable, string>> {
  const { scan, reports, proxies, mail } = config;
  return {
    PORT: String(config.port),
    HOST: config.host,
    KV_URL: databaseText(config),
    PUBLIC_URL: config.publicUrl?.origin ?? "not set",
    SECURITY_CONTACT: config.securityContact ?? "not set",
    OPERATOR_CONTACT: config.contact ?? "not set",
    PRIVACY_URL: config.privacyUrl?.href ?? "not set",
    SIGN_UP: config.signUp,
    SIGN_IN_RATE_LIMIT: rateText(config.signInsPerMinute),
    WRITE_RATE_LIMIT: rateText(config.writesPerMinute),
    SHUTDOWN_DELAY_MS: String(config.shutdownDelayMs),
    LOG_LEVEL: config.logLevel,
    METRICS_PORT: config.metricsPort === null ? "not set" : String(config.metricsPort),
    PROJECT_LIMIT: String(config.maxProjects),
    CRAWL_CONCURRENCY: String(config.crawlConcurrency),
    TRUSTED_PROXIES: countText(proxies.trusted),
    PROXY_HEADER: proxies.header,
    SCAN_USER_AGENT: scan.userAgent ?? "not set",
    SCAN_TIMEOUT_MS: String(scan.limits.scanMs),
    SCAN_REQUEST_TIMEOUT_MS: String(scan.limits.requestMs),
    SCAN_CONCURRENCY: String(scan.concurrency),
    SCAN_MEMORY_MB: mebibytes(scan.memoryBytes),
    SCAN_PROCESSES: String(scan.processes),
    SCAN_PROCESS_MEMORY_MB: mebibytes(scan.processHeapBytes),
    SCAN_RATE_LIMIT: rateText(scan.ratePerMinute),
    SCAN_RATE_LIMIT_SIGNED_IN: rateText(scan.ratePerMinuteSignedIn),
    SCAN_SIGNING_KEY: scan.network.signing === undefined ? "not set" : "set",
    SCAN_ALLOW_PRIVATE: countText(scan.network.allowPrivate),
    SCAN_ALLOW_PORTS: scan.network.ports.join(", "),
    SCAN_EGRESS_PROXY: scan.network.proxy?.host ?? "not set",
    SCAN_RESOLVE: countText(scan.network.entries),
    SCAN_CA_FILE: scan.network.caCerts.length === 0 ? "not set" : "set",
    SCAN_BROWSER: scan.browser === null ? "not set" : URL.parse(scan.browser)?.host ?? scan.browser,
    SCAN_BROWSER_PAGES: String(scan.browserPages),
    SCAN_SCRIPT_PROCESSES: String(scan.scriptProcesses),
    DOH_URL: scan.dohUrl?.host ?? "not set",
    REPORT_DAYS: String(reports.days),
    REPORT_LIMIT: String(reports.maxReports),
    REPORT_MAX_MB: mebibytes(reports.maxBytes),
    REPORT_CALLER_LIMIT: reports.maxPerCaller === 0 ? "no limit" : String(reports.maxPerCaller),
    REPORT_INDEXING: reports.areListed ? "on" : "off",
    SURVEYS_DIR: config.surveysFolder ?? "not set",
    SMTP_URL: mail === null ? "not set, so no mails are sent" : `${mail.server.host}:${mail.server.port}`,
    SMTP_CA_FILE: mail === null || mail.server.authorities.length === 0 ? "not set" : "set",
    MAIL_FROM: mail?.from.address ?? "not set",
    MAIL_LIMIT: mail === null ? "not used" : `${mail.perDay} a day`,
  };
}

/** The database as a file or the host of a server. */
export function databaseText(config: Config): string {
  return Object.values(databaseFields(config)).join("");
}

function rateText(perMinute: number): string {
  return perMinute === 0 ? "no limit" : `${perMinute}/min`;
}

function countText({ length }: readonly unknown[]): string {
  return length === 0 ? "not set" : `set, ${length}`;
}

function mebibytes(bytes: number): string {
  return String(Math.round(bytes / MEBIBYTE));
}
