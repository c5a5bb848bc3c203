/** Size of a WebP picture with one frame (RFC 9649). */

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** Bytes before the data of the first chunk. */
const DATA = 20;
const VP8_START = [0x9d, 0x01, 0x2a];
const VP8L_SIGNATURE = 0x2f;
/** The only feature of an extended picture that is accepted. */
const ICC_PROFILE = 0x20;

/** @returns null for anything but a whole picture, and for an animation */
export function webpSize(bytes: Uint8Array): PictureSize | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < DATA + 10 || nameAt(view, 0) !== "RIFF" || nameAt(view, 8) !== "WEBP") return null;
  if (view.getUint32(4, true) + 8 !== bytes.length) return null;
  const format = nameAt(view, 12);
  if (format === "VP8 " && VP8_START.every((byte, at) => view.getUint8(DATA + 3 + at) === byte)) {
    return {
      width: view.getUint16(DATA + 6, true) & 0x3fff,
      height: view.getUint16(DATA + 8, true) & 0x3fff,
    };
  }
  if (format === "VP8X" && (view.getUint8(DATA) & ~ICC_PROFILE) === 0) {
    return { width: 1 + uint24(view, DATA + 4), height: 1 + uint24(view, DATA + 7) };
  }
  if (format !== "VP8L" || view.getUint8(DATA) !== VP8L_SIGNATURE) return null;
  const bits = view.getUint32(DATA + 1, true);
  return { width: (bits & 0x3fff) + 1, height: (bits >>> 14 & 0x3fff) + 1 };
}

function uint24(view: DataView, at: number): number {
  return view.getUint16(at, true) | view.getUint8(at + 2) << 16;
}

function nameAt(view: DataView, at: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map((each) => view.getUint8(at + each)));
}
