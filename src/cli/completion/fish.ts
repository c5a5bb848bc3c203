/** The completion script for fish. */
import {
  type CompletedCommand,
  type CompletedFlag,
  firstWords,
  groupsOf,
  secondWords,
} from "./completed_command.ts";
import type { Value } from "./value.ts";

export function fishScript(commands: readonly CompletedCommand[]): string {
  const groups = groupsOf(commands);
  const lines = [
    ...wordLines("", firstWords(commands)),
    ...groups.flatMap((group) => wordLines(group, secondWords(commands, group))),
    ...["", ...groups].map((name) =>
      `complete -c readiness -n "__readiness_at '${name}'" -l help -d ${quoted("Show help")}`
    ),
    `complete -c readiness -n "__readiness_at ''" -l version -d ${quoted("Print the version")}`,
    ...commands.flatMap(commandLines),
  ];
  return `${header(groups)}\n${lines.join("\n")}\n`;
}

function header(groups: readonly string[]): string {
  return `# Completes the command line of readiness in fish.
function __readiness_at --description 'Whether the words before the cursor begin with a command, and end with it if it has no arguments yet'
    set -l words (commandline -opc)[2..-1]
    set -l name "$words[1]"
    if test "$name" = help
        set name "$words[2]"
        set -e words[1]
        contains -- "$name" '' ${groups.join(" ")}; or return 1
    end
    if contains -- "$name" ${groups.join(" ")}
        set name (string join ' ' -- $words[1..2])
    end
    test "$name" = "$argv[1]"
end

function __readiness_word --description 'Whether the cursor is at this argument of a command'
    __readiness_at $argv[1]; or return 1
    set -l position 0
    set -l before ''
    set -l words (commandline -opc)
    set -e words[1..(math 1 + (count (string split ' ' -- $argv[1])))]
    for word in $words
        if contains -- "$before" $argv[3..-1]
            set before ''
        else
            set before $word
            string match -q -- '-*' $word; or set position (math $position + 1)
        end
    end
    test $position = $argv[2]; and not contains -- "$before" $argv[3..-1]
end

function __readiness_list --description 'Names separated by commas'
    set -l done (string match -r '^(?:--[a-z-]+=)?(.*,)' -- (commandline -ct))[2]
    printf '%s\\n' "$done"$argv
end

function __readiness_file_of --description 'Names, then = and a file'
    set -l typed (string replace -r '^--[a-z-]+=' '' -- (commandline -ct))
    if string match -q -- '*=*' $typed
        set -l name (string split -m 1 = -- $typed)
        printf "$name[1]=%s\\n" (__fish_complete_path $name[2])
    else
        printf '%s=\\n' $argv
    end
end

complete -c readiness -f`;
}

function wordLines(group: string, words: readonly (readonly [word: string, about: string])[]): string[] {
  return words.map(([word, about]) =>
    `complete -c readiness -n "__readiness_at '${group}'" -a ${word} -d ${quoted(about)}`
  );
}

function commandLines({ name, flags, words }: CompletedCommand): string[] {
  const valued = flags.filter(({ value }) => value !== null).map((flag) => flag.name).join(" ");
  return [
    ...flags.map((flag) => `complete -c readiness -n "__readiness_at '${name}'" ${flagOptions(flag)}`),
    ...words.flatMap((value, at) => {
      const options = valueOptions(value);
      return options === "" ? [] : [
        `complete -c readiness -n "__readiness_word '${name}' ${at} ${valued}" ${options}`,
      ];
    }),
  ];
}

function flagOptions({ name, about, value }: CompletedFlag): string {
  const options = value === null ? "" : ` -r ${valueOptions(value) || "-f"}`;
  return `-l ${name.slice(2)}${options} -d ${quoted(about)}`;
}

function valueOptions(value: Value): string {
  switch (value.kind) {
    case "free":
      return "";
    case "file":
      return "-F";
    case "folder":
      return "-f -a '(__fish_complete_directories (commandline -ct))'";
    case "choice":
      return `-f -a ${quoted(value.names.join(" "))}`;
    case "list":
      return `-f -a ${quoted(`(__readiness_list ${value.names.join(" ")})`)}`;
    case "assignment":
      return value.then === "file"
        ? `-f -a ${quoted(`(__readiness_file_of ${value.names.join(" ")})`)}`
        : `-f -a ${quoted(value.names.map((each) => `${each}=`).join(" "))}`;
  }
}

function quoted(text: string): string {
  return `'${text.replace(/[\\']/g, "\\$&")}'`;
}
