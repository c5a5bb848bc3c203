/**
 * The most frequent words of languages in Latin letters, without words that many languages share. Last
 * checked on 2026-11-23.
 */
import { wordSet } from "../text/word_set.ts";

export interface LanguageWords {
  /** In English. */
  readonly name: string;
  /** Primary subtags of the language, and of languages that these words can hardly separate from it. */
  readonly tags: ReadonlySet<string>;
  readonly words: ReadonlySet<string>;
}

function language(name: string, tags: string, words: string): LanguageWords {
  return { name, tags: wordSet(tags), words: wordSet(words) };
}

export const LANGUAGE_WORDS: readonly LanguageWords[] = [
  language(
    "English",
    "en",
    `
      about after all and any are because been before by can every for from get has have here how if into
      it its just like make more most new not of our out should so than that the their them there these they
      this through to up use was we what when where which who will with without would you your
    `,
  ),
  language(
    "German",
    "de gsw lb nds",
    `
      aber alle als am auch auf aus bei bis dann das dem den der des die diese dieser durch ein eine einem
      einen einer eines für haben hat hier ich ihr ihre im ist kann können mehr mit nach nicht nur oder sich
      sie sind über und uns unser unsere unter vom von vor was wenn werden wie wir wird zu zum zur
    `,
  ),
  language(
    "French",
    "fr oc",
    `
      au aussi aux avec avons ce ces cette chez comme dans des du elle elles est et être fait ils je la le les
      leur leurs mais même moins nos notre nous ont ou où par pas plus pour qu que quel qui sans ses son sont
      sur tous tout toute très un une vos votre vous
    `,
  ),
  language(
    "Spanish",
    "es an ast ca gl lad",
    `
      al años como con cuando de del desde donde el ella en entre es esta este esto está están hasta hay la las
      lo los mejor muy más nos nuestra nuestras nuestro nuestros o para pero por puede que ser si sin sobre
      son su sus también tiene todo todos tu tus un una y
    `,
  ),
  language(
    "Portuguese",
    "pt gl mwl",
    `
      ao aos as até com como da das de do dos e ela ele em entre essa esse esta este está foi mais mas muito na
      nas no nos nossa nossas nosso nossos não o os ou para pela pelo por pode quando que se sem ser seu seus
      sua suas são também tem todos um uma você
    `,
  ),
  language(
    "Italian",
    "it co lmo nap scn vec",
    `
      agli ai al alla alle anche che chi ci come con cui da dai dal dalla dei del della delle di e ed essere gli
      ha hanno i il in la le lo ma molto negli nel nella nelle noi non nostra nostri nostro ogni per perché più
      può questa questo se si siamo sono su sul sulla tra tutti tutto un una è
    `,
  ),
  language(
    "Dutch",
    "nl af fy li nds",
    `
      aan alle als bij dan dat de deze die dit door een en er geen heeft hebben het hier hoe ik je kan kunnen
      maar meer met naar niet nog of om onder ons onze ook op over te tot uit uw van veel voor waar wat we wij
      worden wordt zich zijn zo
    `,
  ),
  language(
    "Polish",
    "pl csb szl",
    `
      aby ale ale bez być co czy dla do gdy i ich jak jako jest już każdy lub ma może na nasz nasze naszych nie
      o od oraz po pod przez przy są się tak także tego tej to twoje tym w we wszystkie z za ze że
    `,
  ),
  language(
    "Czech or Slovak",
    "cs sk",
    `
      aby ako ale alebo bude by byl být i jak jako je jen jeho jsme jsou již k které který má může na nad nebo
      nejen není než o od po pod pre pri pro před při s sa se si sme so sú také tak to u v vám váš ve vo všech
      z za ze že
    `,
  ),
  language(
    "Croatian, Bosnian or Serbian",
    "bs hr sh sl sr",
    `
      ako ali bez biti da do i ili iz ja je još kao kako ko koje koji koja među može na naš naša naše nakon ne
      nije o od po pod pri s sa samo se smo su sve što ta te to u uz vaš vas više za će
    `,
  ),
  language(
    "Hungarian",
    "hu",
    `
      a az egy ez azt ha hogy is itt kell késő legyen lehet már meg mert mi mint minden még nagy nem nincs olyan
      pedig persze s szerint több tudja után vagy van vannak volt és
    `,
  ),
  language(
    "Romanian",
    "ro mo",
    `
      acest această al ale am are astfel au ca care ce cel cele cu cum că de din după este fi fie fără iar la
      lor mai nostru noastre nu o pe pentru prin sau se si sunt să toate un unei unui va vă și în
    `,
  ),
  language(
    "Turkish",
    "tr az crh tk",
    `
      ama bir biz bu bütün da daha de değil diye en gibi göre hem her için ile ise kadar ki mi ne olan olarak
      olur onun sizin siz tüm ve veya ya yeni yok çok üzere şu
    `,
  ),
  language(
    "Swedish",
    "sv",
    `
      alla att av blir dig din du där efter eller en ett finns från för ha har här i inte kan med mer mot när
      och om oss på sin ska som till under upp ut var vi vid vår våra är även över
    `,
  ),
  language(
    "Norwegian or Danish",
    "da nb nn no",
    `
      af alle at av blir bliver de deg den der deres det dig din du efter eller en er et etter for fra har her
      hos i ikke jeg kan ligger med mer mot når og også om oss os over på sig som så til under ut vi ved vil
      være vår vores være å
    `,
  ),
  language(
    "Finnish",
    "fi et krl",
    `
      ei eivät että he hän ja jos joka jossa jotka kaikki kanssa kun kuin me mikä mutta myös ne niin noin nyt ole
      olla olemme on ovat se sekä sen siis sinun tai te tämä tämän vain voi voit
    `,
  ),
  language(
    "Indonesian or Malay",
    "id ms jv su min",
    `
      ada adalah agar akan anda atau bagi bahwa banyak dalam dan dapat dari dengan di hingga ini itu juga kami
      karena ke kepada kita lebih melalui oleh pada para saat sebagai secara semua serta setiap telah tidak untuk
      yang
    `,
  ),
  language(
    "Vietnamese",
    "vi",
    `
      bạn bằng các cho chúng có còn của cũng cùng do dùng giúp hay hoặc không khi là làm lại mà một mọi năm này
      nhiều như những ở phải qua ra rất sẽ sử sự tại theo thì trên trong tôi và vào về với đã đang đến để được
    `,
  ),
];
