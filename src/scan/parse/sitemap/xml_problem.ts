/** Problems of every document that the XML reader gave up. */
import { error, type ProblemKinds } from "../problem.ts";
import type { XmlStreamProblem } from "../formats/xml_stream.ts";

export const XML_PROBLEM_KINDS: ProblemKinds<XmlStreamProblem> = {
  "malformed": error("is not well-formed XML"),
  "too-deep": error("nests elements too deeply"),
  "too-many-attributes": error("has an element with too many attributes"),
};
