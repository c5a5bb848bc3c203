/** Pages in several languages, for the tests of their language. */
import { LANGUAGE_SAMPLES } from "../../../fixtures/language_samples.ts";

export const UTF_8 = "text/html; charset=utf-8";

export const CHINESE = "我们用橡木和黄铜制作各种尺寸的乐器箱，并通过铁路运送到全国各地。".repeat(6);
export const JAPANESE = "私たちはオークと真鍮であらゆる大きさの楽器ケースを作り、鉄道で送ります。".repeat(6);
export const RUSSIAN = "Мы делаем футляры из дуба и латуни для инструментов любого размера. ".repeat(6);
export const ENGLISH = "We build cases of oak and of brass for instruments of every size. ".repeat(6);

/** A page whose main element has these contents. */
export function written(lang: string, main: string, menu = "") {
  return {
    "/": {
      body:
        `<!doctype html><html lang="${lang}"><head><title>Case</title></head><body>${menu}<main><h1>Case</h1>${main}`,
      headers: { "content-type": UTF_8 },
    },
  };
}

/** Ten lines of prose in a language. */
export const prose = (language: string) => p(LANGUAGE_SAMPLES[language] ?? "").repeat(10);

export const p = (text: string, lang = "") => `<p${lang && ` lang="${lang}"`}>${text}</p>`;
