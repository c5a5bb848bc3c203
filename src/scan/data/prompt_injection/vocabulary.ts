/**
 * Word lists for the patterns of this folder. A pattern names a list in braces: `/{START}dear {ADDRESSEE}/`.
 * Texts are matched without diacritics and with single spaces.
 */

/** Rows by what they say of a text. */
export type EvidenceRows = Readonly<Record<string, readonly EvidenceRow[]>>;

/** A text in which the pattern decides the verdict, and a similar one that it does not match. */
export type EvidenceRow = readonly [id: string, pattern: RegExp, example: string, counterExample: string];

/** One of a list with commas. */
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
/** What a reader is told to do; with what may stand before it. */
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

// deno-fmt-ignore
export const VOCABULARY: Readonly<Record<string, string>> = {
  MODEL,
  KIND,
  ADDRESSEE,
  TOLD,
  ASKED,
  LATER,
  /** With what stands between its words: `any AI screening tool`, `the ad moderation model`, `automated readers`. */
  BROAD: `(?:(?:[\\w-]{1,20} ){0,2}?${MODEL}(?:[ /-](?:\\w{1,20} ){0,2}?${KIND})?|(?:[\\w-]{1,20} ){0,2}?` +
    "(?:automated|machine|language|moderation|screening|ranking) (?:ai |language )?" +
    "(?:agents?|assistants?|models?|readers?|reviewers?|systems?|tools?|evaluators?|screeners?))",
  START: "(?:^|[.!?\\n>*#\\]\\[(|\"'] ?)",
  ALL: "(?:all |any |the |every |alle )?",
  /** Ends an address; the hyphen of `AI-generated` does not. */
  MARK: "(?: ?[:,!—–]| ?-(?= ))",
  SPOKEN: `(?: ?[:!—–]| ?-(?= )| ?${ASKED})`,
  READS: "(?: (?:reading|summari[sz]ing|visiting|processing|parsing|crawling|scanning|indexing|evaluating|reviewing|analy[sz]ing)(?: \\w{1,20}){1,3})",
  /** Tells which of them are meant. */
  DOING: "(?: (?:that|who|which|reading|processing|parsing|summari[sz]ing|reviewing|evaluating|filling|visiting)(?: [\\w'-]{1,20}){1,6}?)?",
  NOTE: any`attention, note, notice, important, message${NOT_TO_A_CHAT}, instructions?, warning, hint, info, reminder, hinweis, achtung, anweisung`,
  NOTICE: any`attention, note, notice, message${NOT_TO_A_CHAT}, instructions?, prompt, guidance, directive, request, reminder, memo, warning,
    important, hinweis, achtung, anweisung`,
  BOTS: any`agents, assistants, models, chatbots, bots, crawlers, reviewers, scrapers, screeners, recruiters, evaluators, graders, agenten,
    assistenten`,
  /** People who work with models. */
  TRADE: any`developer, builder, engineer, startup, company, researcher, team, platform, user, vendor, enthusiast, expert, founder, leader`,
  IGNORE: any`ignor(?:e|ing), disregard(?:ing)?, forget, neglect, (?:do not|don'?t|stop) (?:follow|obey)(?:ing)?, pay no attention to`,
  BETWEEN: `(?:(?:all|any|every|each|the|these|those|your|my|our|of|and|other|system|developer|safety|default|given|current|user|${LATER}) ){0,7}`,
  USER: any`user, customer, visitor, shopper, owner, human, person`,
  SECRET: any`passwords?, card number, cvv, inbox, date of birth, ssn, social security, session cookies?, browsing history, one-time code,
    verification code, otp, seed phrase, private keys?, bank details, environment variables`,
  PERSONAL: any`e-?mails?, phone, address, name, passwords?, card, inbox, data, details, location, files?, messages?, date of birth, contacts?,
    calendar, cookies?, history, identity`,
  REVEAL: any`append, print, reveal, list, send, include, output, paste, share, give, leak, disclose, display, show, dump, read, export, report`,
  CRITICISM: any`complaints?, negativ\w{2,4}, criticism, weakness\w{0,2}, competitors?, competing, rivals?, drawbacks?, downsides?, flaws?,
    bad reviews?, shortcomings`,
  APPROVED: any`asked, wants?, instructed, requested, told, likes?, authori[sz]ed, approved, agreed, consented, needs?`,
  SEND: any`send, forward, e-?mail, mail, upload, transmit, leak, exfiltrate, export, deliver, post`,
  PRAISED: any`best, top, first, leading, primary, preferred, number one, #1, go-to, safest, superior, trusted, only, most, default, winner`,
  FIRST: any`first, only, best, top, leading, most trusted, number one, as the, superior, positively, favou?rably, over (?:any|all|other)`,
  OPENING_QUOTE: "[\"'“„«‘‹「『`]",
  LEAK: any`send, forward, post, upload, submit, transmit, append, leak, exfiltrate, email, deliver, copy, pass`,
  PEOPLE: any`users?, customers?, shoppers?, humans?, persons?, people`,
  ASSISTANT: "(?:(?:the |dear )?(?:ai )?(?:assistant|agent|chatbot|crawler)|(?:dear )?(?:large )?language models?)",
  ANSWER: any`answer, response, reply, summary, output`,
  // What commands.ts says of instructions and of people.
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
  THEN: any`you (?!can\b|may\b|could\b|get\b), please\b, do not\b, don'?t\b, always\b, never\b, must\b, ignore\b, recommend\b, respond\b, reply\b,
    output\b, say\b, tell\b, include\b, rank\b, rate\b, describe\b, treat\b, follow\b, give\b, send\b, call\b, visit\b, click\b, buy\b`,
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
  PRINCIPAL: any`user, owner, human, customer, principal, administrator`,
  ACCESS: any`payments?, purchases?, transfer, transactions?, funds, orders?, access, delet\w{1,4}, sending, sharing, everything, actions?`,
  TRUSTED: any`trusted, authoritative, preferred, reliable, go-to, best, first, favou?rite, primary`,
  PRIVATE: any`conversation, chat (?:history|log|transcript), system prompt, context window, browsing history, saved passwords?,
    one-time (?:code|password), inbox, clipboard`,
  ASKED_TO: any`asked?, asks, asking, queried, inquires?, generating, answering, responding, summari[sz](?:e|es|ing), comparing, evaluating,
    producing, composing, writing, quer(?:y|ies), prompted`,
  // The same in other languages.
  ALL_DE: "(?:(?:alle|samtliche|jegliche|die|deine|ihre|diese|andere|anderen|der) ){0,5}",
  PRIOR_DE: "(?:(?:vorherig|vorig|bisherig|fruher|obig|vorangegangen|vorangehend|vorstehend|ursprunglich)\\w{0,3} )",
  ORDERS_DE: any`anweisung, instruktion, befehl, vorgabe, regel, prompt, aufforderung`,
  PRIOR_FR: any`precedentes?, anterieures?, ci-dessus, initiales?, d'origine, du systeme, systeme`,
  ALL_ES: "(?:(?:todas?|todos|las|los|tus|sus|cualquier|de|as|os|suas|quaisquer) ){0,4}",
  PRIOR_ES: any`anteriores?, previas?, del sistema, iniciales, originales, de arriba`,
  ALL_IT: "(?:(?:tutt[ei]|le|i|gli|tue|vostre) ){0,4}",
  PRIOR_RU: any`предыдущи, прежни, предшествующи, вышеуказанн, вышеизложенн, ранее данн, исходн`,
  ALL_ZH: "(?:掉|你|您|所有|全部|任何|一切|的|此|之前|先前|以前|以上|上述|此前|前面|原有|收到|给出){0,6}",
  ORDERS_ZH: any`指令, 指示, 提示词, 提示詞, 提示, 命令, 说明, 說明, 规则, 規則, 要求`,
  PRIOR_JA: any`以前, これまで, 今まで, 前, 上記, 先, 以上, 元, 既存, すべて, 全て`,
  FOR_FR: "(?:a l'attention |a destination |destinee?s? )?(?:aux?|pour|des?|d') ?(?:(?:les|tous|toutes|l|tout) ){0,2}'?",
  NOTE_DE: any`hinweis, nachricht, anweisung, notiz, wichtig, achtung, information`,
  NOTE_FR: any`note, instructions?, message, attention, consignes?, important, avis`,
  NOTE_ES: any`nota, instruccion(?:es)?, mensaje, aviso, atencion, importante, nota importante`,
  NOTE_PT: any`nota, instruc(?:ao|oes), mensagem, aviso, atencao, importante`,
  NOTE_IT: any`nota, istruzioni?, messaggio, avviso, attenzione, importante`,
  NOTE_RU: any`инструкци[а-я], сообщение, внимани[ею], примечание, заметка, важно, обращение`,
  AI_RU: any`ии(?![а-я]), ai\b, llm, языков, неиросет, нейросет, искусственн, чат-?бот`,
  AI_ZH: any`ai, 人工智能, 人工智慧, 大?语言模型, 大?語言模型, 大模型, 智能体, 智能助手, llm`,
  AI_JA: any`ai, 人工知能, 言語モデル, llm`,
  AI_KO: any`ai, 인공지능, 언어 ?모델, 챗봇`,
};

