import type { ShortageChoice } from "@gerai/contract/order-codes";
import { z } from "zod";
import type { ProviderConfig } from "../config.ts";
import { requestProvider, type ProviderResult } from "./request.ts";

export interface BookedItem {
  readonly sku: string;
  readonly name: string;
  readonly quantity: number;
  /** What the receiver wants where the store runs short. */
  readonly shortage: ShortageChoice;
  /** The product to send in its stead; empty where the store picks one, or none. */
  readonly substitute: string;
  readonly substituteSku: string;
}

export interface CourierBooking {
  /** Names the delivery on both sides; booking it again is harmless. */
  readonly deliveryNo: string;
  readonly orderNumber: string;
  readonly service: "instant" | "sameday" | "warehouse" | "seller";
  /** `2026-11-20` and `09.00-12.00 WITA`; empty without a slot. */
  readonly slot: { readonly date: string; readonly time: string };
  readonly sender: { readonly name: string; readonly address: string };
  readonly receiver: {
    readonly name: string;
    readonly phone: string;
    readonly address: string;
    readonly note: string;
    readonly latitude: number;
    readonly longitude: number;
  };
  readonly items: readonly BookedItem[];
  /** Rupiah to collect at the door; 0 where it is paid. */
  readonly cashOnDelivery: number;
  /** What the receiver hands over for it, in rupiah; 0 for the exact amount. */
  readonly cashTendered: number;
  /** Null for an ordinary parcel. A gift has no prices on parcel or slip. */
  readonly gift: { readonly sender: string; readonly greeting: string } | null;
  /** Whether it only has to be fetched; otherwise the courier prepares it, too. */
  readonly isPacked: boolean;
  /** Where the courier reports events to. */
  readonly callbackUrl: string;
}

export interface Courier {
  readonly book: (
    booking: CourierBooking,
  ) => Promise<ProviderResult<{ readonly reference: string; readonly trackingUrl: string }>>;
  /** The delivery is not wanted any more. */
  readonly cancel: (deliveryNo: string) => Promise<ProviderResult<unknown>>;
}

const answer = z.object({
  reference: z.string().min(1).max(100),
  trackingUrl: z.union([z.literal(""), z.url({ protocol: /^https?$/ })]).default(""),
});

/**
 * `POST {baseUrl}/deliveries` answers `{reference, trackingUrl}`; `DELETE {baseUrl}/deliveries/{deliveryNo}` takes
 * it back.
 */
export const httpCourier = ({ baseUrl, key }: ProviderConfig): Courier => {
  const common = {
    headers: { authorization: `Bearer ${key}` },
    timeoutMs: 5_000,
    attempts: 2,
  } as const;
  return {
    book: (body) =>
      requestProvider({ ...common, url: `${baseUrl}/deliveries`, method: "POST", body, answer }),
    cancel: (deliveryNo) =>
      requestProvider({
        ...common,
        url: `${baseUrl}/deliveries/${encodeURIComponent(deliveryNo)}`,
        method: "DELETE",
        answer: z.unknown(),
      }),
  };
};
