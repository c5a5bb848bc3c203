/** Requests to a data process, each one line of JSON on its standard input, and their answers. */

/** First argument of the program in a data process. */
export const DATA_PROCESS = "survey-data";
/** Module of a data process next to `main.js` of the npm package. */
export const DATA_MODULE = "data_process.js";

export type DataRequest =
  /** Downloads DuckDB if that is necessary, and starts it. */
  | { readonly kind: "start" }
  /** Writes a journal as two Parquet files. */
  | ({ readonly kind: "write"; readonly journal: string } & PartFiles)
  /** Lists the lines of a wave that have a row, as ranges, with the number of rows by outcome. */
  | { readonly kind: "done"; readonly wave: string }
  /** Writes copies of a pair of Parquet files without the sites of some outcomes. Returns the number of these sites. */
  | {
    readonly kind: "without";
    readonly outcomes: readonly string[];
    readonly from: PartFiles;
    readonly to: PartFiles;
  }
  /** Runs a query on all waves of a survey. */
  | {
    readonly kind: "query";
    readonly folder: string;
    readonly sql: string;
    readonly maxRows: number;
    /** Maximum number of bytes of the process, 2 GiB by default. */
    readonly maxBytes?: number;
  };

/** Paths of the Parquet files of a part. */
export interface PartFiles {
  readonly sites: string;
  readonly verdicts: string;
}

export interface DoneLines {
  readonly ranges: readonly (readonly [first: number, last: number])[];
  readonly outcomes: Readonly<Record<string, number>>;
}

export interface QueryRows {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly unknown[])[];
  /** True if there are more rows than the limit. */
  readonly isCut: boolean;
}

export interface DataAnswers {
  readonly start: null;
  readonly write: null;
  readonly done: DoneLines;
  readonly without: number;
  readonly query: QueryRows;
}

/** A line of JSON on standard output. */
export type DataAnswer<Kind extends DataRequest["kind"]> =
  | { readonly value: DataAnswers[Kind] }
  | DataFailure;

export interface DataFailure {
  readonly error: string;
  /** DuckDB itself, the query of the user, or the reading and writing of data. */
  readonly of: "start" | "query" | "data";
}

/** Runs statements of the program one after the other. Not for the statements of users. */
export interface RowsRequest {
  readonly kind: "rows";
  /** The only folders that they may read and write. */
  readonly folders: readonly string[];
  /** Rows of a statement without a name are not returned. */
  readonly statements: readonly (readonly [name: string | null, sql: string])[];
}

/** A line of JSON on standard output. The last one is the end or an error. */
export type RowsLine =
  | readonly [name: string, row: readonly unknown[]]
  | { readonly end: true }
  | DataFailure;
