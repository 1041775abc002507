import { once } from "node:events";
import { createServer } from "node:http";
import { courierFake } from "@gerai/fakes/courier";
import { danaFake, type DanaKeys } from "@gerai/fakes/dana";
import { createInbox } from "@gerai/fakes/inbox";
import { whatsappFake } from "@gerai/fakes/messaging";
import { midtransFake } from "@gerai/fakes/midtrans";
import { paymentPages } from "@gerai/fakes/payment-page";
import { createPaymentBook, type PaymentBook } from "@gerai/fakes/payments";
import { storeFake } from "@gerai/fakes/store";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";

interface OutsideWorldOptions {
  readonly port: number;
  /** Brings a callback to the shop, whose address may change from one to the next. */
  readonly deliver: (path: string, init: RequestInit | undefined) => Promise<Response>;
  readonly danaKeys: DanaKeys;
  readonly now?: () => number;
  /** Milliseconds between two events of a parcel or a pick list. */
  readonly stepMs?: number;
}

/** The stand-ins of payments, courier, stores and WhatsApp, in the process of the test: they live on while the shop dies. */
export interface OutsideWorld extends AsyncDisposable {
  readonly url: string;
  /** What was really paid and sent back. */
  readonly book: PaymentBook;
}

/** Callbacks name a host of their own; only their path counts. */
const gatewayUrl = "http://shop.test";

const pathOf = (input: Parameters<typeof fetch>[0]): string =>
  new URL(input instanceof Request ? input.url : input).pathname;

/** Opens the stand-ins, as `gerai` in the demo has them, without e-mail and SMS. */
export const openOutsideWorld = async (options: OutsideWorldOptions): Promise<OutsideWorld> => {
  const { port, deliver, danaKeys: keys, now = Date.now, stepMs = 2_000 } = options;
  const send: typeof fetch = (input, init) => deliver(pathOf(input), init);
  const book = createPaymentBook({ fetch: send, now, delayMs: 1_000, keeps: 1_000_000 });
  const app = new Hono()
    .route("/payment", midtransFake({ gatewayUrl, book }))
    .route("/payment", paymentPages(book))
    .route("/dana", danaFake({ gatewayUrl, book, keys }))
    .route("/courier", courierFake({ gatewayUrl, stepMs, now, fetch: send }))
    .route("/store", storeFake({ gatewayUrl, stepMs, now, fetch: send }))
    .route("/whatsapp", whatsappFake(createInbox(), gatewayUrl));
  const listener = getRequestListener(app.fetch);
  const server = createServer((incoming, outgoing) => void listener(incoming, outgoing));
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${port}`,
    book,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
};
