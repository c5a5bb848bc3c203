/** The project's lint rules, one file each in `lint/`. */
import { awaitedTurn } from "./lint/awaited_turn.ts";
import { fileLength } from "./lint/file_length.ts";
import { importDirection } from "./lint/import_direction.ts";
import { namedCommand } from "./lint/named_command.ts";
import { noAny } from "./lint/no_any.ts";
import { noGrabBagNames } from "./lint/no_grab_bag_names.ts";
import { noMarkupStrings } from "./lint/no_markup_strings.ts";
import { noVagueNames } from "./lint/no_vague_names.ts";
import { oneWayOut } from "./lint/one_way_out.ts";
import { plainWords } from "./lint/plain_words.ts";
import { pureCheck } from "./lint/pure_check.ts";

export default {
  name: "readiness",
  rules: {
    "awaited-turn": { create: awaitedTurn },
    "file-length": { create: fileLength },
    "pure-check": { create: pureCheck },
    "import-direction": { create: importDirection },
    "one-way-out": { create: oneWayOut },
    "no-any": { create: noAny },
    "no-grab-bag-names": { create: noGrabBagNames },
    "plain-words": { create: plainWords },
    "no-vague-names": { create: noVagueNames },
    "no-markup-strings": { create: noMarkupStrings },
    "named-command": { create: namedCommand },
  },
} satisfies Deno.lint.Plugin;
