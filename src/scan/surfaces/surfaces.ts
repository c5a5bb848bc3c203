/** All surfaces, in the order of the report. */
import type { SurfaceDefinition } from "../contract/surface.ts";
import a2a from "./a2a.ts";
import api from "./api.ts";
import content from "./content.ts";
import docs from "./docs.ts";
import login from "./login.ts";
import mcp from "./mcp.ts";
import shop from "./shop.ts";

export const SURFACE_DEFINITIONS: readonly SurfaceDefinition[] = [content, docs, api, mcp, a2a, login, shop];