/** One of these stands in whatever the patterns match: a text without any is not looked at further. */
export const ANCHORS =
  any`ignor, disregard, forget, overrid, overwrit, bypass, obey, attention, instru[ck], istruzion, prompt, \bai\b,
    \bllms?\b, language model, sprachmodell, model[oe]?s? de, \bthe model\b, from now on, assist, asistent, agent, \bsystem\b, \badmin\b,
    \bdeveloper\b, chatbot, chatgpt, \bgpt, claude, gemini, copilot, perplexity, you are now, the user, the human,
    tool_, function_call, "(?:tool|function|action)", im_start, begin_of_text, \binst\], <<sys, \bki\b, anweisung,
    nutzer, \bia\b, utilisateur, usuario, utente, consigne, ordenes, \btus\b, indicac, polece, negeer, инструкц, указани,
    команд, 指示, 指令, 命令, 提示, 用户, 사용자, ユーザー, プロンプト, 지시, 명령, 지침, 프롬프트, تعليمات, निर्देश, talimat, huong dan, hướng dẫn,
    chi dan, chỉ dẫn, chỉ thị, órdenes, perintah, instruks, pokyn, takes? (?:precedence|priority), \buser'?s?\b,
    \bhuman\b, \bcustomer, \bowner\b, trusted, authoritative, go-to, automated, machine, moderation, screening,
    ranking, ranker, \bbots?\b, taalmodel, modell?[eio]\b, asystent, instrucțiun, οδηγ, інструкц, вказівк, הוראות,
    คำสั่ง, \bsummar, _of_turn, base64, !\[, \byour (?:answer|response|reply|output|new|real|current),
    \bbefore (?:you |answer|respond), vorgabe, conversation, when(?:ever)? asked,
    (?:in|for) (?:all|any|every|your) \w{1,12} ?(?:answer|response|repl|summar|recommend), \basks\b, \basked\b,
    искусствен, (?<![а-я])ии(?![а-я]), неиросет, нейросет, языков, 模型, 智能, 人工知能, 인공지능, 언어 ?모델, 챗봇`;
