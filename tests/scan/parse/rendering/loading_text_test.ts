import { assertEquals } from "@std/assert";
import { hasLoadingLine } from "../../../../src/scan/parse/rendering/loading_text.ts";

const LINES: readonly (readonly [line: string, isLoading: boolean])[] = [
  ["Loading", true],
  ["Loading your orders…", true],
  ["Loading docks", false],
  ["Загрузка", true],
  ["Завантаження...", true],
  // Downloads.
  ["Завантаження", false],
  ["Lädt …", true],
  // Shops.
  ["Läden", false],
  ["Laden", false],
  ["Đang tải dữ liệu...", true],
  ["Memuat…", true],
  ["กำลังโหลด...", true],
  ["جاري التحميل...", true],
  ["Načítání…", true],
  ["データを読み込んでいます。", true],
  ["대회일정을 불러오는 중입니다.", true],
  ["파일 로드 중...", true],
  // An upload.
  ["이미지 업로드 중...", false],
  ["ডাটা লোড হচ্ছে...", true],
  ["Veriler yükleniyor...", true],
  ["商品加载中", true],
];

for (const [line, isLoading] of LINES) {
  Deno.test(`hasLoadingLine() ${isLoading ? "finds" : "leaves out"} ${line}`, () => {
    assertEquals(hasLoadingLine(`Oak\n${line}`), isLoading);
  });
}
