/** The completion script for bash 3.2 or later, because macOS has 3.2. The script needs no other package. */
import {
  type CompletedCommand,
  type CompletedFlag,
  firstWords,
  groupsOf,
  secondWords,
} from "./completed_command.ts";
import type { Value } from "./value.ts";

export function bashScript(commands: readonly CompletedCommand[]): string {
  const groups = groupsOf(commands);
  const names = (words: readonly (readonly [string, string])[]) => words.map(([word]) => word).join(" ");
  return `${HEADER}
  local command='' start=1
  if ((count > start + 1)); then
    command=\${words[start]} start=$((start + 1))
    case $command in
      ${groups.join("|")})
        if ((count > start + 1)); then command="$command \${words[start]}" start=$((start + 1)); fi ;;
    esac
  fi
  local names='' flags='' valued=''
  case $command in
    '') names=${quoted(names(firstWords(commands)))} flags='--help --version' ;;
${
    groups.map((group) =>
      `    ${group}) names=${quoted(names(secondWords(commands, group)))} flags=--help ;;`
    ).join("\n")
  }
${commands.map(flagsCase).join("\n")}
  esac
${WORDS}
  case "$command $flag$position" in
${cases(commands)}
  esac
${REPLY}`;
}

function flagsCase({ name, flags }: CompletedCommand): string {
  const names = (all: readonly CompletedFlag[]) => quoted(all.map((flag) => flag.name).join(" "));
  return `    ${quoted(name)}) flags=${names(flags)} valued=${
    names(flags.filter(({ value }) => value !== null))
  } ;;`;
}

/** A case for each set of values, which many flags share. */
function cases(commands: readonly CompletedCommand[]): string {
  const places = commands.flatMap(({ name, flags, words }) => [
    ...flags.flatMap(({ name: flag, value }) => value === null ? [] : [[`${name} ${flag}`, value] as const]),
    ...words.map((value, position) => [`${name} ${position}`, value] as const),
  ]);
  const byAction = Map.groupBy(places, ([, value]) => actionOf(value));
  return [...byAction].flatMap(([action, places]) =>
    action === "" ? [] : [`    ${places.map(([place]) => quoted(place)).join("|")})\n      ${action} ;;`]
  ).join("\n");
}

function actionOf(value: Value): string {
  switch (value.kind) {
    case "free":
      return "";
    case "file":
      return "kind=file";
    case "folder":
      return "kind=folder";
    case "choice":
      return `names=${quoted(value.names.join(" "))}`;
    case "list":
      return `kind=list names=${quoted(value.names.join(" "))}`;
    case "assignment":
      return `names=${quoted(value.names.map((name) => `${name}=`).join(" "))}${
        value.then === "file" ? "; [[ $current == *=* ]] && kind=file" : ""
      }`;
  }
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

/** Joins the words that bash splits at = and :, up to the cursor. */
const HEADER = `# Completes the command line of readiness in bash.
_readiness() {
  local line=\${COMP_LINE:0:COMP_POINT} words=() count=0 index word
  for ((index = 0; index <= COMP_CWORD; index++)); do
    word=\${COMP_WORDS[index]}
    if ((count == 0)) || [[ $line == [[:space:]]* ]]; then count=$((count + 1)); words[count - 1]=''; fi
    while [[ $line == [[:space:]]* ]]; do line=\${line:1}; done
    if ((index == COMP_CWORD)); then word=$line; fi
    words[count - 1]+=$word line=\${line:\${#word}}
  done
  local current=\${words[count - 1]} isHelp=''
  COMPREPLY=()
  if ((count > 2)) && [[ \${words[1]} == help ]]; then
    words=("\${words[0]}" "\${words[@]:2}") count=$((count - 1)) isHelp=yes
  fi`;

/** Finds out which argument, or which flag's value, is at the cursor. */
const WORDS = `  if [[ -n $isHelp ]]; then flags='' valued=''; fi
  local flag='' position=0 hasFlags=yes kind=word written=''
  for ((index = start; index < count - 1; index++)); do
    word=\${words[index]}
    if [[ -n $flag ]]; then flag=''
    elif [[ -n $hasFlags && $word == -- ]]; then hasFlags=''
    elif [[ -n $hasFlags && $word == -* ]]; then
      if [[ " $valued " == *" $word "* ]]; then flag=$word; fi
    else position=$((position + 1)); fi
  done
  if [[ -n $flag ]]; then position=''
  elif [[ -n $hasFlags && $current == --*=* ]]; then
    flag=\${current%%=*} position='' written=\${current%%=*}= current=\${current#*=}
  elif [[ -n $hasFlags && $current == -* ]]; then
    names=$flags position=''
  fi
  if [[ -n $isHelp ]]; then position=none; fi`;

const REPLY = `  # Bash completes files itself, because it knows how to quote them.
  if [[ $kind == file ]]; then return; fi
  if [[ $kind == folder ]]; then compopt +o default -o dirnames 2>/dev/null; return; fi
  compopt +o default +o bashdefault 2>/dev/null
  local listed='' typed=$current
  if [[ $kind == list && $current == *,* ]]; then listed=\${current%,*}, typed=\${current##*,}; fi
  if [[ $COMP_WORDBREAKS == *=* ]]; then
    written=''
  fi
  for word in $names; do
    if [[ $word == "$typed"* ]]; then
      word=$written$listed$word
      if [[ $COMP_WORDBREAKS == *=* && $current == *=* ]]; then word=\${word#"\${current%=*}="}; fi
      COMPREPLY+=("$word")
    fi
  done
  if [[ \${#COMPREPLY[@]} -eq 1 && \${COMPREPLY[0]} == *= ]]; then compopt -o nospace 2>/dev/null; fi
}
complete -o bashdefault -o default -F _readiness readiness
`;
