/**
 * Words of agent-permissions.json. Last checked on 2026-11-21;
 * https://github.com/las-wg/agent-permissions.json
 */
import { wordSet } from "../text/word_set.ts";

export const AGENT_VERBS = wordSet(`
  all click_element copy_to_clipboard download_file execute_script follow_link mute_media pause_media
  play_media read_content read_metadata scroll_page set_input_value submit_form unmute_media upload_file
`);

export const AGENT_DIRECTIVES: ReadonlySet<string> = new Set(["MUST", "MUST NOT", "SHOULD", "SHOULD NOT"]);

export const AGENT_API_TYPES: ReadonlySet<string> = new Set(["a2a", "mcp", "openapi"]);
