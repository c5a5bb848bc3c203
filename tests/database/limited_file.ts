/** A file on a disk that other programs fill and free. */
import type { ReserveFile } from "../../src/database/disk_reserve.ts";

export class LimitedFile implements ReserveFile {
  /** Maximum size of the file in bytes, which is its current size plus the free bytes on the disk. */
  room: number;
  size = 0;
  #position = 0;

  constructor(room: number) {
    this.room = room;
  }

  seekSync(offset: number): number {
    return this.#position = offset;
  }

  writeSync({ length }: Uint8Array): number {
    if (this.#position + length > this.room) throw new Error("No space left on device (os error 28)");
    this.#position += length;
    this.size = Math.max(this.size, this.#position);
    return length;
  }

  truncateSync(length = 0): void {
    this.size = length;
  }

  close(): void {}
}
