/** Phrases by which a text speaks to a model or an agent, without diacritics and with single spaces. As of 2026-11-21. */

const MODEL =
  "(?:a\\.?i\\.?|llms?|large language models?|language models?|artificial intelligence|chatgpt|gpt-?(?:\\d\\w{0,3}|(?!\\d)\\w{0,3})|claude|gemini|copilot|perplexity|grok|comet|deepseek|mistral|bard|manus|ki|ia)";
const KIND =
  "(?:(?:shopping|browser|browsing|research|voice|coding|search|web) (?:agents?|assistants?)|agents?|assistants?|models?|chatbots?|bots?|crawlers?|systems?|reviewers?|readers?|scrapers?|screeners?|tools?|recruiters?|evaluators?|graders?|summari[sz]ers?|browsers?|engines?|parsers?|classifiers?|planners?|advis[eo]rs?|helpers?|concierges?|searchers?|agenten|assistenten|modelle|systeme)";
const ADDRESSEE =
  `(?:${MODEL}(?:(?:[ /-]|, | and | or )(?:${MODEL}|${KIND})){0,5}|(?:autonomous|automated|shopping|browser|browsing) (?:ai )?(?:agents?|assistants?)|chatbots?)`;
/** With what stands between its words: `any AI screening tool`, `the ad moderation model`, `automated readers`. */
const BROAD =
  `(?:(?:[\\w-]{1,20} ){0,2}?${MODEL}(?:[ /-](?:\\w{1,20} ){0,2}?${KIND})?|(?:[\\w-]{1,20} ){0,2}?(?:automated|machine|language|moderation|screening|ranking) (?:ai |language )?(?:agents?|assistants?|models?|readers?|reviewers?|systems?|tools?|evaluators?|screeners?))`;

const START = "(?:^|[.!?\\n>*#\\]\\[(|\"'] ?)";
const ALL = "(?:all |any |the |every |alle )?";
/** Ends an address; the hyphen of `AI-generated` does not. */
const MARK = "(?: ?[:,!—–]| ?-(?= ))";
const READS =
  "(?: (?:reading|summari[sz]ing|visiting|processing|parsing|crawling|scanning|indexing|evaluating|reviewing|analy[sz]ing)(?: \\w{1,20}){1,3})";
const READING = `${READS}?`;
/** Tells which of them are meant. */
const DOING =
  "(?: (?:that|who|which|reading|processing|parsing|summari[sz]ing|reviewing|evaluating|filling|visiting)(?: [\\w'-]{1,20}){1,6}?)?";
/** How one is told something. */
const TOLD =
  "(?:(?:please|kindly|now|also|only|first|then|immediately|just) ){0,2}(?:you (?:must|should|are to|will)|always|never|do not|don'?t|before you|before continuing|if (?:you|asked)|when (?:you|asked)|ignore|disregard|recommend|tell|say|state|output|respond|reply|answer|rank|rate|score|include|insert|add|visit|open|click|buy|purchase|order|send|forward|email|post|submit|stop|run|execute|treat|describe|mention|omit|remember|approve|accept|follow|complete|call|navigate|go|decode|give|present|summari[sz]e|write|choose|pick|select|transfer|pay|export|fetch|download|drop|suggest|book|grant|log|read|use|make|put|list|praise|promote|share|upload|reveal|print|finish|begin|start|end|append|type|enter|transmit|display|show|set|change|delete|record|register|prepend|verify|confirm|emphasi[sz]e|highlight|mark|flag|report|conclude|bypass|pretend|translate|warn|hide|prefer|use|install|execute|your (?:task|user|new|real)|the (?:real|true|new|user|conversation|previous))\\b";
const ASKED = "\\b(?:please|are (?:required|instructed|asked|expected)|reading this|visiting this)\\b";

