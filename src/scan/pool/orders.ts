/** Orders of the service to a scan process, as one JSON value per line, with the settings first. */
import type { CallerKeys } from "../../fair_slots.ts";
import type { CrawlCheckpoint } from "../crawl/checkpoint.ts";
import type { OwnServiceFacts } from "../fetch/address/own_service.ts";
import type { ScanRequest } from "../scanner.ts";
import type { PageOrder } from "./page_orders.ts";
import { DEFAULT_SAMPLE_SIZE } from "../request/sample_size.ts";
import type { SurfaceId } from "../contract/surface.ts";
import type { ScanTarget } from "../target.ts";

/** A request without functions. */
export interface PlainRequest {
  readonly target: ScanTarget;
  readonly userAgent: string;
  readonly told: readonly (readonly [SurfaceId, boolean])[];
  readonly sampleSize: number;
  readonly browserPages: number;
  /** Keys of the callers, who get equal shares of the capacity; null for the scan alone. */
  readonly callerKeys: CallerKeys | null;
  /** Ids of the checks to run; null for all. */
  readonly checks: readonly string[] | null;
}

/** A crawl without functions. */
export interface PlainCrawl {
  readonly request: PlainRequest;
  readonly maxPages: number;
  readonly include: readonly string[];
  readonly exclude: readonly string[];
  readonly checkpoint: CrawlCheckpoint | null;
  readonly again: readonly string[] | null;
  readonly shown: readonly string[] | null;
  readonly pausesMs: readonly number[] | null;
}

export type Order =
  | {
    readonly type: "scan";
    readonly job: number;
    readonly scanId: string;
    readonly request: PlainRequest;
    /** True if the page is read as agents read it, without any verdict. */
    readonly isReading: boolean;
    readonly own: OwnServiceFacts | null;
  }
  | {
    readonly type: "crawl";
    readonly job: number;
    readonly settings: PlainCrawl;
    readonly own: OwnServiceFacts | null;
  }
  | PageOrder
  | { readonly type: "cancel"; readonly job: number }
  /** Confirms that the last pages of a crawl are stored. */
  | { readonly type: "stored"; readonly job: number }
  /** The job may hold large files. */
  | { readonly type: "enlarged"; readonly job: number }
  /** All jobs end at once, as interrupted. */
  | { readonly type: "interrupt" };

/** @param allChecks ids of the catalogue */
export function plainRequest(request: ScanRequest, allChecks: readonly string[]): PlainRequest {
  const { target, userAgent, told = new Map(), sampleSize = DEFAULT_SAMPLE_SIZE, only = null, isSelected } =
    request;
  const { callerKeys = null, browserPages = 0 } = request;
  const selected = isSelected === undefined ? only : allChecks.filter(isSelected);
  return {
    target,
    userAgent,
    told: [...told],
    sampleSize,
    browserPages,
    callerKeys,
    checks: selected?.length === allChecks.length ? null : selected,
  };
}

export function requestOf({ told, checks, callerKeys, ...request }: PlainRequest): ScanRequest {
  return { ...request, told: new Map(told), only: checks, ...(callerKeys === null ? {} : { callerKeys }) };
}
