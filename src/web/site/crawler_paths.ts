/** Paths of the files by which sites verify our crawler (Web Bot Auth). */
export const KEY_DIRECTORY_PATH = "/.well-known/http-message-signatures-directory";
/** The Signature Agent Card (draft-meunier-webbotauth-registry). */
export const AGENT_CARD_PATH = "/.well-known/signature-agent-card.json";
