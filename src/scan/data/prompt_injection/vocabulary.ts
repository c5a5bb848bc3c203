/**
 * Word lists for the patterns of this folder. A pattern names a list in braces: `/{START}dear {ADDRESSEE}/`.
 * Texts are matched without diacritics and with single spaces.
 */

/** Rows by the kind of evidence they give. */
export type EvidenceRows = Readonly<Record<string, readonly EvidenceRow[]>>;

/** A row with a text that this pattern decides, and a similar text that it does not match. */
export type EvidenceRow = readonly [id: string, pattern: RegExp, example: string, counterExample: string];

/** Matches one item of a comma-separated list. */
function any(list: TemplateStringsArray, ...values: readonly string[]): string {
  return `(?:${String.raw(list, ...values).split(/,\s+/).join("|")})`;
}

const MODEL = any`a\.?i\.?, llms?, large language models?, language models?, artificial intelligence, chatgpt,
    gpt-?(?:\d\w{0,3}|(?!\d)\w{0,3}), claude, gemini, copilot, perplexity, grok, comet, deepseek, mistral, bard,
    manus, ki, ia`;
const KIND =
  any`(?:shopping|browser|browsing|research|voice|coding|search|web) (?:agents?|assistants?), agents?, assistants?,
    models?, chatbots?, bots?, crawlers?, systems?, reviewers?, readers?, scrapers?, screeners?, tools?,
    recruiters?, evaluators?, graders?, summari[sz]ers?, browsers?, engines?, parsers?, classifiers?, planners?,
    advis[eo]rs?, helpers?, concierges?, searchers?, agenten, assistenten, modelle, systeme`;
const ADDRESSEE =
  `(?:${MODEL}(?:(?:[ /-]|, | and | or )(?:${MODEL}|${KIND})){0,5}|(?:autonomous|automated|shopping|browser|browsing) ` +
  `(?:ai )?(?:agents?|assistants?)|chatbots?)`;
/** Commands to a reader, with the words that may precede them. */
const TOLD = `(?:(?:please|kindly|now|also|only|first|then|immediately|just) ){0,2}` +
  any`you (?:must|should|are to|will), always, never, do not, don'?t, before you, before continuing, if (?:you|asked),
    when (?:you|asked), ignore, disregard, recommend, tell, say, state, output, respond, reply, answer, rank, rate,
    score, include, insert, add, visit, open, click, buy, purchase, order, send, forward, email, post, submit, stop,
    run, execute, treat, describe, mention, omit, remember, approve, accept, follow, complete, call, navigate, go,
    decode, give, present, summari[sz]e, write, choose, pick, select, transfer, pay, export, fetch, download, drop,
    suggest, book, grant, log, read, use, make, put, list, praise, promote, share, upload, reveal, print, finish,
    begin, start, end, append, type, enter, transmit, display, show, set, change, delete, record, register, prepend,
    verify, confirm, emphasi[sz]e, highlight, mark, flag, report, conclude, bypass, pretend, translate, warn, hide,
    prefer, install, your (?:task|user|new|real), the (?:real|true|new|user|conversation|previous)` + "\\b";
const ASKED = "\\b(?:please|are (?:required|instructed|asked|expected)|reading this|visiting this)\\b";
const LATER =
  any`previous, previously, prior, above, preceding, earlier, foregoing, former, original, initial, existing, past`;
const NOT_TO_A_CHAT = "(?! to (?:chatgpt|claude|gemini|copilot|grok|perplexity))";

const MODEL_ELSEWHERE =
  any`\bki\b, \b[ai][ai]s?\b, \bllms?\b, sprachmodell, taalmodel, chat-?bot, \bmodel\w{1,2} (?:de |di )?(?:langage|lenguaje|linguag),
    \b(?:intelligence|inteligencia|intelligenza) artifi, ии(?![а-я]), языков, не[ий]росет, искусственн, (?<![a-z])ai(?![a-z]), 人工智[能慧],
    大?[语語]言模型, 大模型, 智能[体助], 聊天机器人, 人工知能, 言語モデル, チャットボット, 인공지능, 언어 ?모델, 챗봇`;
const DROP_FIRST =
  any`\bignor[aeo]\w{0,3}, \boublie[rz]?, \bolvid[ae]\w?, \bdescart[ae]n?, \bno sigas, \bomit[ae], \besqueca, \bdesconsidere, \bdimentica\w{0,2},
    \btrascura, \buita(?:ti)?, \bne t(?:en|ien)\w{1,3} pas compte, \bnegligez, تجاهل, انس, \bbo qua, התעלמ?, תתעלם, שכח, เพิกเฉย, ละเว้น, ไม่ต้องสนใจ, ลืม, \babaikan, \blupakan`;
