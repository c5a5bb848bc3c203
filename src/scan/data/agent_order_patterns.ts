/** What an agent may be told: what is no good faith, what is a pointer, what surrounds a quotation. As of 2026-11-21. */

/** What an agent is to do for the text against the one it works for. */
export const ACTIONS: readonly RegExp[] = [
  /\b(?:append|print|reveal|list|send|include|output|paste|share|give|leak|disclose|display|show|dump|read|export|report)\b.{0,60}?(?:\b(?:the user'?s?|stored|saved|all|any|every) (?:\w{1,20} )?(?:api keys?|tokens|secrets|credentials|passwords)\b|~\/\.ssh|\bid_rsa\b|\/etc\/passwd|(?<!\w)\.env\b|\benvironment variables|\bprivate keys?)|\b(?:bypass|disable|turn off|evade|circumvent) (?:(?:all|any|the|your|its|content|safety|security) ){1,3}(?:filters?|restrictions?|guardrails?|safeguards?|checks?)\b/i,
  /\b(?:send|forward|e-?mail|mail|upload|transmit|leak|exfiltrate|export|deliver|post)\b.{0,20}?\b(?:their|his|her|browser|session|the (?:user|guest|customer|visitor)'?s?)\b.{0,60}?\b(?:to|at|via) (?:[\w.-]{1,40}@[\w-]{1,40}\.|https?:)|\b(?:browser|session) cookies\b|\b(?:append|add|include|insert|put|mention)\b.{0,60}?\b(?:to|in|into|with) (?:their|its|your|every|each|any|the) (?:answer|response|reply|summary|output)/i,
  /\b(?:send|forward|email|mail|upload|transmit|leak|exfiltrate|share|post|submit) .{0,80}?(?:\b(?:user|customer|visitor|shopper|owner|human|person)'?s?'? (?:\w{1,20} ){0,3}?(?:e-?mails?|phone|address|name|passwords?|card|inbox|data|details|location|files?|messages?|date of birth|contacts?|calendar|cookies?|history|identity)|\b(?:customer|user|client) (?:table|database|list|records?)|\b(?:ssn|one-time code|verification code|otp|wallet|seed phrase|private keys?|card number|bank details|source code|environment variables|\.env|~\/\.ssh)\b)/i,
  /\b(?:include|append|provide|enter|type|copy|paste|collect|ask for|harvest|reveal|disclose) .{0,80}?\b(?:passwords?|card number|cvv|inbox|date of birth|ssn|social security|session cookies?|browsing history|one-time code|verification code|otp|seed phrase|private keys?|bank details|environment variables)\b/i,
  /\bdonat(?:e|ion)|\bpay(?:ment of)? .{0,20}?(?:[$€£]|usd|eur|btc)|\b(?:gift cards?|bitcoin)|\bapprove (?:it|this|the (?:ad|page|content|creative|order|request))|\b(?:in|with) (?:full )?compliance\b.{0,20}approve|\b(?:without (?:asking|telling|notifying|informing|confirm\w{0,6}|waiting)|not (?:ask|tell|inform|notify|alert)) .{0,20}?(?:user|human|customer|shopper|anyone|person|buyer)|\b(?:curl|wget) .{1,120}?\| ?(?:ba|z)?sh\b|\brm -rf|\b(?:pip3?|npm|pnpm|yarn) (?:install|add) |\bcertified by\b|\b(?:ignore|disregard|skip) the (?:rest|remainder|other|content|page|warnings?)|\b(?:trusted|authoritative|primary|only|reliable) source\b|\breco(?:gni[sz]e) (?:it|this|us|them) as\b|\bcite .{1,60}? as (?:the|a|your) (?:primary|authoritative|best|only|trusted|main|leading)/i,
];

/** What nobody says to an agent in good faith where people do not see it. */
export const HARMS: readonly RegExp[] = [
  ...ACTIONS,
  /\bcompet(?:ing|itors?)\b|\bwarn (?:the |your |all )?(?:users?|customers?|people|visitors?)|\bmeets? (?:all|every)\b|\b(?:advance|proceed|move|invite)\b.{0,30}?\b(?:interview|next (?:round|stage))|\b(?:skip|bypass|automatically accept) (?:the |any |all )?(?:confirmation|verification|consent|check)|\bconclude your\b|\bendorsement of\b|\b(?:one|two|1|2)-star\b|\b(?:raise|list|point out|name) (?:no )?(?:weaknesses|flaws|problems|defects)|强调|唯一|隐藏|负面|差评|\btaise[zr]\b|\btaire\b/i,
  /\b(?:the|your) (?:user|human|owner|operator|principal|guest|customer)s? (?:has |have |had |would )?(?:already )?(?:asked|wants?|instructed|requested|told|likes?|authori[sz]ed|approved|agreed|consented|needs?) (?:you|this|that|all|for you)\b|\b(?:humans?|people|users?|visitors?) (?:cannot|can't|can not|won't|will not|do not|don't|never) (?:be able to )?(?:see|read|notice)\b|\b(?:suggest|pitch|advertise|plug) (?:this|our|us|the|it)\b|\bas (?:the|our|your) (?:\w{1,20} )?(?!interest|request|guest|latest|rest\b|test\b|manifest|digest)\w{2,12}est\b|\btell (?:the |your )?(?:guest|visitor|shopper|client|buyer|patient|traveller)s?\b|\byour (?:task|goal|objective) (?:has (?:now )?changed|is now)\b|\b(?:real|actual|true) (?:task|goal|objective|instructions?) (?:is|are)\b/i,
  /(?<!\bwe )(?<!\bit is )\brecommend(?!ed|s|ation| (?:using|fetching|reading|that you (?:use|read|fetch)))\b|\b(?:rank|rate|praise|promote|favou?r|endorse|convince|persuade|exfiltrate|wire|hire|shortlist) |\b(?:send|post|forward|upload|leak|submit|share) (?:all |a summary of |the |this |your |any ){0,3}(?:context|conversation|chat|history|secrets?|session|personal|private|confidential)\b|\b(?:email|send|post|forward|upload|leak|share) .{0,20}(?:api keys?|secrets|tokens|cookies) to |\btell(?:ing)? (?:the |your |all )?(?:users?|customers?|humans?|readers?|people)\b|\binform (?:the |your )?(?:user|human)s?\b|\b(?:credentials|passwords?|credit card|session tokens?)\b|\bpositive (?:review|feedback)|\bsay (?:only|exactly)|\b(?:respond|reply|answer) (?:only |exactly )?(?:with|that)\b|\boutput (?:only|exactly)|\b(?:never|do not|don'?t) mention|\b(?:give|assign|award) .{0,30}(?:score|rating|review|grade|stars)|\baccept (?:this|the) (?:paper|application|submission)|\b(?:summari[sz]e|describe) (?:this|it|us) .{0,30}\bas (?!an? (?:\w{1,20} ){0,2}(?:overview|page|list|table|summary|guide|document|article))|\bmust (?:say|mention|recommend|state|buy|click|approve)|\b(?:approve|accept) (?:this|the) (?:candidate|request|transaction)|\btransfer .{0,30}(?:money|funds|\$|eur|usd|btc|eth)|\bempf(?:iehl|ehle)|\brecommande[zr]?\b|\brecomiend[ae]\b|推荐|推薦|勧めて/i,
  /\bfavou?rabl[ey]\b|\bpositive(?:ly)?,? (?:\w{1,20} ){0,2}?(?:terms|light|manner|assessment|evaluation|tone|summary|impression|opinion)|\b(?:omit|leave out|suppress|downplay|hide|skip|exclude|conceal|withhold|remove|avoid) .{0,30}?(?:complaints?|negativ\w{2,4}|criticism|weakness\w{0,2}|competitors?|competing|rivals?|drawbacks?|downsides?|flaws?|bad reviews?|shortcomings)|\b(?:avoid|refrain from|without) (?:mention|discuss|compar|critici[sz]|highlight|list|nam)\w{2,4}|\b(?:not|n't|never) (?:\w{1,12} ){0,2}?(?:highlight|mention|list|discuss|compare|suggest|name|reveal|disclose)\b.{0,40}|\bnegative reviews?\b.{0,40}\b(?:disregard|ignor|discard)/i,
  /\b(?:five|5)[ -]stars?\b|\b10 ?\/ ?10\b|\b(?:top|front|head) of (?:the|your|any) (?:list|results?|ranking|answer|shortlist)|\b(?:top|first|number one|no\.? ?1) (?:choice|pick|option|place|result|recommendation|suggestion)|\bmarket leader|\bbest[ -]in[ -]class|\b(?:perfect|full|highest|maximum|top) (?:score|rating|marks?|grade)|\bas (?:fully )?(?:met|approved|verified|passed|compliant|satisfied|qualified|exceptional)|\bstrong(?:ly)? (?:hire|accept|recommended)|\b(?:prefer|prioriti[sz]e|choose|pick|select) (?:us|our|this (?:shop|store|brand|product|company|vendor|site)|\p{Lu}\w+ (?:over|above|instead))/iu,
  /\b(?:schreib|sag|behaupt|antwort|teil)\w{0,3} .{0,20}?\bdass\b|\b(?:das|die|der|den) beste[nrs]?\b|marktfuhrer|\b(?:kein\w{0,2}|nicht|nie|niemals) .{0,60}?erwahn|erwahn\w{1,3} .{0,40}?(?:kein|nicht|nie)|\bbewerte\w{0,2}\b.{0,40}?(?:positiv|hoch|best|sterne)|\bnenn\w{1,3} .{0,60}?\b(?:als|zuerst|an erster)|\bbevorzug|\bantworte\w{0,1} (?:nur|immer|stets|ausschlie)|\b(?:sende|schicke?|ubermitt\w{1,4}|leite) .{0,60}?(?:https?:|@|daten|passwort|nutzer)|\b(?:kaufe?|bestelle?|besuche?|offne) (?:jetzt|sofort|unser|https?)|\bverschweig|\bpositiv\w{0,2} (?:zusammen|darstell|bewert)|\bstelle? .{0,40}?(?:positiv|als (?:die |den |das )?beste)/i,
  /\b(?:ne|sans) .{0,20}?(?:mentionne|citer?|evoque|parle)\w{0,2}\b|\bclasse[rz]? .{0,40}?(?:premier|tete|en haut)|\bpresente[rz]? .{0,60}?comme|\brepond(?:s|ez|re)\b.{0,20}?(?:toujours|uniquement|seulement|que)|\b(?:envoye[rz]?|envoie|transmet\w{0,3}) .{0,60}?(?:https?:|@|mot de passe|donnees|conversation)|\b(?:achete[rz]?|visite[rz]?|ouvre[rz]?) |\bavis (?:positif|negatif)|\b(?:le |la )?meilleure?s? (?:choix|option|produit|marque|boutique|solution)|\bconseille[rz]? |\bprivilegie[rz]? /i,
  /\bno (?:\w{1,12} )?mencion\w{1,3}|\bnao mencion\w{1,3}|\bpresent[ae] .{0,60}?como|\bresponde .{0,20}?(?:siempre|solo|unicamente|sempre)|\b(?:envi[ae]|manda|transmit[ae]) .{0,60}?(?:https?:|@|contrasena|senha|datos|dados|conversa)|\b(?:compr[ae]|visit[ae]|abr[ae]) |\b(?:el|la|o|a|il) (?:mejor|melhor|migliore) |\bresenas? (?:positiv|negativ)|\brecomend[ae]\w{0,2}\b|\bpriori[zs]a|\bdi(?:ga|le|les|ga le)? que |\bclasific[ae]\w{0,2} |\b(?:consiglia|raccomanda|menziona|suggerisci)\w{0,3}\b|\b(?:invia|acquista|rispondi) /i,
  /\bbeveel .{0,40}?aan\b|\baanbevel|\bvermeld\b|\bpolec(?:aj|ic)|\bwymieni|\bnajlepsz|рекоменд|не упомина|упомян|отправ|перешли|переда[ив]|\bкуп[иить]|оцени|лучш|отвечаи|отвечай|ответь|скажи|сообщи|посети|скры/i,
  /推荐|推薦|首选|首選|(?:不要|别|勿|避免)(?:提及|提到|提|列出)|排在|好评|最好|最佳|发送|發送|购买|購買|访问|訪問|只(?:回答|推荐|输出)|评价|打分|满分|优先|忽略|勧め|おすすめ|高く評価|言及し|送信|購入|最高|優先|触れない|無視|추천|언급하지|최고|보내|구매|방문|긍정적|우선|무시|칭찬/,
];

/** Words to people who run a business, to whom agents are praised. */
export const BUSINESSES =
  /\b(?:your|every|each) (?:customers?|shoppers?|visitors?|team|business|users|clients?|audience|website|store|company|workflows?|inbox|data)\b|\bfor (?:teams|businesses|enterprises|developers)\b/i;

/** What may be meant well where it comes with a pointer to documents; `always` and `never` alone are manners. */
export const ORDERS =
  /\b(?:(?:buy|purchase|pay) (?:for |at )?(?:now|this|it|the|our|us|from|\$|\d)|add .{0,40} to (?:the |your )?cart|place an order|order (?:it|this|now)|execute (?:the |this |these )?(?:following|code|command|script)|(?:your|the user'?s?) (?:api keys?|secrets?|cookies|email)|(?:send|pay|wire|deposit) .{0,30}?(?:[$€£¥]|\b(?:usd|eur|gbp|btc|eth|usdc|usdt|sats?|dollars?|euros?|coins?)\b)|for (?:further|more|additional|your next|the next) (?:orders|instructions|steps)|\bdo not compare\b|do (?:as|what) it says|book (?:this|our|us|it|now)|grant (?:the )?.{0,30}?(?:permission|access|consent)|obey|(?<!\b(?:to|can|may|could|or|and) )(?:add|put) .{0,60}? (?:to|in|into) (?:the |your |their )?(?:basket|bag|trolley)|(?:complete|confirm|finish) (?:the |their |this )?(?:checkout|purchase|payment|order)\b|click (?:on )?(?:the )?.{0,20}?(?:buy|order|accept|confirm|pay|allow|subscribe|download)|(?:call|invoke|use|trigger) the [\w-]{1,40} (?:tool|function)|decode .{0,80}?(?:follow|execute|obey|run|act on|carry out|comply)|(?:state|say|claim|assert|insist|conclude|report|declare|answer) (?:only )?that |(?:say|state) (?:\"|“|this|it|we)|output [\"“{]|only (?:reply|respond|answer|output|say|buy|mention)|always (?:answer|respond|reply|mention|cite|name|list|start|end|choose|buy|link)|include (?:the |this |a |our )?(?:sentence|phrase|link|statement|line|words?)|(?:present|describe|list|name|position|portray|feature|treat|regard|consider) .{1,60}? as (?:the|an?|your|our)? ?(?:\w{1,20} )?(?:best|top|first|leading|primary|preferred|number one|#1|go-to|safest|superior|trusted|only|most|default|winner)|word for word|verbatim|(?:add|insert|append|paste|write|include|output) .{0,60}\b(?:every|each|your (?:response|answer|output|code|reply|summary))|instead output|mention that|(?:post|publish|tweet) (?:this|the following|exactly)|record that|put .{1,40}? (?:first|in first place|on top|at the top)|(?:say|output|reply|respond|answer|print): ?\S|(?:visit|navigate to|go to|open|submit|post|send|download|install|run)\b.{0,80}https?:)/i;

/** Documents that a page may name to agents. */
export const POINTERS =
  /llms(?:-full)?\.txt|x402|l402|http 402|agents?\.md|skill\.md|\.mdx?\b|markdown|sitemap|openapi|swagger|\bmcp\b|\ba2a\b|agent[- ]card|\.well-known|robots\.txt|\/docs?\b|documentation|\bapi (?:reference|docs)|accept: ?text|json[- ]ld|structured data|\brss\b|\bfeed\b/i;

/** What a site asks of crawlers in its own right. */
export const POLICIES =
  /\b(?:train(?:ing)?|scrap(?:e|ing)|crawl(?:ing)?|index(?:ing)?|copyright|licen[sc]e|licensing|cite|citation|attribut\w{2,6}|credit|quote|reproduc\w{1,6}|terms of (?:use|service)|tdm|text and data mining)\b/i;

/** A text about such phrases rather than one of them. */
export const TOPICS =
  /(?<!not an? )(?<!not )prompt[- ]?injection|jailbreak|(?<!\/)\battack(?:s|ers?|ing)?\b(?!\.\w)|adversar|malicious|phishing|red[- ]team|vulnerabilit|\bowasp\b|guardrails? (?:against|that)|angreif|attaquant|atacante|攻击|攻撃/i;

/** Words right before what is only quoted. */
export const SAYINGS =
  /\b(?:reads?|says?|said|typed?|types|typing|wrote|writes|repl(?:y|ies|ied)|tweet(?:s|ed)?|titled|entitled|called|phrases?|words|messages?|captions?|asks?|asked)(?: that)?[ ,:]{0,3}["'“„«‘‹「『`]$/i;

/** Words of a page that shows prompts to people. */
export const PROMPT_PAGES =
  /\bprompts\b|\bprompt (?:library|engineering|template|gallery|book)|\bsystem prompts?\b/i;

/** Words right before an example. */
export const LEAD_INS =
  /(?:\be\.g\.|for example|for instance|such as|phrases? like|\blike|zum beispiel|\bwie|par exemple|comme|por ejemplo|como|例如|例えば|比如)[ ,:]{0,3}["'“„«‘‹「『]?$/i;

/** Answers that serve somebody, where a text tells what to answer. */
export const PROMOTIONS =
  /\b(?:always|only|first|never|must|exclusively|before any)\b.{0,60}?\b(?:recommend|answer|say|respond|reply|mention|name|list|cite|rank|present|suggest|choose|link|refer)\b|\b(?:recommend|answer|say|mention|name|list|cite|rank|present|suggest|choose|describe|position|state)\b.{0,80}?\b(?:first|only|best|top|leading|most trusted|number one|as the|superior|positively|favou?rably|over (?:any|all|other))\b|\b(?:do not|don'?t|never|without) (?:mention|list|recommend|compare|criticise|discuss|mentioning|naming)\b/i;

/** Words behind a quotation in a story. */
export const NARRATIONS =
  /^[^"”»]{0,120}["”»],? (?:\w{1,20} ){0,2}?(?:said|says|whispered|asked|shouted|replied|murmured|cried|muttered|added|answered|yelled|snapped|laughed|sighed|told)\b/i;

/** Words behind instructions that people were given. */
export const OTHER_INSTRUCTIONS =
  /^ (?:(?:that (?:we|was|were) |we )?(?:sent|mailed|e-?mailed|issued|dated|published|posted|printed)|on page|(?:on|about|regarding|concerning) how|for (?:(?:assembl|install|mount|cook|clean|wash)\w{1,8}|(?:the|your|our) (?!task|conversation|user|session|request|query|page|summary|answer|chat))|zu[rm]|aus|vom)\b/i;

/** Words before what is said not to happen. */
export const DENIALS =
  /(?:\b(?:never|not|no|cannot|we|may|can|avoid|prevents?|stops?|ensures?|could|might|protects?|whether|nobody|if an?)|n't)\b[^.]{0,40}$/i;

/** Words of developers' documents. */
export const INTERFACES =
  /\b(?:endpoint|headers?|requests?|json|sdk|parameters?|webhook|oauth|scopes?|callback)\b/i;

/** What a text is about that wants to steer a reader of this kind. */
export const STEERING =
  /https?:|@[\w-]{1,40}\.|[$€£¥] ?\d|\b(?:confirm|purchase|subscri|verif|account|accept|reject|approv|password|credential|recommend|rank|rate|praise|prefer|priorit|weakness|competit|negative|positive|trust|best|only|first|top|summar)\w{0,8}\b|\bsystem (?:message|prompt)|\bthe (?:user|customer|reader|candidate|applicant)|\byour (?:answer|response|reply|output|user|task|tools?)|推荐|推薦|唯一|最好|最佳|好评|おすすめ|最高|추천|최고|лучш|рекоменд|empfehl|recomend|recommand/i;
