/** Stable codes of problem details, by status. */

export const PROBLEM_CODES = {
  400: [
    "DOMAIN_REQUIRED",
    "INVALID_DOMAIN",
    "UNSUPPORTED_SCHEME",
    "USERINFO_NOT_ALLOWED",
    "IP_LITERAL_NOT_ALLOWED",
    "RESERVED_NAME",
    "PORT_NOT_ALLOWED",
    "INVALID_ONLY",
    "INVALID_SAMPLE",
    "INVALID_SURFACES",
    "INVALID_UA",
    "INVALID_HOST",
    "INVALID_PARAMETER",
  ],
  401: ["UNAUTHENTICATED"],
  403: ["UNAUTHORIZED", "ACCOUNT_DISABLED", "HOST_NOT_ALLOWED", "CROSS_ORIGIN_REQUEST"],
  404: ["NOT_FOUND"],
  405: ["METHOD_NOT_ALLOWED"],
  409: ["CRAWL_NOT_FINISHED"],
  429: ["RATE_LIMITED"],
  500: ["INTERNAL_SERVER_ERROR"],
  503: ["BUSY", "STOPPING", "SCAN_STOPPED", "TIMEOUT"],
} as const satisfies Readonly<Record<number, readonly string[]>>;

export const ALL_PROBLEM_CODES: readonly string[] = Object.values(PROBLEM_CODES).flat();
