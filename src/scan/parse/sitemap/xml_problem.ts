/** Problems of every document that the XML reader gave up. */
import { error, type ProblemKinds } from "../problem.ts";
import type { XmlStreamProblem } from "../formats/xml_stream.ts";

export const XML_PROBLEM_KINDS: ProblemKinds<XmlStreamProblem> = {
  "malformed": error("not well-formed XML"),
  "too-deep": error("elements are nested too deeply"),
  "too-many-attributes": error("an element has too many attributes"),
};
