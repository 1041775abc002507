import { z } from "zod";
import type { ProviderConfig } from "../config.ts";
import { httpPartner, type DeliveryRequest, type DeliveryService } from "./delivery-partner.ts";
import type { ProviderResult } from "./request.ts";

/** What a store, the warehouse or a seller has to prepare. */
export interface PickList extends DeliveryRequest {
  readonly service: DeliveryService | "pickup";
  readonly store: { readonly name: string; readonly address: string };
  /** Who is called where something runs short. */
  readonly shopper: { readonly name: string; readonly phone: string };
}

export interface StorePartner {
  readonly prepare: (list: PickList) => Promise<ProviderResult<{ readonly reference: string }>>;
  /** The delivery is not wanted any more. */
  readonly cancel: (deliveryNo: string) => Promise<ProviderResult<unknown>>;
}

const answer = z.object({ reference: z.string().min(1).max(100) });

/** `POST {baseUrl}/orders` answers `{reference}`. */
export const httpStore = (config: ProviderConfig): StorePartner => {
  const { send: prepare, cancel } = httpPartner(config, "orders", answer);
  return { prepare, cancel };
};
