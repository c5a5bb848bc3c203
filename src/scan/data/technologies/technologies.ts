/** All technologies that a scan recognizes. */
import { DOCS_GENERATORS } from "../signs/docs.ts";
import { CMS_TECHNOLOGIES } from "./cms.ts";
import { FRAMEWORK_TECHNOLOGIES } from "./frameworks.ts";
import { GENERATOR_TECHNOLOGIES } from "./generators.ts";
import { HOST_TECHNOLOGIES } from "./hosts.ts";
import { NETWORK_TECHNOLOGIES } from "./networks.ts";
import { SERVER_TECHNOLOGIES } from "./servers.ts";
import { SHOP_TECHNOLOGIES } from "./shops.ts";
import { rowsOf, type TechnologyRow } from "./technology.ts";

const DOCS_TECHNOLOGIES = rowsOf(
  "docs",
  DOCS_GENERATORS.filter(({ isMenu }) => isMenu !== true).map((made) => ({
    ...made,
    id: made.name.toLowerCase().replace(/[ .]/g, "-"),
  })),
);

/** In the order of a result: from the software that makes the text to the network that delivers it. */
export const TECHNOLOGIES: readonly TechnologyRow[] = [
  ...DOCS_TECHNOLOGIES,
  ...GENERATOR_TECHNOLOGIES,
  ...CMS_TECHNOLOGIES,
  ...SHOP_TECHNOLOGIES,
  ...FRAMEWORK_TECHNOLOGIES,
  ...SERVER_TECHNOLOGIES,
  ...HOST_TECHNOLOGIES,
  ...NETWORK_TECHNOLOGIES,
];
