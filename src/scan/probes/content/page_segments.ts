/** The text of a page, block by block. */
import { pageSegments as readSegments } from "../../parse/text/page_segments.ts";
import { definePageProbe } from "../pages/page_probe.ts";

export const pageSegments = definePageProbe("page-segments", ({ document }) => readSegments(document));