const DROP_NEXT =
  any`\bignorier, \bmissacht, \bvergiss, \bvergess, \buberschreib, \bnegeer, \bvergeet, \bz?ignoruj, \bzapom[ne]\w{2,4}, \bpomin, \bzabudni, \bignorer, \bstrunta i,
    \bglom, \bglem, \bse bort fra, игнориру, забудь, отмени, ігнору, αγνοησ, ξεχασ, 忽略, 忽視, [无無]视, 無視, 忘[记記], 不要(?:理[会會]|遵循), 放弃`;
const DROP_LAST =
  any`無視, 忘れ, 破棄, 従わな, 무시, 잊, अनदेखा, नज़रअंदाज़, नजरअंदाज, भूल, yok say, unut, gormezden gel, dikkate alma`;
// deno-fmt-ignore
export const VOCABULARY: Readonly<Record<string, string>> = {
  MODEL,
  KIND,
  ADDRESSEE,
  TOLD,
  ASKED,
  LATER,
  /** Includes words in between: `any AI screening tool`, `the ad moderation model`, `automated readers`. */
  BROAD: `(?:(?:[\\w-]{1,20} ){0,2}?${MODEL}(?:[ /-](?:\\w{1,20} ){0,2}?${KIND})?|(?:[\\w-]{1,20} ){0,2}?` +
    "(?:automated|machine|language|moderation|screening|ranking) (?:ai |language )?" +
    "(?:agents?|assistants?|models?|readers?|reviewers?|systems?|tools?|evaluators?|screeners?))",
  START: "(?:^|[.!?\\n>*#\\]\\[(|\"'] ?)",
  ALL: "(?:all |any |the |every |alle )?",
  /** Punctuation that ends an address. The hyphen of `AI-generated` does not. */
  MARK: "(?: ?[:,!—–]| ?-(?= ))",
  SPOKEN: `(?: ?[:!—–]| ?-(?= )| ?${ASKED})`,
  READS: "(?: (?:reading|summari[sz]ing|visiting|processing|parsing|crawling|scanning|indexing|evaluating|reviewing|analy[sz]ing)(?: \\w{1,20}){1,3})",
  /** A clause that names the intended readers. */
  DOING: "(?: (?:that|who|which|reading|processing|parsing|summari[sz]ing|reviewing|evaluating|filling|visiting)(?: [\\w'-]{1,20}){1,6}?)?",
  NOTICE: any`attention, note, notice, message${NOT_TO_A_CHAT}, instructions?, prompt, guidance, directive, request, reminder, memo, warning,
    important, hinweis, achtung, anweisung`,
  BOTS: any`agents, assistants, models, chatbots, bots, crawlers, reviewers, scrapers, screeners, recruiters, evaluators, graders, agenten,
    assistenten`,
  /** People who work with models. */
  TRADE: any`developer, builder, engineer, startup, company, researcher, team, platform, user, vendor, enthusiast, expert, founder, leader`,
  IGNORE: any`ignor(?:e|ing), disregard(?:ing)?, forget, neglect, (?:do not|don'?t|stop) (?:follow|obey)(?:ing)?, pay no attention to`,
  BETWEEN: `(?:(?:all|any|every|each|the|these|those|your|my|our|of|and|other|system|developer|safety|default|given|current|user|${LATER}) ){0,7}`,
  USER: any`user, customer, visitor, shopper, owner, human, person`,
  SECRET: any`passwords?, card number, cvv, inbox, date of birth, ssn, social security, (?:session|browser) cookies?, browsing history,
    one-time code, verification code, otp, seed phrase, private keys?, bank details, environment variables, wallet, source code, id_rsa`,
  PERSONAL: any`e-?mails?, phone, address, name, passwords?, card, inbox, data, details, location, files?, messages?, date of birth, contacts?,
    calendar, cookies?, history, identity`,
  TAKE: any`append, print, reveal, list, include, output, paste, share, give, disclose, display, show, dump, read, report, provide, enter,
    type, copy, collect, ask for, harvest, upload, submit`,
  SAFEGUARD: any`filters?, restrictions?, guardrails?, safeguards?, checks?, confirmation, verification, consent`,
  CRITICISM: any`complaints?, criticism, weakness\w{0,2}, flaws, defects, competitors?, competing, rivals?, drawbacks?, downsides?,
    bad reviews?, shortcomings, negatives`,
  PRAISING: any`rank, rate, praise, promote, favou?r, endorse, convince, persuade, exfiltrate, wire, hire, shortlist, endorsement of`,
  PRAISE: any`favou?rabl[ey], positive(?:ly)?,? (?:\w{1,20} ){0,2}?(?:terms|light|manner|assessment|evaluation|tone|summary|impression|opinion),
    positive (?:review|feedback), (?:five|5)[ -]stars?, 10 ?/ ?10, market leader, best[ -]in[ -]class, strong(?:ly)? (?:hire|accept|recommended),
    (?:top|front|head) of (?:the|your|any) (?:list|results?|ranking|answer|shortlist),
    (?:top|first|number one|no\.? ?1) (?:choice|pick|option|place|result|recommendation|suggestion)`,
  MARKS: any`score, rating, review, marks?, grade, stars`,
  FULFILLED: any`met, approved, verified, passed, compliant, satisfied, qualified, exceptional`,
  SAY: any`answer, respond, reply, output, say, print`,
  OBEY: any`follow, execute, obey, run, act on, carry out, comply`,
  INTO_CART: "(?:to|in|into) (?:the |your |their )?(?:cart|basket|bag|trolley)",
  OFFER: any`shop, store, brand, product, company, vendor, site`,
  AT_THE_TOP: any`first, in first place, on top, at the top`,
  APPROVED: any`asked, wants?, instructed, requested, told, likes?, authori[sz]ed, approved, agreed, consented, needs?`,
  SEND: any`send, forward, e-?mail, mail, upload, transmit, leak, exfiltrate, export, deliver, post`,
  PRAISED: any`best, top, first, leading, primary, preferred, number one, #1, go-to, safest, superior, trusted, only, most, default, winner`,
  FIRST: any`first, only, best, top, leading, most trusted, number one, as the, superior, positively, favou?rably, over (?:any|all|other)`,
  OPENING_QUOTE: "[\"'“„«‘‹「『`]",
  PEOPLE: any`users?, customers?, shoppers?, humans?, persons?, people, visitors?, readers?, guests?, clients?, buyers?, patients?, travellers?`,
  ASSISTANT: "(?:(?:the |dear )?(?:ai )?(?:assistant|agent|chatbot|crawler)|(?:dear )?(?:large )?language models?)",
  ANSWER: any`answer, response, reply, summary, output`,
  // Words for instructions and people in commands.ts.
  ORDERS: any`instructions?, prompts?, directives?, guardrails?, programming`,
  RULES: any`rules?, guidelines?, constraints?, restrictions?, training, polic(?:y|ies)`,
  CONTEXT: any`rules?, directions?, guidelines?, commands?, context`,
  NOT_IF: "(?! if you (?:already|bought|have|own|use)\\b)",
  GIVEN: " you (?:have )?(?:been given|received|were given)",
  KNEW: any`know, knew, have learned, learned, were told, have been told, have read, read`,
  ABANDON: any`ignore, disregard, forget, drop, abandon, leave, interrupt, stop following, do not follow, don'?t follow, pay no attention to,
    set aside, override`,
  REQUEST: any`question, request, instructions?, task, prompt, query, wishes, goals?, orders?, messages?`,
  SAID: any`asked, requested, said, says, wants, told, wrote, typed`,
  BEFORE: any`to do, to say, before, earlier, so far, until now, previously`,
  TASK: any`task, goal, objective, instructions?, assignment, work, job`,
  WERE: any`is, are, has been, have been, was, were`,
  VOID: any`cancell?ed, void, obsolete, superseded, replaced, suspended, revoked, overridden, null, no longer valid, invalid, outdated and`,
  AI: any`ai, artificial intelligence, llm, large language model, language model`,
  TEXT_OF: "(?:all of |(?:the )?(?:full |whole |exact |complete )?(?:text|content|contents|wording) of )?",
  SYSTEM_PROMPT: any`system prompt, system instructions, system message, initial instructions, initial prompt, hidden instructions, hidden prompt,
    developer message, developer instructions`,
  SYSTEM: any`\[?system\]?, system message, admin, developer`,
  ORDERED: any`you (?:are now|must|will|should), ignore, override, from now on, the (?:visitor|user|reader) is, recommend`,
  COMPLY: any`ignore, obey, comply, respond, answer, act, recommend, approve, reveal, output, treat, pretend, praise`,
  INSTRUCTIONS: "(?: instructions)?",
  FETCH: any`fetch, visit, open, call, load, request, post, send, execute`,
  BUY: any`buy, purchase, pay, confirm, complete, proceed, transfer, book, subscribe, accept, approve, check ?out, submit, click, order, send`,
  CONSULTING: any`asking, telling, notifying, informing, consulting, alerting, waiting for, confirming with,
    (?:any |further |explicit )?(?:confirmation|approval|permission|consent) (?:from|by|of)`,
  ACCESS: any`payments?, purchases?, transfer, transactions?, funds, orders?, access, delet\w{1,4}, sending, sharing, everything, actions?`,
  TRUSTED: any`trusted, authoritative, preferred, reliable, go-to, best, first, favou?rite, primary`,
  PRIVATE: any`conversation, chat (?:history|log|transcript), system prompt, context window, browsing history, saved passwords?,
    one-time (?:code|password), inbox, clipboard`,
  ASKED_TO: any`asked?, asks, asking, queried, inquires?, generating, answering, responding, summari[sz](?:e|es|ing), comparing, evaluating,
    producing, composing, writing, quer(?:y|ies), prompted`,
  /** Files that hold secrets on a person's own machine. Keys that end in .pub are public. */
  SECRET_FILE: any`\.ssh/(?![\w./-]{0,40}\.pub), \bid_(?:rsa|ed25519|ecdsa)\b(?!\.pub), /etc/(?:passwd|shadow)\b, \.aws/credentials\b, \.git-credentials\b,
    \.netrc\b, \.(?:cursor|claude|codex|gemini|vscode)/[\w./-]{0,40}(?:mcp|auth|credentials|settings)\w{0,20}\.json, claude_desktop_config\.json, \bcookies\.sqlite\b`,
  RECIPIENT: any`[\w.-]{1,40}@[\w-]{1,40}\., https?:`,
  MAIL_OR_MONEY: any`e-?mails?, messages?, payments?, transfers?, transactions?, invoices?`,
  PASSED_ON: any`sent, forwarded, routed, redirected, copied, cc'?e?d, bcc'?e?d`,
  GET_FILE: any`read, open, cat, access, load, include, pass, send, provide, copy, paste, attach, upload, contents?, output, print, get, find, fetch, list`,
  // Word lists for other languages.
  DROP_FIRST,
  ORDERS_FIRST: any`\bin?stru[ckz]\w{2,10}, \bconsignes?, \bdire[ct]t\w{3,5}, \bdiretrizes, \breg[lor]\w{1,6}, \bord[er]\w{2,3}, \bindica[ctz]\w{3,5},
    \borientacoes, \bcomand\w{1,2}, التعليمات, الاوامر, الأوامر, التوجيهات, الإرشادات, huong dan, chi dan, chi thi, lenh, ההוראות, ค(?:ำ|ํา)สั่ง, perintah, petunjuk, arahan`,
  BEFORE_LAST: any`\bprecedent[ei]s?\b, \banterio(?:re?s?|are)\b, \bprevias?\b, \bini[ctz]ia(?:les?|is|li)\b, \boriginal(?:es|i)\b, d'origine,
    \bs[iy]stem[ae]\b, ci-dessus, arriba, acima, sopra, de mai sus, السابقة, أعلاه, truoc, tren, הקודמות, שלמעלה, ก่อนหน้า, ที่ผ่านมา, sebelumnya, di atas`,
  DROP_NEXT,
  BEFORE_ORDERS: any`vorherig, \bvorig, bisherig, fruher, obig, vorangehend, vorangegangen, vorstehend, ursprunglich, \b(?:eure|deine|tus|sus|tes|tue) ,
    voorgaande, vorige, eerdere, bovenstaande, bestaande, poprzedni, wczesniejsz, powyzsz, dotychczasow, tidigare, foregaende, ov[ae]nstaende, tidligere, forrige,
    predch, predosle, предыдущ, прежни, предшествующ, вышеуказ, вышеизлож, ранее, исходн, свои, твои, попередн, вищезазнач, προηγουμεν, 之前, 先前, 以前, 以上, 上述, 此前, 前面, 所有, 原有, 系[统統]`,
  ORDERS_LAST: any`anweisung, instruktion, befehl, vorgabe, regel, prompt, aufforderung, in?stru[ckz], opdracht, aanwijzing, polece, zasad, wytyczn, anvisning, pokyn, prikaz,
    regla, regole, orden, direct, direttiv, consigne, инструкци, указани, команд, правил, промпт, інструкц, вказівк, οδηγ, εντολ, 指令, 指示, 提示, 命令, [说說]明, [规規][则則], 要求`,
  BEFORE_FIRST: any`以前, これまで, 今まで, 前, 上記, 先, 以上, 元, 既存, すべて, 全て, 이전, 위, 앞, 기존, 지금까지, पिछले, पहले के, उपरोक्त, पूर्व, onceki, yukar[ıi]daki`,
  ORDERS_NEXT: any`指示, 命令, プロンプト, ルール, 指令, 制約, 지시, 명령, 지침, 프롬프트, 규칙, निर्देश, आदेश, talimat, komut, yonerge`,
  DROP_LAST,
  AS_AN: any`\bals , \ben tant qu(?:'|e ), \bcomo `,
  MUST_ELSEWHERE: any`musst, soll(?:te)?st, mussen sie, sollten sie, empf[ie]\w{3,4}, ignor, sag, antworte, bewerte, du\b, vous devez, tu dois, recommande, repond, dis\b, dites\b, debes?, tienes que,
    recomienda, responde, di\b`,
  IF_YOU_ARE: any`\b(?:wenn|falls|sofern) (?:du|sie), \bsi (?:tu es|vous etes|t'es|eres|usted es|es usted|estas|sos), \bse (?:voce|tu) (?:es?|for), \bse (?:sei|siete|lei e), \bals (?:je|jij|u) een,
    \bjesli jestes, если (?:ты|вы), (?:如果|若|假如|当|當)(?:你|您)(?:是|为|作为|身为), あなたが, 당신이, 귀하가`,
  MODEL_ELSEWHERE,
  HELPER_ELSEWHERE: any`\bass?ist[ea]nt, \basystent, \bagente?, \bmodel, \brobot, \bbot\b, sztuczn, ассистент, (?<![а-я])бот(?![а-я]), агент`,
  NOTE_ELSEWHERE: any`\b(?:hinweis|nachricht|anweisung|notiz|wichtig|achtung|information)\w{0,2}, \bnot[ae], \binstru[ck]\w{3,7}, \bistruzion[ei], \bmessag\w{1,3},
    \bmensa(?:je|gem), \bbericht, \bopmerking, \blet op, \bat(?:tention|tenzione|encion|encao), \bimportante?, \bavis[eo]?, \bavviso, \bconsignes?,
    \buwaga, \bwiadomosc, \bwazne, инструкци[а-я], сообщение, внимани[ею], примечание, заметка, важно, обращение`,
  FOR_ELSEWHERE: any`fur , an , pour , aux? , des? , d', a l'attention , a destination , destine, para , a , aos? , per , agli , ai , alle , voor , aan ,
    dla , do , для , к `,
  /** Articles, and readers that may be models, in other languages. */
  A_ELSEWHERE: any`als, eine?, une?, una, uma?, un', el, la, l', één, являе\w{2,4}, —, -, 一[个個名位]`,
  ALL_ELSEWHERE: any`alle, den, die, das, jeden?, eine?, une?, el, la, les, l', tous, toutes, los, las, uma, um, os?, as?, todos, todas, cualquier, qualquer, gli, i, le,
    tutti, tutte, ogni, de, d', di, con, wszystkich, всех, любого, любых, agent[ei]?s?, agentes, ass?ist[ea]nt[ei]?s?, asistentes?, mod[ei]le?s?, modelos?,
    modelli, s[iy]ste[mn]\w{0,2}, bots?, robots?, moteurs?, outils?, modeli, asystent\w{0,2}`,
};

