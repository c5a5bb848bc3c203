import { assertEquals } from "@std/assert";
import { FrameSources } from "../../../src/scan/browser/frame_sources.ts";

const PAGE = "https://page.example/";
const OTHER = "https://other.example/";
const NOWHERE = "about:blank";

const ROWS: Readonly<Record<string, readonly [act: (frames: FrameSources) => void, url: string]>> = {
  "its parent until it has a document": [(frames) => frames.attach("frame", "page"), PAGE],
  "its document": [(frames) => {
    frames.attach("frame", "page");
    frames.load("frame", OTHER);
  }, OTHER],
  "its document, when it is attached again": [(frames) => {
    frames.load("frame", OTHER);
    frames.attach("frame", "page");
  }, OTHER],
  "nowhere if its parent is not known": [(frames) => frames.attach("frame", "gone"), NOWHERE],
  "nowhere if it is not known": [() => {}, NOWHERE],
  "nowhere once it is gone": [(frames) => {
    frames.load("frame", OTHER);
    frames.detach("frame");
  }, NOWHERE],
  "nowhere after 1,000 others": [(frames) => {
    for (let other = 1; other < 1_000; other++) frames.attach(`${other}`, "page");
    frames.attach("frame", "page");
    frames.load("frame", PAGE);
  }, NOWHERE],
};

for (const [name, [act, url]] of Object.entries(ROWS)) {
  Deno.test(`the content of a frame comes from ${name}`, () => {
    const frames = new FrameSources();
    frames.load("page", PAGE);
    act(frames);
    assertEquals(frames.of("frame"), url);
  });
}
