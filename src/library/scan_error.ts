/** Why a scan gave no result. */
export class ScanError extends Error {
  override readonly name = "ScanError";
  /**
   * Stable code for programs: `USAGE` for an invalid option, `NOT_STARTED` if the program cannot be started,
   * `ENDED` if it ended without a result, or another code of the command line.
   */
  readonly code: string;

  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
