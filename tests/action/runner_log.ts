/** Imitates how a GitHub runner reads the output of a step. It obeys workflow commands. */

export interface WorkflowCommand {
  readonly name: string;
  readonly properties: Readonly<Record<string, string>>;
  readonly text: string;
}

const COMMAND = /^::(?<name>[^\s:]+)(?: (?<properties>.*?))?::(?<text>.*)$/;
/** Commands in the old syntax, which runners still obey. */
const OLD_COMMAND = /##\[(?<name>[^\s\]]+)[^\]]*\](?<text>.*)$/;

/** The commands that a runner obeys, without those that stop and resume them. */
export function commandsIn(log: string): WorkflowCommand[] {
  const commands: WorkflowCommand[] = [];
  let resume: string | null = null;
  for (const line of log.split(/\r\n|\r|\n/)) {
    const groups = (COMMAND.exec(line.trimStart()) ?? OLD_COMMAND.exec(line))?.groups;
    if (groups === undefined) continue;
    const { name = "", properties = "", text = "" } = groups;
    if (resume !== null) {
      if (name === resume) resume = null;
    } else if (name === "stop-commands") resume = text;
    else commands.push({ name, properties: propertiesOf(properties), text: decoded(text) });
  }
  if (resume !== null) throw new Error("The step has not resumed workflow commands");
  return commands;
}

function propertiesOf(text: string): Record<string, string> {
  return Object.fromEntries(
    text.split(",").filter((each) => each.includes("=")).map((each) => {
      const at = each.indexOf("=");
      const value = each.slice(at + 1).replaceAll("%3A", ":").replaceAll("%2C", ",");
      return [each.slice(0, at).trim(), decoded(value)];
    }),
  );
}

function decoded(text: string): string {
  return text.replaceAll("%0D", "\r").replaceAll("%0A", "\n").replaceAll("%25", "%");
}

/** A file of outputs with lines of `name=value`. Any other line is an error on GitHub too. */
export function outputsIn(file: string): Record<string, string> {
  return Object.fromEntries(
    file.split("\n").filter((line) => line !== "").map((line) => {
      const at = line.indexOf("=");
      if (at < 1) throw new Error(`Invalid line in GITHUB_OUTPUT: ${line}`);
      return [line.slice(0, at), line.slice(at + 1)];
    }),
  );
}
