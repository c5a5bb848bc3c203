/**
 * Phrases by which a text addresses an agent that reads it, in the languages in which they were seen. They meet text
 * without diacritics, in which white space is one space.
 */
export const AGENT_INSTRUCTION_PATTERNS_DATE = "2026-11-21";

/** One of these stands in whatever the patterns match; texts without any are not looked at further. */
export const ANCHORS =
  /ignor|disregard|forget|overrid|overwrit|bypass|obey|attention|instru[ck]|istruzion|prompt|\bai\b|\bllms?\b|language model|sprachmodell|modelo? de|modele de|assist|asistent|agent|\bsystem\b|\badmin\b|\bdeveloper\b|chatbot|chatgpt|\bgpt|claude|gemini|copilot|perplexity|you are now|the user|the human|tool_|tool_calls|function_call|"(?:tool|function|action)"|im_start|begin_of_text|\binst\]|<<sys|\bki\b|anweisung|nutzer|\bia\b|utilisateur|usuario|utente|consigne|ordenes|indicac|polece|negeer|инструкц|указани|команд|指示|指令|命令|提示|用户|ユーザー|プロンプト|지시|명령|지침|프롬프트|تعليمات|निर्देश|talimat|huong dan|hướng dẫn|chi dan|chỉ dẫn|chỉ thị|órdenes|perintah|instruks|pokyn|takes? (?:precedence|priority)|\buser'?s?\b|\bhuman\b|\bcustomer|\bowner\b|trusted|authoritative|go-to|language models|automated|machine|moderation|screening|ranking|ranker|\bbots?\b|taalmodel|modell?[eio]\b|asystent|instrucțiun|οδηγ|інструкц|вказівк|הוראות|คำสั่ง|\bsummar|_of_turn|base64|!\[|\byour (?:answer|response|reply|output|new|real)|\bbefore (?:you |answer|respond)|vorgabe|conversation|when(?:ever)? asked|(?:in|for) (?:all|any|every|your) \w{1,12} ?(?:answer|response|repl|summar|recommend)|\basks\b|\basked\b|искусствен|неиросет|нейросет|языков|模型|智能|人工知能|인공지능|언어 ?모델|챗봇/i;

const LATER =
  "previous|previously|prior|above|preceding|earlier|foregoing|former|original|initial|existing|past";
const BETWEEN =
  `(?:(?:all|any|every|each|the|these|those|your|my|our|of|and|other|system|developer|safety|default|given|current|user|${LATER}) ){0,7}`;