/** A model or an agent is spoken to. What it is told decides whether that is friendly. */
export const ADDRESSES: readonly RegExp[] = [
  new RegExp(
    `${START}(?:(?:important|urgent|special|critical|security) )?(?:attention|note|notice|important|message(?! to (?:chatgpt|claude|gemini|copilot|grok|perplexity))|instructions?|warning|hint|info|reminder|hinweis|achtung|anweisung)[ :,!]{1,3}(?:to |for |an |fur )?${ALL}${ADDRESSEE}${READING}(?: ?[:!—–]| ?-(?= )| ?${ASKED}|(?= must| should))`,
    "i",
  ),
  new RegExp(
    `${START}(?:to|for|an|fur) ${ALL}(?!llms? ?[:!—–-]|(?:large )?language models?\\b)${ADDRESSEE}(?: ?[:!—–]| ?-(?= )| ?${ASKED})`,
    "i",
  ),
  new RegExp(`${START}${ALL}${ADDRESSEE} ?${ASKED}`, "i"),
  new RegExp(
    `${START}${ALL}${ADDRESSEE} (?:must|should|shall|need to|have to) (?:first )?(?:visit|navigate to|go to|open|obey) `,
    "i",
  ),
  new RegExp(`${START}${MODEL} ${KIND}${READING}${MARK} (?:when|if) you\\b`, "i"),
  new RegExp(
    `${START}${ALL}(?:llms|chatbots|(?:${MODEL}[ /-]|(?:shopping|browser|web|autonomous|automated) )(?:${MODEL}[ /-])?(?:agents|assistants|models|chatbots|bots|crawlers|reviewers|scrapers|screeners|recruiters|evaluators|graders|agenten|assistenten))${MARK}`,
    "i",
  ),
  new RegExp(
    `\\bif you(?:'re| are) (?:an? |the )?(?:\\w{1,20} )?${ADDRESSEE}\\b(?! (?:developer|builder|engineer|startup|company|researcher|team|platform|user|vendor|enthusiast|expert|founder)s?\\b)`,
    "i",
  ),
  new RegExp(
    `\\byou are (?:now )?an? (?:(?:helpful|autonomous|advanced|powerful|expert|friendly) ){0,2}(?:${MODEL} ${KIND}|llm|(?:large )?language model|ai)\\b(?! (?:developer|builder|engineer|startup|company|researcher|team|platform|user|vendor|enthusiast|expert|founder|leader)s?\\b)`,
    "i",
  ),
  new RegExp(`${START}(?:to|for|an|fur) ${ALL}${ADDRESSEE}${READS} ?[:!—–]`, "i"),
  new RegExp(
    `${START}${MODEL}(?: ${KIND})? (?:note|notice|instructions?|directive|prompt|message|override) ?[:!—–]`,
    "i",
  ),
  /\b(?:when|if|while) (?:you |asked to )?summari[sz](?:e|ing) this (?:page|site|website|article|document|content)\b/i,
  new RegExp(
    `${START}(?:[\\w-]{1,20} ){0,2}?(?:attention|note|notice|message(?! to (?:chatgpt|claude|gemini|copilot|grok|perplexity))|instructions?|prompt|guidance|directive|request|reminder|memo|warning|important|hinweis|achtung|anweisung)[ :,!]{1,3}(?:to|for|fur|an)(?: (?:all|any|the|every|alle))? (?:${BROAD}|${ADDRESSEE}|bots)${DOING}(?: ?[:!,—–]| ?-(?= )| ?${ASKED}|(?= must| should))`,
    "i",
  ),
  new RegExp(
    `\\b(?:we|i) (?:\\w{1,12} )?(?:ask|request|urge|encourage|invite|advise|instruct|require|want|expect|need) (?:that )?(?:all |any |the |every )?${BROAD} (?:to|should|must)\\b`,
    "i",
  ),
  new RegExp(
    `${START}(?:(?:all|any|bots?|agents|crawlers|assistants),? (?:(?:and|or) )?)?${ADDRESSEE}${READS} ?[:,!—–]`,
    "i",
  ),
  new RegExp(
    `${START}(?:hello|hi|hey|dear|greetings),? (?:ai )?(?:assistants?|agents?|language models?|llms?|ai|chatbots?|bots?) ?[!,:.]`,
    "i",
  ),
  new RegExp(`${START}attention[:,!]? ${ALL}(?:${BROAD}|${ADDRESSEE})${DOING} ?[.:!,—–]`, "i"),
  new RegExp(
    `\\b(?:if|when) (?:an? |any |some |the )?${ADDRESSEE} (?:is|are|happens to be) (?:reading|processing|parsing|summari[sz]ing|visiting|viewing|evaluating|crawling)\\b`,
    "i",
  ),
  /(?:^|[.!?:\n] ?)(?:liebe[rs]? |hallo |achtung,? )?ki(?:-?(?:assistent|agent|system|modell|bot|crawler)\w{0,3})?[,:!] /i,
  /(?:^|[。！!\n]) ?请(?:所有|各类|任何)?(?:ai|人工智能|大?语言模型|大模型|智能体)/i,
  new RegExp(
    `${START}for (?:all |any |the |every )(?:ai|llm)[ -](?:[\\w-]{1,20} ){0,2}?${KIND} ?[:!—–]`,
    "i",
  ),
  new RegExp(
    `${START}(?:to|attn:?|dear) (?:all |any |the |every )?(?!llms? ?[:!—–-])${BROAD}${DOING}${MARK}`,
    "i",
  ),
  new RegExp(
    `${START}(?:(?!(?:gemini|claude|grok|bard|comet):)${MODEL}(?: ${KIND})?|(?:the |dear )?(?:ai )?(?:assistant|agent|chatbot|crawler)|(?:dear )?(?:large )?language models?)(?: ?[:,!—–]| ?-(?= )) ?${TOLD}`,
    "i",
  ),
  /\bif you(?:'re| are) (?:an? |the )?(?:automated (?:system|agent|reader|reviewer|tool|assistant|process)|bot\b|robot\b|machine\b|crawler\b|computer program|not (?:an? )?human)/i,
  /\b(?:for (?:ai|llms?|machine|bot)s?(?: (?:agents?|systems?|models?|readers?))? (?:only|eyes only|use only|consumption)|(?:only|solely) (?:for|visible to|meant for|intended for|addressed to) (?:ai|llms?|language models|machines|agents|bots)\b)/i,
  new RegExp(
    `\\b(?:when|whenever|if|once) (?:an? |any |the )?${ADDRESSEE} (?:reads?|processes|summari[sz]es|visits|encounters|parses|scans|sees|crawls|evaluates|indexes|accesses) (?:this|the|our)\\b`,
    "i",
  ),
  new RegExp(
    `${START}(?:(?:all|any|ai) )?agents? (?:that (?:are )?|who (?:are )?)?(?:shopping|buying|purchasing|browsing|booking|acting)(?: \\w{1,20}){0,3}? (?:on behalf of|for) (?:an? |the |your |their )?(?:users?|customers?|shoppers?|humans?|persons?|people)\\b`,
    "i",
  ),
  /\b(?:wenn|falls|sofern) (?:du|sie) (?:als )?(?:eine? )?(?:ki|sprachmodell|chatbot|bot|llm)\b|\b(?:hinweis|nachricht|anweisung|notiz|wichtig|achtung|information)\w{0,2}[ :,]{1,2}(?:fur|an) (?:(?:alle|den|die|das|jede[nrs]?) ){0,2}(?:ki|llm|sprachmodell|chatbot)/i,
  /\bsi (?:tu es|vous etes|t'es) (?:une? )?(?:ia|assistant|agent|modele|llm|intelligence|chatbot|robot)|\b(?:note|instructions?|message|attention|consignes?|important|avis)[ :,]{1,3}(?:a l'attention |a destination |destinee?s? )?(?:aux?|pour|des?|d') ?(?:(?:les|tous|toutes|l|tout) ){0,2}'?(?:ia\b|llm|(?:agents?|assistants?|modeles?|systemes?|robots?|moteurs?|outils?) (?:d'|de )?(?:ia|langage|intelligence|conversationnel|automatise))/i,
  /\bsi (?:eres|usted es|es usted|estas|sos) (?:una? |el |la )?(?:ia\b|modelo|asistente|agente|llm|inteligencia|chatbot|bot)|\b(?:nota|instruccion(?:es)?|mensaje|aviso|atencion|importante|nota importante)[ :,]{1,3}(?:para|a) (?:(?:los|las|el|la|todos|todas|cualquier) ){0,2}(?:ias?\b|llms?\b|(?:agentes?|asistentes?|modelos?|sistemas?|bots?) (?:de |con )?(?:ia|lenguaje|inteligencia))/i,
  /\bse (?:voce|tu) (?:e|es|for) (?:uma? )?(?:ia\b|modelo|assistente|agente|llm|inteligencia)|\b(?:nota|instruc(?:ao|oes)|mensagem|aviso|atencao|importante)[ :,]{1,3}(?:para|a|aos?) (?:(?:os|as|o|a|todos|todas|qualquer) ){0,2}(?:ias?\b|llms?\b|(?:agentes?|assistentes?|modelos?|sistemas?) (?:de )?(?:ia|linguagem|inteligencia))/i,
  /\bse (?:sei|siete|lei e) (?:un'? ?|una? |il |l')?(?:ia\b|ai\b|modello|assistente|agente|llm|intelligenza)|\b(?:nota|istruzioni?|messaggio|avviso|attenzione|importante)[ :,]{1,3}(?:per|a|agli|ai|alle) (?:(?:gli|i|le|tutti|tutte|ogni) ){0,2}(?:ia\b|ai\b|llms?\b|(?:agenti|assistenti|modelli|sistemi) (?:di )?(?:ia|ai|linguaggi|intelligenza))/i,
  /\bals (?:je|jij|u) een (?:ai|taalmodel|assistent|chatbot|llm)\b|\b(?:let op|opmerking|instructies?|bericht)[ :,]{1,3}(?:voor|aan) (?:(?:alle|de) ){0,2}(?:ai|taalmodel|llm|chatbot)/i,
  /\bjesli jestes (?:\w{1,20} ){0,2}?(?:ai|modelem|asystentem|agentem|sztuczna)|\b(?:uwaga|instrukcj[ae]|wiadomosc|wazne)[ :,]{1,3}(?:dla|do) (?:\w{1,20} ){0,2}?(?:ai|modeli|asystent|agent|llm)/i,
  /(?:если (?:ты|вы)(?: —| -)?(?: являешься| являетесь)? ?(?:ии(?![а-я])|ai\b|llm|языков|неиросет|нейросет|искусственн|ассистент|чат-?бот|бот(?![а-я])|агент)|(?:инструкци[а-я]|сообщение|внимани[ею]|примечание|заметка|важно|обращение)[ :,]{1,3}(?:для|к)? ?(?:(?:всех|любого|любых) )?(?:ии(?![а-я])|ai\b|llm|языков|неиросет|нейросет|искусственн|чат-?бот))/i,
  /(?:致|给|給|对|對|告知|提醒)(?:所有|任何|各位|各类)?的?(?:ai|人工智能|人工智慧|大?语言模型|大?語言模型|大模型|智能体|智能助手|llm)(?:助手|代理|模型|系统|系統|智能体|爬虫|机器人)*们? ?(?:[:：,，!！]|请|請)|(?:如果|若|假如|当|當)(?:你|您)(?:是|为|作为|身为)(?:一个|一名|一位|一個)? ?(?:ai|人工智能|人工智慧|大?语言模型|語言模型|大模型|智能体|智能助手|llm|聊天机器人)|(?:^|[。!！\n]) ?(?:ai|人工智能|大?语言模型|大模型|智能)(?:助手|代理|模型|系统|智能体)?[们]?(?:请注意|請注意|注意|请|請)/i,
  /あなたが(?:ai|人工知能|言語モデル|チャットボット|llm)[^。]{0,12}(?:なら|場合|であれば)|(?:^|[。\n] ?)(?:ai|人工知能|言語モデル|llm)[^。]{0,12}?(?:へ|向け|宛て?)(?:の(?:注意|指示|お知らせ|メッセージ))?[:：、]/i,
  /(?:당신이|귀하가|만약 당신이) ?(?:ai|인공지능|언어 ?모델|챗봇)|(?:ai|인공지능|언어 ?모델|챗봇) ?(?:어시스턴트|에이전트|비서|모델|도구)? ?(?:에게|께|라면|이라면|용 지침|를 위한 지침|을 위한 지침)/i,
];

/** What models must do, or a greeting of one, is told of many things; it is an order where it serves the site. */
export const STATEMENTS: readonly RegExp[] = [
  new RegExp(
    `${START}${ALL}${ADDRESSEE}(?: [\\w'-]{1,20}){0,5}? (?:must|should|shall|need to|have to) (?!not\\b|never\\b|be\\b)`,
    "i",
  ),
  new RegExp(`${START}(?:dear|hey|hello|hi) ${ALL}${ADDRESSEE}${MARK}`, "i"),
  /\bthe (?:ai |shopping |browsing )?(?:assistant|agent|model|chatbot) (?:must|should|shall|has to|needs to|is (?:required|instructed) to) (?!not\b|never\b|be\b)/i,
];
export const SELF_SERVING =
  /\b(?:our|us|this (?:page|site|website|product|store|shop|brand|company|candidate|paper|article|app|service|hotel))\b|\bas (?:the|a|your) (?:primary|authoritative|best|only|top|trusted|preferred|leading)\b/i;

/** Questions that a model is asked; told where no person reads it, what to answer is an order. */
export const SITUATIONS: readonly RegExp[] = [
  /\b(?:when|whenever|if|in case|any ?time|should) (?:(?:you|you're|you are|someone|anyone|anybody|a user|the user|users|a customer|people|they|it is|ever) ){0,3}(?:asked?|asks|asking|queried|inquires?|generating|answering|responding|summari[sz](?:e|es|ing)|comparing|evaluating|producing|composing|writing|quer(?:y|ies)|prompted) [\w' -]{0,80}/i,
  /\b(?:in|for|to) (?:all|any|every|your) (?:future |subsequent |generated )?(?:answers?|responses?|repl(?:y|ies)|summar(?:y|ies)|recommendations?|outputs?|conversations?)\b/i,
];

/** Phrases that only make sense to an agent, and that nobody says to one in good faith. */
export const PURPOSES: readonly RegExp[] = [
  /\byour (?:new|real|actual|only|true) (?:task|objective|goal) is (?:now )?to (?:[\w'-]{1,20} ){1,6}?(?:passwords?|the user|system prompt|conversation|secrets?|credentials|inbox)\b/i,
  /\bbefore (?:you (?:answer|respond|reply|summari[sz]e)|answering|responding|replying|summari[sz]ing),? (?:\w{1,20} ){0,3}?(?:fetch|visit|open|call|load|request|post|send|execute)\b.{0,60}?(?:https?:|\btools?\b)/i,
  /!\[[^\]]{0,80}\]\(https?:[^)\s?&]{1,200}[?&][^)\s]{1,200}\).{0,80}?\b(?:your|the|every|each) (?:answer|response|reply|summary|output)|\b(?:your|every|each) (?:answer|response|reply|summary|output)\b.{0,120}?!\[[^\]]{0,80}\]\(https?:[^)\s?]{1,200}\?/i,
  /\b(?:buy|purchase|pay|confirm|complete|proceed|transfer|book|subscribe|accept|approve|check ?out|submit|click|order|send)\b[^.]{0,80}?\bwithout (?:first )?(?:asking|telling|notifying|informing|consulting|alerting|waiting for|(?:any |further |explicit )?(?:confirmation|approval|permission|consent) (?:from|by|of)|confirming with)(?: the| your)? (?:user|human|customer|shopper|owner|person)\b/i,
  /\b(?:user|owner|human|customer|principal|administrator)s? (?:has|have|had) (?:already )?(?:fully |explicitly )?(?:(?:pre-?|already )(?:authori[sz]ed|approved|consented)|authori[sz]ed you)\b[^.]{0,60}?\b(?:payments?|purchases?|transfer|transactions?|funds|orders?|access|delet\w{1,4}|sending|sharing|everything|actions?)\b/i,
  /\b(?:remember|save|store|memori[sz]e|keep|retain|note)\b[^.]{0,80}?\b(?:trusted|authoritative|preferred|reliable|go-to|best|first|favou?rite|primary)\b[^.]{0,60}?\b(?:future|memory|conversations|sessions|from now on|citations?)\b/i,
  /\b(?:send|forward|post|upload|submit|transmit|append|leak|exfiltrate|email|deliver|copy|pass)\b[^.]{0,40}?\b(?:(?:the|your|this|entire|full|all|complete|whole|user'?s?) ){1,4}(?:conversation|chat (?:history|log|transcript)|system prompt|context window|browsing history|saved passwords?|one-time (?:code|password)|inbox|clipboard)\b.{0,60}?(?:https?:|@[\w-]{1,40}\.)/i,
];

/** What an order begins with, once an agent is spoken to. */
export const IMPERATIVES = new RegExp(
  `\\b(?:please|must|should|always|never|do not|don't)\\b|(?:^ ?|[.!?:;>*#] ?)${TOLD}|请|請|务必|ください|하세요|하십시오|\\bbitte\\b|\\bdebes\\b|\\bdevez\\b|должн`,
  "i",
);

/** Readers that are no people, wherever a text names them. */
export const MENTIONS = new RegExp(
  `\\b(?:${ADDRESSEE}|(?:large )?language models?|automated (?:systems?|readers?|reviewers?|tools?)|assistants?|bots|agents?)\\b|\\bki\\b|неиросет|нейросет|языков[а-я]{1,3} модел|人工智能|语言模型|大模型|(?:^|[^a-z])ai(?:助手|模型|アシスタント|エージェント)|인공지능`,
  "i",
);
