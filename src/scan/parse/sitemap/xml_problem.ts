/** Problems shared by all documents that the XML reader could not finish. */
import { error, type ProblemKinds } from "../problem.ts";
import type { XmlStreamProblem } from "../formats/xml_stream.ts";

export const XML_PROBLEM_KINDS: ProblemKinds<XmlStreamProblem> = {
  "malformed": error("not well-formed XML"),
  "too-deep": error("elements are nested too deeply"),
  "too-many-attributes": error("an element has too many attributes"),
};
