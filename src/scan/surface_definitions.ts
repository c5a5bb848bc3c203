/** All surfaces, in the order of the report. */
import type { SurfaceDefinition } from "./surface.ts";
import a2a from "./surfaces/a2a.ts";
import api from "./surfaces/api.ts";
import content from "./surfaces/content.ts";
import docs from "./surfaces/docs.ts";
import login from "./surfaces/login.ts";
import mcp from "./surfaces/mcp.ts";
import shop from "./surfaces/shop.ts";

export const SURFACE_DEFINITIONS: readonly SurfaceDefinition[] = [content, docs, api, mcp, a2a, login, shop];
