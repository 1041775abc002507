import type { WebhookEvent } from "@gerai/contract/webhook-events";

/** What a system is told, in words. */
export const eventNames: Readonly<Record<WebhookEvent, string>> = {
  "order.waiting": "Menunggu pembayaran",
  "order.processed": "Diproses",
  "order.prepared": "Disiapkan",
  "order.sent": "Dikirim",
  "order.arrived": "Sampai",
  "order.closed": "Selesai",
  "order.cancelled": "Dibatalkan",
  "order.expired": "Kedaluwarsa",
};

/** The code where an older or newer release wrote it. */
export const eventName = (event: string): string =>
  (eventNames as Readonly<Record<string, string>>)[event] ?? event;
