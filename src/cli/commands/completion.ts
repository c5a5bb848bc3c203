/** `readiness completion` prints a script that completes commands, flags and their values in a shell. */
import { knownChecks } from "../known_checks.ts";
import { commandLine } from "../../command_name.ts";
import { bashScript } from "../completion/bash.ts";
import { type CompletedCommand, completedCommands } from "../completion/completed_command.ts";
import { fishScript } from "../completion/fish.ts";
import { zshScript } from "../completion/zsh.ts";
import { onlyWord, refuseUsage } from "../arguments.ts";
import { type Command, EXIT } from "../command.ts";
import { suggestion } from "../../nearest.ts";

const SCRIPTS: Readonly<Record<string, (commands: readonly CompletedCommand[]) => string>> = {
  bash: bashScript,
  zsh: zshScript,
  fish: fishScript,
};
const SHELLS = Object.keys(SCRIPTS);
const USAGE = `completion <${SHELLS.join("|")}>`;

/** @param commands all commands of the program, including this one */
export function completionCommand(commands: () => Promise<readonly Command[]>): Command {
  return {
    name: "completion",
    summary: "Print a script that completes commands, flags and their values in your shell",
    usage: [`completion <${SHELLS.join("|")}>`],
    flags: {},
    examples: {
      "source <(readiness completion bash)": "for this session; add the line to ~/.bashrc for all",
      "mkdir -p ~/.local/share/bash-completion/completions && readiness completion bash > ~/.local/share/bash-completion/completions/readiness":
        "for all sessions, if the package bash-completion is installed",
      'readiness completion zsh > "${fpath[1]}/_readiness"':
        "for zsh: into a folder of fpath, before compinit runs",
      "mkdir -p ~/.config/fish/completions && readiness completion fish > ~/.config/fish/completions/readiness.fish":
        "for fish",
    },
    notes: [
      "The script contains all names and does not call readiness. Print it again after an update",
      "Exit codes: 0 printed, 2 invalid usage",
    ],
    async run(args, context) {
      const shell = onlyWord(args, "shell", USAGE);
      const script = Object.hasOwn(SCRIPTS, shell) ? SCRIPTS[shell] : undefined;
      if (script === undefined) {
        refuseUsage(`Unknown shell ${shell}${suggestion(shell, SHELLS) || `: ${commandLine(USAGE)}`}`);
      }
      context.stdout(script(completedCommands(await commands(), knownChecks(context))));
      return EXIT.done;
    },
  };
}
