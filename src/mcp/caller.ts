/** What tools do for whoever calls them: the service does it with the caller's rights, and counts it as the caller's. */
import type { TypedDocument, WithoutErrors } from "../gql/document.ts";
import type { ScanResult, WrittenFile } from "../scan/result.ts";

/** Untrusted input of a scan. */
export interface WantedScan {
  readonly domain: string;
  readonly userAgent: string | null;
  readonly surfaces: string | null;
  /** Further pages to look at. */
  readonly sample: number | null;
}

/** How far a scan is. */
export interface ScanProgress {
  /** Checks that have ended. */
  readonly completed: number;
  readonly total: number;
  /** What has just been done. */
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
  /** Whether a credential came with the request. */
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
