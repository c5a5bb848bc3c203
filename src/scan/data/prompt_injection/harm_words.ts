/** Effects of a poisoned text for agents. Each follows the name of its file. */
export const HARM_WORDS = {
  override: "tells agents to ignore their instructions",
  concealment: "tells agents to hide something from their users",
  abuse: "tells agents to act against their users",
  theft: "asks agents for secret files of their users",
  rerouting: "redirects messages or payments",
  "tool-syntax": "imitates the messages of a model",
  smuggled: "contains text in invisible characters",
} as const;