/** The reader is to drop what it was told; where they stand at the head of a clause, for others tell of somebody. */
export const COMMANDS: readonly RegExp[] = [
  new RegExp(
    `\\b(?:ignore|ignoring|disregard|disregarding|forget|neglect|(?:do not|don'?t|stop) (?:follow|obey)(?:ing)?|pay no attention to) ${BETWEEN}(?:(?:${LATER}|system|your|safety) ${BETWEEN}(?:instructions?|prompts?|directives?|guardrails?|programming)|(?:your|safety) ${BETWEEN}(?:rules?|guidelines?|constraints?|restrictions?|training|polic(?:y|ies))(?= and\\b|[.,;:!]|$)|all ${BETWEEN}(?:${LATER}) (?:rules?|directions?|guidelines?|commands?|context)(?! (?:of|for|about|on|in)\\b)|all (?:of )?(?:the |your |other |these )?(?:instructions?|guidelines?))\\b(?! if you (?:already|bought|have|own|use)\\b)`,
    "i",
  ),
  new RegExp(
    `\\b(?:ignore|disregard|forget) (?:all |any |the |your )?(?:instructions?|prompts?|directions?|text|content)(?: given| stated| you (?:have )?(?:been given|received|were given))?,? (?:above|before this|so far|previously|prior to this)\\b`,
    "i",
  ),
  /\b(?:ignore|disregard|forget) (?:absolutely )?(?:everything|anything|all)(?: that)? (?:above|before|(?:prior|previous)(?= and\b|[.,;:!]|$)|you (?:know|knew|have learned|learned|were told|have been told|have read|read))\b(?! about\b)/i,
  new RegExp(
    `\\b(?:override|overwrite|bypass|discard|supersede) ${BETWEEN}(?:(?:${LATER}|system|your|safety) ${BETWEEN}(?:instructions?|prompts?|programming|guidelines?|guardrails?|directives?)|(?:your|all) safety)\\b`,
    "i",
  ),
  /\b(?:ignore|disregard|forget|drop|abandon|leave|interrupt|stop following|do not follow|don'?t follow|pay no attention to|set aside|override) (?:whatever |what |anything |everything |all )?(?:that )?(?:the |your )(?:user|human|customer|operator|person)(?:'s (?:\w{1,20} ){0,2}?(?:question|request|instructions?|task|prompt|query|wishes|goals?|orders?|messages?)| (?:has )?(?:asked|requested|said|says|wants|told|wrote|typed))\b/i,
  /\b(?:ignore|disregard|forget) (?:everything |anything |all )?(?:that |what )?you (?:were|have been|'ve been) (?:asked|instructed|told|given|ordered|programmed) (?:to do|to say|before|earlier|so far|until now|previously)\b/i,
  /\b(?:abandon|drop|discard|cancel|suspend|set aside|put aside|stop|end|quit|halt) (?:(?:your|all|any) )(?:of )?(?:your )?(?:current|previous|original|prior|existing|ongoing|present|other) (?:task|goal|objective|instructions?|assignment|work|job)s?\b/i,
];

/** What may stand right before a command; behind a noun, the same words tell what somebody does. */
export const COMMAND_STARTS =
  /(?:^|[^\p{L}\p{N}\s]\s?|\b(?:please|and|then|now|must|should|shall|just|simply|also|instead|first|kindly|immediately|by|you (?:will|are to|need to|have to|must)|(?:instructed|required|asked|told|order|want) you to) )$/iu;

/** The same in phrases that nobody uses of others. */
export const OVERRIDES: readonly RegExp[] = [
  /\b(?:ignora|olvida|omite) (?:todas? )?(?:tus|sus) (?:reglas|instrucciones|ordenes|directrices|restricciones)\b|\b(?:ignore|oublie) (?:toutes )?tes (?:consignes|instructions|regles|directives)\b|\b(?:ignora|dimentica) (?:tutte )?le tue (?:istruzioni|regole|direttive)\b|\b(?:игнорируи|игнорируй|забудь) (?:все )?(?:свои|твои) (?:инструкци|правил|указани)[а-я]{1,2}/i,
  /\b(?:ignoriert?e?|missachtet|vergesst|vergiss) (?:bitte )?(?:alle )?(?:eure|deine) (?:\w{1,20}en )?(?:vorgaben|anweisungen|regeln|instruktionen|befehle)\b/i,
  /\b(?:your|the|all|any) (?:previous|original|prior|earlier|current|initial|existing|former) (?:task|instructions?|goal|objective|directives?|prompt|orders)s? (?:is|are|has been|have been|was|were) (?:now )?(?:hereby )?(?:cancell?ed|void|obsolete|superseded|replaced|suspended|revoked|overridden|null|no longer valid|invalid|outdated and)/i,
  /\b(?:takes?|taking|have|has) (?:precedence|priority) over (?:your|the user'?s?|any other|all other|all previous|the system|any previous|any prior|what the user)\b/i,
  /\b(?:these|the following|this) (?:new )?instructions? (?:override|supersede|replace|take precedence over) (?:all |any |your |the )*(?:previous|prior|other|earlier|system|existing)\b/i,
  /\b(?:ignorier(?:e|en sie|t)?|missachte(?:n sie)?|vergiss|vergessen sie|uberschreibe) (?:bitte )?(?:(?:alle|samtliche|jegliche|die|deine|ihre|diese|andere|anderen|der) ){0,5}(?:(?:vorherig|vorig|bisherig|fruher|obig|vorangegangen|vorangehend|vorstehend|ursprunglich)\w{0,3} )(?:system-?)?(?:anweisung|instruktion|befehl|vorgabe|regel|prompt|aufforderung)\w{0,3}\b/i,
  /\b(?:ignore[zr]?|oublie[zr]?|ne ten(?:ez|iez) pas compte de[s]?|ne tiens pas compte de[s]?|negligez) (?:(?:toutes?|tous|les|tes|vos|des|ces) ){0,4}(?:instructions?|consignes?|directives?|regles?|ordres?) (?:precedentes?|anterieures?|ci-dessus|initiales?|d'origine|du systeme|systeme)\b/i,
  /\b(?:ignor[ae]n?|ignorar|olvid[ae]n?|descart[ae]n?|no sigas|omit[ae]) (?:(?:todas?|todos|las|los|tus|sus|cualquier|de) ){0,4}(?:instruccion(?:es)?|indicacion(?:es)?|ordenes|reglas|directrices) (?:anteriores?|previas?|del sistema|iniciales|originales|de arriba)\b/i,
  /\b(?:ignor[ae]r?|esqueca|desconsidere|descarte) (?:(?:todas?|todos|as|os|suas|quaisquer) ){0,4}(?:instrucoes|orientacoes|regras|ordens|comandos|diretrizes) (?:anteriores|previas|acima|iniciais|do sistema)\b/i,
  /\b(?:ignor[ai](?:re|te)?|dimentica(?:re|te)?|trascura) (?:(?:tutt[ei]|le|i|gli|tue|vostre) ){0,4}(?:istruzioni|regole|indicazioni|comandi|direttive) (?:precedenti|di sistema|iniziali|originali|sopra)/i,
  /\b(?:negeer|vergeet) (?:(?:alle|de|je|uw|deze) ){0,4}(?:voorgaande|vorige|eerdere|bovenstaande|bestaande) (?:instructies|opdrachten|regels|aanwijzingen|prompts?)\b/i,
  /\b(?:zignoruj|ignoruj|zapomnij o|pomin)(?:cie)? (?:(?:wszystkie|wszystkich|swoje) ){0,3}(?:poprzedni|wczesniejsz|powyzsz|dotychczasow)\w{1,4} (?:instrukcj|polece|zasad|wytyczn)\w{1,4}/i,
  /(?:про)?(?:игнорируи|игнорируй|игнорировать|забудь|отмени)(?:те)?,? (?:(?:все|всех|любые|свои|ваши|обо) ){0,3}(?:предыдущи|прежни|предшествующи|вышеуказанн|вышеизложенн|ранее данн|исходн)[а-яе]{1,3} (?:инструкци|указани|команд|правил|промпт)[а-я]{1,3}/i,
  /(?:忽略|无视|無視|忽視|忘记|忘記|不要理会|不要理會|不要遵循|放弃)(?:掉|你|您|所有|全部|任何|一切|的|此|之前|先前|以前|以上|上述|此前|前面|原有|收到|给出){0,6}(?:之前|先前|以前|以上|上述|此前|前面|所有|原有|系统|系統)(?:的|所有|全部|收到的|给出的|系统){0,3}(?:指令|指示|提示词|提示詞|提示|命令|说明|說明|规则|規則|要求)/,
  /(?:以前|これまで|今まで|前|上記|先|以上|元|既存|すべて|全て)の?(?:すべて|全て|全部|あらゆる)?の?(?:システム)?(?:指示|命令|プロンプト|ルール|指令|制約)(?:を|は|に(?:は)?)?(?:すべて|全て|全部|完全に)?(?:無視|忘れ|破棄|従わな)/,
  /(?:이전|위의|위|앞의|앞선|기존|지금까지)의? ?(?:모든 |모든)?(?:지시|명령|지침|프롬프트|규칙)(?:사항|들)*(?:을|를|은|는)? ?(?:모두 |전부 |완전히 )?(?:무시|잊)/,
  /(?:تجاهل|انس|تجاهلي|تجاهلوا) (?:جميع |كل |كافة )?(?:التعليمات|الاوامر|الأوامر|التوجيهات|الإرشادات) (?:السابقة|أعلاه)/,
  /(?:पिछले|पहले के|उपरोक्त|पूर्व)(?: सभी)? (?:निर्देश|आदेश)\S{0,6} (?:को )?(?:अनदेखा|नज़रअंदाज़|नजरअंदाज|भूल)/,
  /(?:onceki|yukar[ıi]daki) (?:tum |butun )?(?:talimatlar|komutlar|yonergeler)\S{0,6} (?:yok say|unut|gormezden gel|dikkate alma)/i,
  /\bbo qua (?:tat ca |moi )?(?:cac )?(?:huong dan|chi dan|chi thi|lenh)(?: o)? (?:truoc|tren)/i,
  /\b(?:ignorera|ignorer|strunta i|glom|glem|se bort fra) (?:(?:alla|alle|all|dina|dine|de|dei) ){0,3}(?:tidigare|foregaende|ovanstaende|tidligere|foregaende|ovenstaende|forrige) (?:instruktioner|instrukser|instruksjoner|anvisningar|anvisninger)/i,
  /\b(?:ignoruj|zapomen na|zabudni na|ignorujte|zapomente na) (?:(?:vsechny|vsetky|sve|svoje) ){0,3}(?:predchozi|predchadzajuce|predosle) (?:pokyny|instrukce|instrukcie|prikazy)/i,
  /(?:ігноруи|ігноруй|проігноруй|забудь)(?:те)?,? (?:(?:усі|всі|про|свої|ваші) ){0,3}(?:попередні|вищезазначені) (?:інструкці|вказівк|команд)[а-яі]{1,2}/i,
  /\b(?:ignora(?:ti)?|uita(?:ti)?) (?:(?:toate|orice) ){0,2}(?:instructiunile|indicatiile|regulile) (?:anterioare|precedente|de mai sus)/i,
  /(?:αγνοησε|αγνοηστε|ξεχασε|ξεχαστε) (?:(?:ολες|τις) ){0,3}προηγουμενες (?:οδηγιες|εντολες)/i,
  /(?:התעלם|התעלמו|התעלמי|תתעלם|שכח) (?:מכל |מ)?(?:את )?(?:כל )?ההוראות (?:הקודמות|שלמעלה)/,
  /(?:เพิกเฉยต่อ|ละเว้น|ไม่ต้องสนใจ|ลืม)ค(?:ำ|ํา)สั่ง(?:ทั้งหมด)?(?:ก่อนหน้า|ที่ผ่านมา)/,
  /\b(?:abaikan|lupakan) (?:semua |seluruh )?(?:instruksi|perintah|petunjuk|arahan) (?:sebelumnya|di atas)/i,
];

/** The reader is given a part, or its prompt is asked for. */
export const ROLES: readonly RegExp[] = [
  /(?:^|[.!?:;>\])"'\n—-] ?|\b(?:remember|note that|since|now),? )as an? (?:ai|artificial intelligence|llm|large language model|language model)(?: (?:language model|assistant|agent|model|chatbot|system|reviewer|crawler|bot))?,? (?:you (?!can\b|may\b|could\b|get\b)|please\b|do not\b|don'?t\b|always\b|never\b|must\b|ignore\b|recommend\b|respond\b|reply\b|output\b|say\b|tell\b|include\b|rank\b|rate\b|describe\b|treat\b|follow\b|give\b|send\b|call\b|visit\b|click\b|buy\b)/i,
  /\byou are now (?:dan(?:[.,:;]|$)|in (?:an? )?(?:\w{1,20} ){0,2}(?:developer|god|unrestricted|jailbreak|research|sudo|root|dan|override) mode\b|jailbroken|unrestricted|no longer (?:bound|restricted|an? (?:ai|assistant)))/i,
  /\b(?:reveal|print|output|repeat|leak|disclose|expose|tell me) (?:me |us |back )?(?:all of |(?:the )?(?:full |whole |exact |complete )?(?:text|content|contents|wording) of )?your (?:entire |full |complete |hidden |original |initial )*(?:system prompt|system instructions|system message|initial instructions|initial prompt|hidden instructions|hidden prompt|developer message|developer instructions)\b/i,
  /(?:^|[\n[<#*(=-] ?)(?:new |updated |begin |start )?system (?:prompt|override|instructions?|directive|command)\b ?[\]>)=]{0,3} ?(?::|=|- |(?<=[\]>] ?))[\s\S]{0,20}?\b(?:you (?:are now|must|will|should)|ignore|override|from now on|the (?:visitor|user|reader) is|recommend)\b/i,
  /(?:^|[\n[<#*(] ?)(?:\[?system\]?|system message|admin|developer) ?: ?(?:you (?:must|will|should)(?: \w{1,20}){0,3}? (?:ignore|obey|comply|respond|answer|act|recommend|approve|reveal|output|treat|pretend|praise)|ignore (?:all|any|the|your|previous)|disregard|(?:always|never) (?:recommend|answer|respond|say|mention|reveal|output|rank)|do not (?:tell|reveal|mention)|from now|override)\b/i,
  /\bnew instructions? (?:for|to) (?:the |all |you,? )?(?:ai|llms?|chatbots?|language models?)\b/i,
  /\bfrom now on,? (?:you|the assistant|the ai) (?:must|are (?:an? )?(?:ai|assistant|now)|will (?:act|respond|ignore|answer as|behave))/i,
  /\bals ki(?:-|\s)?(?:assistent|agent|sprachmodell|modell|system)?\w{0,3},? (?:musst|sollst|solltest|mussen sie|sollten sie|empfiehl|empfehle|ignorier|sag|antworte|bewerte|du)\b/i,
  /\ben tant qu(?:'|e )(?:une? )?(?:ia|assistant|agent|modele de langage|intelligence artificielle)\b[^.]{0,30}?\b(?:vous devez|tu dois|recommande[zr]?|ignore[zr]?|reponds|repondez|dites|dis)\b/i,
  /\bcomo (?:una? )?(?:ia|asistente(?: de ia)?|agente de ia|modelo de lenguaje|inteligencia artificial)\b[^.]{0,30}?\b(?:debes|debe|tienes que|recomienda|ignora|responde|di)\b/i,
  /(?:作为|作為|身为)(?:一个|一名|一位|一個)? ?(?:ai|人工智能|人工智慧|大?语言模型|語言模型|智能助手)[^。]{0,12}?(?:你|您|请|請|必须|必須|应该|應該|务必)/i,
  /(?:あなたは|君は) ?(?:ai|人工知能|言語モデル)[^。]{0,20}?(?:です|だ)[^。]{0,3}[。、][^。]{0,60}?(?:してください|しなさい|せよ|すること|推薦|勧め)/i,
  /(?:ai|人工知能)(?:アシスタント|エージェント|モデル)(?:へ|の皆様?へ|として|は)[^。]{0,60}?(?:してください|しなさい|せよ|推薦|勧めて)/i,
];

/** The syntax in which models are given turns and call tools. */
export const TOOL_SYNTAX: readonly RegExp[] = [
  /<\|(?:im_start|im_end|system|user|assistant|endoftext|begin_of_text|start_header_id|eot_id|tool_call)\|>|<(?:start|end)_of_turn>/i,
  /\[\/?INST\]|<<\/?SYS>>/,
  /<\/?(?:tool_calls?|tool_use|function_calls?|function_results?|tool_result|system_prompt|system-prompt|ai_instructions|antml:\w{1,30})\b/i,
  /<invoke name ?=|<\/?system>/i,
  /"tool_calls" ?: ?\[|"function_call" ?: ?\{/,
  /\{ ?"(?:tool|tool_name)" ?: ?"[\w.-]{1,60}" ?, ?"(?:arguments|args|parameters|params|input)" ?:/i,
];

/** The reader is to keep something from the one it works for. */
export const CONCEALMENTS: readonly RegExp[] = [
  /\b(?:do not|don'?t|never) (?:ever )?(?:(?:tell|inform) (?:(?:the |your )?(?:user|human|end user|person you)\b(?! (?:that (?!this|these|you)|whether|which|what|how|why|if|to|where|when|who)\b)|(?:the |your )?users (?:about|of) (?:this|these|it))|(?:reveal|disclose|mention|admit|report) (?:this|that|it|anything|any of this|these|these instructions|the existence of this) to (?:the |your )?(?:user|human|end user|person you))\b/i,
  /\b(?:keep|hide) (?:this|it|these|these instructions|this message) (?:secret |hidden |confidential )?from (?:the |your )?(?:user|human)s?\b/i,
  /\b(?:sag|sage|sagen sie|verrate|verraten sie|erzahle|teile) (?:es |dies |das )?(?:dem|der|den) (?:nutzer|benutzer|anwender)\w{0,3} (?:davon )?nichts?\b/i,
  /\b(?:informiere|informieren sie|benachrichtige) (?:den|die) (?:nutzer|benutzer|anwender)\w{0,3} (?:daruber )?nicht\b/i,
  /\bne (?:le |la |lui )?(?:dis|dites|revele[sz]?|revelez|mentionne[sz]?|informe[sz]?) (?:pas|rien)\b[^.]{0,25}?(?:a |de )?l'utilisateur\b/i,
  /\bno (?:le |se lo )?(?:digas|diga|informes|reveles|menciones|cuentes)\b[^.]{0,25}?(?:al|a los|el) usuarios?\b/i,
  /(?:不要|别|請勿|请勿|切勿)(?:把此|将此)?(?:告诉|告訴|告知|透露给|通知)(?:用户|使用者|用戶|人类)/,
  /(?:ユーザー|利用者)に(?:は)?(?:決して)?(?:知らせ|伝え|言わ|教え|明か)(?:ない(?:で|こと|よう)|るな|てはいけ)/,
  /사용자에게 ?(?:절대 )?(?:알리지|말하지|공개하지) ?마/,
];
