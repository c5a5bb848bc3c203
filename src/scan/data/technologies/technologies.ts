/** All technologies that a scan recognizes. */
import { DOCS_GENERATORS } from "../signs/docs.ts";
import type { DocsGenerator } from "../signs/docs_generator.ts";
import { WIKI_GENERATORS } from "../signs/wiki_generators.ts";
import { CMS_TECHNOLOGIES } from "./cms.ts";
import { FRAMEWORK_TECHNOLOGIES } from "./frameworks.ts";
import { GENERATOR_TECHNOLOGIES } from "./generators.ts";
import { HOST_TECHNOLOGIES } from "./hosts.ts";
import { NETWORK_TECHNOLOGIES } from "./networks.ts";
import { SERVER_TECHNOLOGIES } from "./servers.ts";
import { SHOP_TECHNOLOGIES } from "./shops.ts";
import { type RowOfCategory, rowsOf, type TechnologyRow } from "./technology.ts";

function withId(generator: DocsGenerator): RowOfCategory {
  return { ...generator, id: generator.name.toLowerCase().replace(/[ .]/g, "-") };
}

/** In the order of a result: from the software that makes the text to the network that delivers it. */
export const TECHNOLOGIES: readonly TechnologyRow[] = [
  ...rowsOf("docs", DOCS_GENERATORS.filter(({ isMenu }) => isMenu !== true).map(withId)),
  ...GENERATOR_TECHNOLOGIES,
  ...CMS_TECHNOLOGIES,
  ...rowsOf("cms", WIKI_GENERATORS.map(withId)),
  ...SHOP_TECHNOLOGIES,
  ...FRAMEWORK_TECHNOLOGIES,
  ...SERVER_TECHNOLOGIES,
  ...HOST_TECHNOLOGIES,
  ...NETWORK_TECHNOLOGIES,
];
