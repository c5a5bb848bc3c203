/** All surfaces, in the order of the report. */
import type { SurfaceDefinition } from "./surface.ts";

export const SURFACE_DEFINITIONS: readonly SurfaceDefinition[] = [];
