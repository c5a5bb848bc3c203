/**
 * Kind of the site, with a form to correct it, because checks do not count if they are about a surface that
 * the site lacks.
 */
import type { VNode } from "preact";
import { useContext } from "preact/hooks";
import type { ShownReport } from "../texts/shown_report.ts";
import { absentSurfaceText } from "../texts/absent_surface.ts";
import { surfaceName, SURFACES } from "../texts/labels.ts";
import { visibleText } from "../texts/visible_text.ts";
import { InteractionContext } from "./interaction.ts";
import { Fold, PartOnDemand, Section } from "./parts.tsx";

interface SurfacesProps {
  readonly result: ShownReport;
}

export function Surfaces({ result: { surfaces, score } }: SurfacesProps): VNode | null {
  if (surfaces.length === 0) return null;
  const absent = surfaces.filter((surface) => !surface.present);
  const present = surfaces.filter((surface) => surface.present);
  return (
    <Section id="surfaces" title="Kind of site">
      {present.length > 0 && (
        <ul class="surfaces">
          {present.map((surface) => (
            <li key={surface.id}>
              <strong>{surfaceName(surface)}</strong>
              {surface.reasons.length > 0 && `: ${visibleText(surface.reasons.join("; "))}`}
            </li>
          ))}
        </ul>
      )}
      {absent.length > 0 && (
        <p class="hint">
          {score === null
            ? "We could not detect what the site offers."
            : "We did not find these. Checks for them do not affect the score."}
        </p>
      )}
      {score !== null && absent.length > 0 && (
        <ul class="surfaces hint">
          {absent.map((surface) => <li key={surface.id}>{visibleText(absentSurfaceText(surface))}</li>)}
        </ul>
      )}
      <SurfaceForm surfaces={surfaces} />
    </Section>
  );
}

function SurfaceForm({ surfaces }: Pick<ShownReport, "surfaces">): VNode | null {
  const interaction = useContext(InteractionContext);
  const part = { class: "more", summary: "Not right? Correct what we found" };
  if (interaction === null) return <PartOnDemand {...part} />;
  const send = (submit: SubmitEvent) => {
    submit.preventDefault();
    const form = submit.currentTarget;
    if (!(form instanceof HTMLFormElement)) return;
    const told = [...new FormData(form)].filter(([, answer]) => answer !== "").map(([id, answer]) =>
      `${id}:${answer}`
    );
    interaction.scanAgain(told.join(","));
  };
  return (
    <Fold
      {...part}
      body={() => (
        <form class="fields" onSubmit={send}>
          {surfaces.filter(({ id }) => id !== "site").map(({ id, present, decidedBy }) => (
            <label key={id}>
              {SURFACES[id]}
              <select name={id}>
                <option value="">
                  {decidedBy === "caller" ? "detect automatically" : present ? "found" : "not found"}
                </option>
                <option value="yes" selected={decidedBy === "caller" && present}>the site has it</option>
                <option value="no" selected={decidedBy === "caller" && !present}>
                  the site does not have it
                </option>
              </select>
            </label>
          ))}
          <button type="submit">Scan again</button>
        </form>
      )}
    />
  );
}
