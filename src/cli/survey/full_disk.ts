/** Errors of a disk, which the user can fix. */
import { AppError } from "../../errors.ts";
import { cleanLine } from "../output/safe_text.ts";

const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: "no space left on the disk",
  EDQUOT: "the disk quota is used up",
  EROFS: "the disk is read-only",
  EIO: "the disk has a hardware problem",
};

/** @throws {AppError} `SURVEY_DATA` that says how to continue, if a disk is full or broken */
export async function withDiskErrors<T>(folder: string, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    const reason = REASONS[code];
    if (reason === undefined) throw error;
    const message = `Cannot write to ${
      cleanLine(folder)
    }: ${reason}. Fix that, and run the same command again to continue`;
    throw new AppError("SURVEY_DATA", 500, message, { cause: error });
  }
}
