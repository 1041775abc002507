import type { ShortageChoice } from "@gerai/contract/order-codes";
import { z } from "zod";
import type { ProviderConfig } from "../config.ts";
import { requestProvider, type ProviderResult } from "./request.ts";

export interface PickedItem {
  readonly sku: string;
  readonly name: string;
  readonly quantity: number;
  /** What the shopper wants where the store runs short. */
  readonly shortage: ShortageChoice;
  /** Article and name of the product to send in its stead; empty where the store picks one, or none. */
  readonly substituteSku: string;
  readonly substitute: string;
}

/** What a store, the warehouse or a seller has to prepare. */
export interface PickList {
  /** Names the delivery on both sides; sending it again is harmless. */
  readonly deliveryNo: string;
  readonly orderNumber: string;
  readonly service: "instant" | "sameday" | "warehouse" | "seller" | "pickup";
  /** `2026-11-20` and `09.00-12.00 WITA`; empty without a slot. */
  readonly slot: { readonly date: string; readonly time: string };
  readonly store: { readonly name: string; readonly address: string };
  /** Who is called where something runs short. */
  readonly shopper: { readonly name: string; readonly phone: string };
  readonly items: readonly PickedItem[];
  /** Null for an ordinary parcel. A gift has no prices on parcel or slip. */
  readonly gift: { readonly sender: string; readonly greeting: string } | null;
  /** Where the store reports events to. */
  readonly callbackUrl: string;
}

export interface StorePartner {
  readonly prepare: (list: PickList) => Promise<ProviderResult<{ readonly reference: string }>>;
  /** The delivery is not wanted any more. */
  readonly cancel: (deliveryNo: string) => Promise<ProviderResult<unknown>>;
}

const answer = z.object({ reference: z.string().min(1).max(100) });

/** `POST {baseUrl}/orders` answers `{reference}`; `DELETE {baseUrl}/orders/{deliveryNo}` takes it back. */
export const httpStore = ({ baseUrl, key }: ProviderConfig): StorePartner => {
  const common = {
    headers: { authorization: `Bearer ${key}` },
    timeoutMs: 5_000,
    attempts: 2,
  } as const;
  return {
    prepare: (body) =>
      requestProvider({ ...common, url: `${baseUrl}/orders`, method: "POST", body, answer }),
    cancel: (deliveryNo) =>
      requestProvider({
        ...common,
        url: `${baseUrl}/orders/${encodeURIComponent(deliveryNo)}`,
        method: "DELETE",
        answer: z.unknown(),
      }),
  };
};
