/** Subtags of language tags, from the IANA Language Subtag Registry. Last checked on 2026-11-21. */
import { wordSet } from "../text/word_set.ts";

/** All two-letter languages, including withdrawn ones, which are still registered. */
export const TWO_LETTER_LANGUAGES = wordSet(`
  aa ab ae af ak am an ar as av ay az ba be bg bh bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz
  ee el en eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik
  in io is it iu iw ja ji jv jw ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg
  mh mi mk ml mn mo mr ms mt my na nb nd ne ng nl nn no nr nv ny oc oj om or os pa pi pl ps pt qu rm rn ro
  ru rw sa sc sd se sg sh si sk sl sm sn so sq sr ss st su sv sw ta te tg th ti tk tl tn to tr ts tt tw ty
  ug uk ur uz ve vi vo wa wo xh yi yo za zh zu
`);

/**
 * Three-letter codes (ISO 639-2) of languages that have a two-letter code, which tags must use (RFC 5646,
 * 2.2.1).
 */
export const SHORTER_LANGUAGES = wordSet(`
  ara bul cat ces chi cze dan deu dut ell eng est eus fas fin fra fre ger gle gre heb hin hrv hun ind isl
  ita jpn kor lav lit msa nld nor per pol por ron rum rus slk slo slv spa srp swe tha tur ukr vie zho
`);

/** All two-letter regions, without `UK`. */
export const REGIONS = wordSet(`
  AA AC AD AE AF AG AI AL AM AN AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS
  BT BU BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CP CQ CR CS CU CV CW CX CY CZ DD DE DG DJ DK DM DO
  DZ EA EC EE EG EH ER ES ET EU EZ FI FJ FK FM FO FR FX GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU
  GW GY HK HM HN HR HT HU IC ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA
  LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC
  NE NF NG NI NL NO NP NR NT NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC
  SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SU SV SX SY SZ TA TC TD TF TG TH TJ TK TL TM TN TO TP TR TT TV
  TW TZ UA UG UM UN US UY UZ VA VC VE VG VI VN VU WF WS XK YD YE YT YU ZA ZM ZR ZW ZZ
`);

/** Grandfathered tags, which follow no rule (RFC 5646, 2.2.8). */
export const GRANDFATHERED = wordSet(`
  en-gb-oed i-ami i-bnn i-default i-enochian i-hak i-klingon i-lux i-mingo i-navajo i-pwn i-tao i-tay
  i-tsu sgn-be-fr sgn-be-nl sgn-ch-de art-lojban cel-gaulish no-bok no-nyn zh-guoyu zh-hakka zh-min
  zh-min-nan zh-xiang
`);
