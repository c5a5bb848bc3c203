/** Which requests are a person's, who is shown a page. */
import { accepts } from "@std/http";
import { AppError } from "../../errors.ts";

/** Whether a person asks for what is not there; programs get a problem. */
export function isMissingPage({ method, headers }: Request, error: unknown): boolean {
  return method === "GET" && error instanceof AppError && error.code === "NOT_FOUND" &&
    (headers.get("accept")?.includes("text/html") ?? false) &&
    accepts({ headers }, "application/problem+json", "text/html") === "text/html";
}

/** Whether a browser opens what MCP clients call: they name no HTML. */
export function wantsPage({ method, headers }: Request): boolean {
  return (method === "GET" || method === "HEAD") &&
    (headers.get("accept")?.includes("text/html") ?? false) &&
    accepts({ headers }, "text/event-stream", "application/json", "text/html") === "text/html";
}
