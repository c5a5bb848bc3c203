/** `readiness man` prints the manual page. */
import { commandLine } from "../../command_name.ts";
import { refuseWords } from "../arguments.ts";
import { type Command, EXIT } from "../command.ts";
import { manPage } from "../output/man_page.ts";

/** @param commands returns all commands, including this one */
export function manCommand(commands: () => Promise<readonly Command[]>): Command {
  return {
    name: "man",
    summary: "Print the manual page of all commands",
    usage: ["man"],
    flags: {},
    examples: {
      "readiness man | man -l -": "read it",
      "readiness man > ~/.local/share/man/man1/readiness.1": "install it for man readiness",
    },
    notes: [],
    async run(args, shell) {
      refuseWords(args, commandLine("man"));
      shell.stdout(manPage(await commands()));
      return EXIT.done;
    },
  };
}
