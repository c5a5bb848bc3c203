/** Words of links that do not describe their page, in other languages than English. Last checked on 2026-11-30. */
import { phrases } from "./word_set.ts";

/** In lower case, without marks at their end. */
export const GENERIC_LINKS: ReadonlySet<string> = new Set(phrases(`
  leia mais, ler mais, saiba mais, ver mais, veja mais, clique aqui, continue lendo, leer más, ver más, saber más,
  más información, conoce más, haz clic aquí, lire la suite, lire plus, en savoir plus, voir plus, cliquez ici,
  mehr, mehr erfahren, mehr lesen, mehr dazu, weiterlesen, hier klicken, leggi di più, leggi tutto, scopri di più,
  continua a leggere, clicca qui, lees meer, lees verder, meer lezen, meer info, läs mer, les mer, læs mere, lue lisää,
  czytaj więcej, dowiedz się więcej, więcej, číst více, více, celý článek, čítať viac, viac, olvass tovább, tovább,
  citește mai mult, află mai multe, pročitaj više, saznaj više, više, devamını oku, daha fazla, detaylı bilgi,
  selengkapnya, baca selengkapnya, lihat selengkapnya, xem thêm, xem chi tiết, đọc thêm, chi tiết, tìm hiểu thêm,
  подробнее, читать далее, читать дальше, читать полностью, узнать больше, далее, детальніше, докладніше,
  читати далі, прочети още, виж още, διαβάστε περισσότερα, περισσότερα, اقرأ المزيد, المزيد, عرض المزيد, بیشتر,
  بیشتر بخوانید, ادامه مطلب, קרא עוד, עוד, למידע נוסף, और पढ़ें, อ่านต่อ, ดูเพิ่มเติม, 詳細, 詳しく, 詳しくはこちら,
  詳しく見る, 続きを読む, もっと見る, もっと読む, 更多, 查看更多, 阅读更多, 閱讀更多, 了解更多, 查看详情, 阅读全文, 閱讀全文,
  자세히, 자세히 보기, 더 보기, 더보기
`));
