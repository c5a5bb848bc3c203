/** Exit codes of the command line for CI jobs. */
import type { VNode } from "preact";
import { readerCommand } from "../../command_name.ts";
import { CodeBlock } from "../ui/code_block.tsx";

/** Meanings by code. */
export const EXIT_CODES: Readonly<Record<number, string>> = {
  0: "Done",
  1: "The score is below --min-score, or a check got worse and --fail-on regression was set",
  2: "Invalid usage or credentials",
  3: "Nothing could be tested, or the service was not available or limited the requests",
  130: "Stopped with Ctrl-C",
};

/** @param origin of the service */
export function ExitCodes({ origin }: { readonly origin: string }): VNode {
  const command = readerCommand(`crawl run 'My site' --wait --min-score 75 --fail-on regression \\
  --server ${origin}`);
  return (
    <>
      <p>
        The command line, with a key in{" "}
        <code>READINESS_API_KEY</code>, also waits until what got worse was checked a second time:
      </p>
      <CodeBlock id="crawl-run" label="Crawl in a CI job" code={command} language="sh" />
      <div class="table" tabIndex={0} role="region" aria-label="Exit codes">
        <table>
          <thead>
            <tr>
              <th scope="col">Exit code</th>
              <th scope="col">Meaning</th>
            </tr>
          </thead>
          <tbody>
            {Object.entries(EXIT_CODES).map(([code, meaning]) => (
              <tr key={code}>
                <th scope="row">{code}</th>
                <td>{meaning}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
