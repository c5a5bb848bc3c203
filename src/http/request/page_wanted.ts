/** Recognizes requests of a person, who gets a page. */
import { accepts } from "@std/http";
import { AppError } from "../../errors.ts";

/** True if a person requests a missing page. Programs get problem details. */
export function isMissingPage(request: Request, error: unknown): boolean {
  return error instanceof AppError && error.code === "NOT_FOUND" && isOfPerson(request);
}

/** True if a person requests what needs a session. */
export function needsSignIn(request: Request, error: unknown): boolean {
  return error instanceof AppError && error.code === "UNAUTHENTICATED" && isOfPerson(request);
}

function isOfPerson({ method, headers }: Request): boolean {
  return method === "GET" &&
    (headers.get("accept")?.includes("text/html") ?? false) &&
    accepts({ headers }, "application/problem+json", "text/html") === "text/html";
}

/** True if a browser opens the endpoint of MCP clients, which do not name HTML in `Accept`. */
export function wantsPage({ method, headers }: Request): boolean {
  return (method === "GET" || method === "HEAD") &&
    (headers.get("accept")?.includes("text/html") ?? false) &&
    accepts({ headers }, "text/event-stream", "application/json", "text/html") === "text/html";
}
