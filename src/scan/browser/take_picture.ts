/** Takes a picture of a page. */
import { webpSize } from "../parse/browser/webp_size.ts";
import {
  MAX_PICTURE_BYTES,
  MAX_PICTURE_HEIGHT,
  type Picture,
  PICTURE_WIDTH,
  type PictureSize,
} from "../contract/page_picture.ts";
import { numberOf, recordOf, type Send, textOf, tried } from "./cdp_connection.ts";

/** Milliseconds for all attempts. The facts of a page do not wait longer for its picture. */
const MAX_MS = 4_000;
/** Quality and scale of the attempts, until a picture is small enough. */
const ATTEMPTS = [[50, 0.75], [30, 0.625], [10, 0.5]] as const;

/** Null if the page cannot be drawn in time, or its picture would be too large. */
export async function takePicture(send: Send): Promise<Picture | null> {
  const { promise: late, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(resolve, MAX_MS, null);
  const left = new AbortController();
  try {
    return await Promise.race([drawn(send, left.signal), late]);
  } finally {
    clearTimeout(timer);
    left.abort();
  }
}

async function drawn(send: Send, signal: AbortSignal): Promise<Picture | null> {
  const metrics = await tried(send("Page.getLayoutMetrics", {}));
  const pageHeight = Math.ceil(numberOf(recordOf(metrics?.cssContentSize).height));
  const height = Math.max(1, Math.min(MAX_PICTURE_HEIGHT, pageHeight));
  for (const [quality, scale] of ATTEMPTS) {
    if (signal.aborted) return null;
    const answer = await tried(send("Page.captureScreenshot", {
      format: "webp",
      quality,
      clip: { x: 0, y: 0, width: PICTURE_WIDTH, height, scale },
      captureBeyondViewport: true,
    }));
    if (answer === null) return null;
    const picture = pictureOf(textOf(answer.data), height);
    if (picture !== "large") return picture;
  }
  return null;
}

/** The browser has shown the page of a stranger, so its answer is checked. */
function pictureOf(data: string, pageHeight: number): Picture | "large" | null {
  if (data.length > 4 / 3 * MAX_PICTURE_BYTES + 4) return "large";
  if (data === "" || !/^[A-Za-z0-9+/]+={0,2}$/.test(data) || data.length % 4 !== 0) return null;
  const bytes = Uint8Array.fromBase64(data);
  if (bytes.length > MAX_PICTURE_BYTES) return "large";
  const size = webpSize(bytes);
  if (size === null || size.width > PICTURE_WIDTH || size.height > MAX_PICTURE_HEIGHT) return null;
  return { ...size, pageHeight, bytes };
}

export function sizeOf(picture: Picture | null): PictureSize | null {
  if (picture === null) return null;
  const { bytes: _, ...size } = picture;
  return size;
}