/** Every match of the patterns contains one of these. A text without an anchor is skipped. */
export const ANCHORS =
  any`disregard, forget, overrid, overwrit, bypass, obey, attention, in?stru[ckz], prompt, model, from now on, ass?ist, asystent, agent, \bsystem\b,
    \badmin\b, \bdeveloper\b, \bgpt, chatgpt, claude, gemini, copilot, perplexity, you are now, tool_, function_call, "(?:tool|function|action)",
    im_start, begin_of_text, \binst\], <<sys, _of_turn, base64, !\[, anweisung, nutzer, utilisateur, usuario, utente, consigne, \btus\b, indicac,
    команд, указани, 用户, 사용자, ユーザー, \buser'?s?\b, \bhuman\b, \bcustomer, \bowner\b, takes? (?:precedence|priority), trusted, authoritative,
    go-to, automated, machine, moderation, screening, ranking, ranker, \bbots?\b, \bsummar, vorgabe, conversation, when(?:ever)? asked, \baske?[ds]\b,
    \byour (?:answer|response|reply|output|new|real|current), \bbefore (?:you |answer|respond),
    (?:in|for) (?:all|any|every|your) \w{1,12} ?(?:answer|response|repl|summar|recommend),
    ${MODEL_ELSEWHERE}, ${DROP_FIRST}, ${DROP_NEXT}, ${DROP_LAST}`;
