/** What stores and couriers have in common: both are sent deliveries by number, and their cancellations. */
import type { ShortageChoice } from "@gerai/contract/order-codes";
import { z } from "zod";
import type { ProviderConfig } from "../config.ts";
import { requestProvider, type ProviderResult } from "./request.ts";

/** An article of a delivery. */
export interface DeliveryItem {
  readonly sku: string;
  readonly name: string;
  readonly quantity: number;
  /** What the shopper wants where the store runs short. */
  readonly shortage: ShortageChoice;
  /** Article and name of the product to send in its stead; empty where the store picks one, or none. */
  readonly substituteSku: string;
  readonly substitute: string;
}

/** The delivery as it is sent to both. */
export interface DeliveryRequest {
  /** Names the delivery on both sides; sending it again is harmless. */
  readonly deliveryNo: string;
  readonly orderNumber: string;
  /** `2026-11-20` and `09.00-12.00 WITA`; empty without a slot. */
  readonly slot: { readonly date: string; readonly time: string };
  readonly items: readonly DeliveryItem[];
  /** Null for an ordinary parcel. A gift has no prices on parcel or slip. */
  readonly gift: { readonly sender: string; readonly greeting: string } | null;
  /** Where events are reported to. */
  readonly callbackUrl: string;
}

/** How a delivery is brought. */
export type DeliveryService = "instant" | "sameday" | "warehouse" | "seller";

interface DeliveryPartner<Asked extends DeliveryRequest, Answer> {
  readonly send: (request: Asked) => Promise<ProviderResult<Answer>>;
  /** The delivery is not wanted any more. */
  readonly cancel: (deliveryNo: string) => Promise<ProviderResult<unknown>>;
}

/**
 * A partner who is sent a delivery by `POST {baseUrl}/{path}`, and told by `DELETE {baseUrl}/{path}/{deliveryNo}`
 * that it is not wanted any more.
 */
export const httpPartner = <Asked extends DeliveryRequest, Schema extends z.ZodType>(
  { baseUrl, key }: ProviderConfig,
  path: string,
  answer: Schema,
): DeliveryPartner<Asked, z.output<Schema>> => {
  const url = `${baseUrl}/${path}`;
  const common = {
    headers: { authorization: `Bearer ${key}` },
    timeoutMs: 5_000,
    attempts: 2,
  } as const;
  return {
    send: (body) => requestProvider({ ...common, url, method: "POST", body, answer }),
    cancel: (deliveryNo) =>
      requestProvider({
        ...common,
        url: `${url}/${encodeURIComponent(deliveryNo)}`,
        method: "DELETE",
        answer: z.unknown(),
      }),
  };
};
