/** The completion script for zsh, to source or to put into a folder of `fpath`. */
import {
  type CompletedCommand,
  type CompletedFlag,
  firstWords,
  groupsOf,
  secondWords,
} from "./completed_command.ts";
import type { Value } from "./value.ts";

export function zshScript(commands: readonly CompletedCommand[]): string {
  const groups = groupsOf(commands);
  return `#compdef readiness
# Completes the command line of readiness in zsh.
_readiness() {
  local -a commands
  local name isHelp=''
  local -i used=1
  if (( CURRENT > 2 )) && [[ \${words[2]} == help ]]; then
    isHelp=yes words=("\${words[1]}" "\${(@)words[3,-1]}")
    (( CURRENT-- ))
  fi
  if (( CURRENT == 2 )); then
    if [[ \${words[2]} == -* && -z $isHelp ]]; then
      _arguments '--help[Show help]' '--version[Print the version]'
      return
    fi
    commands=(
${described(firstWords(commands))}
    )
    _describe -t commands command commands
    return
  fi
  name=\${words[2]}
  case $name in
${
    groups.map((group) =>
      `    ${group})
      if (( CURRENT == 3 )); then
        if [[ \${words[3]} == -* ]]; then compadd -- --help; return; fi
        commands=(
${described(secondWords(commands, group))}
        )
        _describe -t commands command commands
        return
      fi
      name+=" \${words[3]}" used=2 ;;`
    ).join("\n")
  }
  esac
  if [[ -n $isHelp ]]; then return; fi
  words=("$name" "\${(@)words[used+2,-1]}")
  (( CURRENT -= used ))
  case $name in
${commands.map(argumentsCase).join("\n")}
  esac
}

_readiness_file_of() {
  if compset -P '*='; then _files; else compadd -S = -- "$@"; fi
}

_readiness_value_of() {
  if compset -P '*='; then _message value; else compadd -S = -- "$@"; fi
}

# Where it is loaded from fpath, this file is the function.
if [[ \${funcstack[1]} == _readiness ]]; then _readiness "$@"; else compdef _readiness readiness; fi
`;
}

function described(words: readonly (readonly [word: string, about: string])[]): string {
  return words.map(([word, about]) => `      ${quoted(`${word}:${about}`)}`).join("\n");
}

function argumentsCase({ name, flags, words }: CompletedCommand): string {
  const specs = [
    ...flags.map(flagSpec),
    ...words.map((value, at) => `${at + 1}${actionOf("argument", value)}`),
  ];
  return `    ${quoted(name)})
      _arguments -S ${specs.map(quoted).join(" ")} ;;`;
}

function flagSpec({ name, about, value }: CompletedFlag): string {
  const text = `[${about.replace(/[\\[\]]/g, "\\$&")}]`;
  return value === null ? `${name}${text}` : `*${name}=${text}${actionOf(name.slice(2), value)}`;
}

/** @param what description of the value, without colons */
function actionOf(what: string, value: Value): string {
  switch (value.kind) {
    case "free":
      return `:${what}: `;
    case "file":
      return `:${what}:_files`;
    case "folder":
      return `:${what}:_path_files -/`;
    case "choice":
      return `:${what}:(${value.names.join(" ")})`;
    case "list":
      return `:${what}:_sequence compadd - ${value.names.join(" ")}`;
    case "assignment":
      return `:${what}:_readiness_${value.then}_of ${value.names.join(" ")}`.replace("_free_of", "_value_of");
  }
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
