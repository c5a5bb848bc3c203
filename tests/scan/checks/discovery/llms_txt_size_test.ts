import check from "../../../../src/scan/checks/discovery/llms_txt_size.ts";
import { testCheck } from "../../test_check.ts";

const site = (characters: number) => ({ "/llms.txt": "# Cases\n".padEnd(characters, "word ") });

testCheck(check, {
  absent: {},
  oversized: [site(100_001), site(1_200_000)],
  large: [site(50_000), site(100_000)],
  small: [site(8), site(49_999)],
});
