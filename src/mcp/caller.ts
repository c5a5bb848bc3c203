/**
 * Interface of the tools to the service. The service acts with the caller's
 * rights, and counts each action as the caller's.
 */
import type { TypedDocument, WithoutErrors } from "../gql/document.ts";
import type { ScanResult, WrittenFile } from "../scan/result.ts";

/** Untrusted input of a scan. */
export interface WantedScan {
  readonly domain: string;
  readonly userAgent: string | null;
  readonly surfaces: string | null;
  /** Number of other pages to scan. */
  readonly sample: number | null;
}

/** Progress of a scan. */
export interface ScanProgress {
  /** Number of checks that have ended. */
  readonly completed: number;
  readonly total: number;
  /** Last completed step. */
  readonly message: string;
}

export interface Following {
  readonly onProgress: (progress: ScanProgress) => void;
  /** Aborts when the client leaves. */
  readonly signal: AbortSignal;
}

export interface ScannedSite {
  readonly result: ScanResult;
  /** Files that fix the site. */
  readonly files: readonly WrittenFile[];
}

export interface McpCaller {
  /** True if the request had a credential. */
  readonly hasCredential: boolean;
  /** @throws {AppError} if the scan cannot begin, or was stopped */
  scan(wanted: WantedScan, following: Following): Promise<ScannedSite>;
  /**
   * Runs an operation of the GraphQL API.
   * @returns its `data`
   * @throws {AppError} with the first of its errors
   */
  query<Answer, Variables>(
    document: TypedDocument<Answer, Variables>,
    variables: NoInfer<Variables>,
    signal: AbortSignal,
  ): Promise<WithoutErrors<Answer>>;
}
