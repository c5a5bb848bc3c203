/** The operations that have a price in the API description. */
import { type PaidOperation, readPaymentInfo } from "../../parse/commerce/payment_info.ts";
import { takeTurn } from "../../../turn.ts";
import { defineProbe } from "../../contract/probe.ts";
import { apiDescription } from "../api/api_description.ts";
import { ifSeen } from "../if_seen.ts";

/** Empty as well if no API description could be observed. */
export const paymentInfo = defineProbe<readonly PaidOperation[]>({
  id: "payment-info",
  async observe({ probe }) {
    const description = (await ifSeen(probe(apiDescription)))?.found ?? null;
    await takeTurn();
    return description === null ? [] : readPaymentInfo(description.openApi.operations);
  },
});
