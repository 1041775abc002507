import { z } from "zod";
import type { ProviderConfig } from "../config.ts";
import { httpPartner, type DeliveryRequest, type DeliveryService } from "./delivery-partner.ts";
import type { ProviderResult } from "./request.ts";

export interface CourierBooking extends DeliveryRequest {
  readonly service: DeliveryService;
  /** Null where the place is unknown. */
  readonly sender: {
    readonly name: string;
    readonly address: string;
    readonly latitude: number | null;
    readonly longitude: number | null;
  };
  readonly receiver: {
    readonly name: string;
    readonly phone: string;
    readonly address: string;
    readonly note: string;
    readonly latitude: number;
    readonly longitude: number;
  };
  /** Rupiah to collect at the door; 0 where it is paid. */
  readonly cashOnDelivery: number;
  /** What the receiver hands over for it, in rupiah; 0 for the exact amount. */
  readonly cashTendered: number;
  /** Whether it only has to be fetched; otherwise the courier prepares it, too. */
  readonly isPacked: boolean;
  /** Where the courier reports positions to, while the delivery is on its way. */
  readonly positionsUrl: string;
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

/** `POST {baseUrl}/deliveries` answers `{reference, trackingUrl}`. */
export const httpCourier = (config: ProviderConfig): Courier => {
  const { send: book, cancel } = httpPartner(config, "deliveries", answer);
  return { book, cancel };
};
