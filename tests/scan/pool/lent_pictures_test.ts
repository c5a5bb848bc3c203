import { assertEquals } from "@std/assert";
import type { PageLook } from "../../../src/scan/contract/page_browser.ts";
import type { PagePicture } from "../../../src/scan/result.ts";
import { LentPages } from "../../../src/scan/pool/lent_pages.ts";

const BYTES = Uint8Array.of(1, 2, 3);

Deno.test("a picture reaches the job that wants it, and not its process", async () => {
  const told: string[] = [];
  const pictures: PagePicture[] = [];
  const looks: PageLook[] = [];
  const left = Promise.withResolvers<never>();
  const pages = new LentPages(
    {
      browser: {
        look(look) {
          looks.push(look);
          look.onPicture?.({ width: 4, height: 5, pageHeight: 6, bytes: BYTES });
          return left.promise;
        },
      },
      scripts: null,
    },
    (order) => told.push(order.type),
    () => {},
    (job) => job === 1 ? (picture) => pictures.push(picture) : undefined,
  );
  const type = "look";
  const page = { kind: "browser", userAgent: "", isPictured: true } as const;
  pages.accept({ type, job: 1, look: 1, page: { ...page, url: "https://site.example/" } });
  pages.accept({ type, job: 2, look: 2, page: { ...page, url: "https://other.example/" } });
  const unwanted = { ...page, url: "https://site.example/further", isPictured: false };
  pages.accept({ type, job: 1, look: 3, page: unwanted });
  assertEquals(pictures, [{
    url: "https://site.example/",
    width: 4,
    height: 5,
    pageHeight: 6,
    bytes: BYTES,
  }]);
  assertEquals(
    looks.map(({ onPicture }) => onPicture !== undefined),
    [true, false, false],
    "no other picture is taken",
  );
  pages.end();
  left.reject(new Error("The page was left"));
  await Promise.allSettled([left.promise]);
  assertEquals(told, []);
});
