/** The status codes of HTTP under the names that `@std/http` gives them. */

export const STATUS_CODE = {
  Continue: 100,
  SwitchingProtocols: 101,
  Processing: 102,
  EarlyHints: 103,
  OK: 200,
  Created: 201,
  Accepted: 202,
  NonAuthoritativeInfo: 203,
  NoContent: 204,
  ResetContent: 205,
  PartialContent: 206,
  MultiStatus: 207,
  AlreadyReported: 208,
  IMUsed: 226,
  MultipleChoices: 300,
  MovedPermanently: 301,
  Found: 302,
  SeeOther: 303,
  NotModified: 304,
  UseProxy: 305,
  TemporaryRedirect: 307,
  PermanentRedirect: 308,
  BadRequest: 400,
  Unauthorized: 401,
  PaymentRequired: 402,
  Forbidden: 403,
  NotFound: 404,
  MethodNotAllowed: 405,
  NotAcceptable: 406,
  ProxyAuthRequired: 407,
  RequestTimeout: 408,
  Conflict: 409,
  Gone: 410,
  LengthRequired: 411,
  PreconditionFailed: 412,
  ContentTooLarge: 413,
  URITooLong: 414,
  UnsupportedMediaType: 415,
  RangeNotSatisfiable: 416,
  ExpectationFailed: 417,
  Teapot: 418,
  MisdirectedRequest: 421,
  UnprocessableEntity: 422,
  Locked: 423,
  FailedDependency: 424,
  TooEarly: 425,
  UpgradeRequired: 426,
  PreconditionRequired: 428,
  TooManyRequests: 429,
  RequestHeaderFieldsTooLarge: 431,
  UnavailableForLegalReasons: 451,
  InternalServerError: 500,
  NotImplemented: 501,
  BadGateway: 502,
  ServiceUnavailable: 503,
  GatewayTimeout: 504,
  HTTPVersionNotSupported: 505,
  VariantAlsoNegotiates: 506,
  InsufficientStorage: 507,
  LoopDetected: 508,
  NotExtended: 510,
  NetworkAuthenticationRequired: 511,
} as const;

/** A registered status code. */
export type StatusCode = typeof STATUS_CODE[keyof typeof STATUS_CODE];
/** A status code's reason phrase. */
export type StatusText = string;

function phrase(name: string): StatusText {
  if (name === "Teapot") return "I'm a teapot";
  return name.replace(/([a-z])([A-Z])/g, "$1 $2").replace(/([A-Z])([A-Z][a-z])/g, "$1 $2");
}

function isComplete(texts: Partial<Record<StatusCode, StatusText>>): texts is Record<StatusCode, StatusText> {
  return Object.values(STATUS_CODE).every((code) => code in texts);
}

function statusTexts(): Readonly<Record<StatusCode, StatusText>> {
  const texts: Partial<Record<StatusCode, StatusText>> = {};
  for (const [name, code] of Object.entries(STATUS_CODE)) texts[code] = phrase(name);
  if (!isComplete(texts)) throw new Error("Cannot name every status code");
  return texts;
}

/** The reason phrase of each status code: the words of its name. */
export const STATUS_TEXT: Readonly<Record<StatusCode, StatusText>> = statusTexts();
