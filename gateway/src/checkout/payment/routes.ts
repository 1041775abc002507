import * as contract from "@gerai/contract/payment";
import { danaCallbackPath, paymentEventsPath } from "@gerai/contract/payment-codes";
import { streamSSE } from "hono/streaming";
import { maybeOne } from "../../db/database.ts";
import type { Deps } from "../../deps.ts";
import { fail, isFailure, type Failure } from "../../failure.ts";
import { failureResponse } from "../../http/answer.ts";
import { route, type Router } from "../../http/handle.ts";
import { decodeOrderId } from "../../orders/secret-id.ts";
import { isSignedByDana } from "../../providers/dana-signature.ts";
import { isSignedByMidtrans } from "../../providers/midtrans-signature.ts";
import { askTogether } from "../../shared-work.ts";
import { checkOnRequest, checkPayment } from "./check-payment.ts";
import { chooseRefund } from "./choose-refund.ts";
import { createPaymentFeed } from "./feed.ts";
import { readPayment, readRefunds } from "./payment-view.ts";
import { attemptOfProvider, paidOrder } from "./queries.ts";
import { switchChannel } from "./switch-channel.ts";

const orderOf = (
  { config }: Deps,
  memberId: string,
  secretId: string,
): { readonly memberId: string; readonly orderId: string } | Failure<"ORDER_NOT_FOUND"> => {
  const orderId = decodeOrderId(config.secret, secretId);
  return orderId === undefined ? fail("ORDER_NOT_FOUND") : { memberId, orderId };
};

/** A comment now and then keeps the stream through proxies; the page opens a new one after its end. */
const heartbeatMs = 15_000;
const streamLifeMs = 10 * 60_000;
/** Streams of one member at once in this process: some tabs with two orders each. */
const streamsAtMost = 10;
/** Seconds after which a page may ask for a stream again; until then it asks for the order itself. */
const streamRetry = "5";

const mountEvents = ({ app, deps, resolvers }: Router): void => {
  const feed = createPaymentFeed(deps.db);
  const streams = new Map<string, number>();
  const count = (memberId: string, more: 1 | -1): void => {
    const open = (streams.get(memberId) ?? 0) + more;
    if (open === 0) streams.delete(memberId);
    else streams.set(memberId, open);
  };
  app.get(paymentEventsPath, async (c) => {
    const refuse = (failure: Failure, status: number) =>
      failureResponse(failure, status, c.get("requestId"));
    const member = await resolvers.findMember(c.req.raw);
    if (member === undefined) return refuse(fail("UNAUTHENTICATED"), 401);
    const key = orderOf(deps, member.memberId, c.req.param("secretId"));
    if (isFailure(key)) return refuse(key, 404);
    if ((await maybeOne(deps.db, paidOrder, key)) === undefined) {
      return refuse(fail("ORDER_NOT_FOUND"), 404);
    }
    if ((streams.get(member.memberId) ?? 0) >= streamsAtMost) {
      const refusal = refuse(fail("RATE_LIMITED"), 429);
      refusal.headers.set("retry-after", streamRetry);
      return refusal;
    }
    count(member.memberId, 1);
    return streamSSE(c, async (stream) => {
      const end = Date.now() + streamLifeMs;
      const stop = feed.watch(key.orderId, () => {
        void stream.writeSSE({ event: "change", data: "" });
      });
      const aborted = new Promise<void>((resolve) => stream.onAbort(resolve));
      try {
        while (!stream.aborted && Date.now() < end) {
          await stream.writeSSE({ event: "alive", data: "" });
          await Promise.race([stream.sleep(heartbeatMs), aborted]);
        }
      } finally {
        stop();
        count(member.memberId, -1);
      }
    });
  });
};

type ReadBack = true | Failure<"PAYMENT_NOT_FOUND" | "UNAVAILABLE">;

const readBackOne = async (deps: Deps, providerOrderId: string): Promise<ReadBack> => {
  const row = await maybeOne(deps.db, attemptOfProvider, { providerOrderId });
  if (row === undefined) return fail("PAYMENT_NOT_FOUND");
  const key = { memberId: row.member_id, orderId: row.order_id, attemptNo: row.attempt_no };
  const error = await checkPayment(deps, key);
  return error === undefined || error === "refused" ? true : fail("UNAVAILABLE");
};

/**
 * Takes a genuine callback as a reason to ask the provider, once for all callbacks of one moment.
 * @returns UNAVAILABLE where the provider gives no answer, or none that is understood: it then calls again
 */
const createReadBack = (deps: Deps): ((providerOrderId: string) => Promise<ReadBack>) => {
  const share = askTogether<ReadBack>();
  return (providerOrderId) => share(providerOrderId, () => readBackOne(deps, providerOrderId));
};

type ReadBackOf = ReturnType<typeof createReadBack>;

const danaNumberOf = (body: string): string | undefined => {
  try {
    const sent: unknown = JSON.parse(body);
    const isObject = typeof sent === "object" && sent !== null;
    const number =
      isObject && "originalPartnerReferenceNo" in sent
        ? sent.originalPartnerReferenceNo
        : undefined;
    // PostgreSQL takes no NUL in a text.
    return typeof number === "string" && !number.includes("\0") ? number : undefined;
  } catch {
    return undefined;
  }
};

/** The signature covers the body as sent, and the answer is SNAP's. */
const mountDana = ({ app, deps }: Router, readBack: ReadBackOf): void => {
  app.post(danaCallbackPath, async (c) => {
    const { dana } = deps.config.payment;
    const answer = (status: 200 | 401 | 404 | 503, message: string) =>
      c.json({ responseCode: `${status}5600`, responseMessage: message }, status);
    const body = await c.req.text();
    const isGenuine =
      dana !== undefined &&
      isSignedByDana(dana.publicKey, {
        path: danaCallbackPath,
        body,
        timestamp: c.req.header("x-timestamp") ?? "",
        signature: c.req.header("x-signature") ?? "",
      });
    if (!isGenuine) return answer(401, "Unauthorized. Signature");
    const known = await readBack(danaNumberOf(body) ?? "");
    if (!isFailure(known)) return answer(200, "Successful");
    return known.code === "UNAVAILABLE"
      ? answer(503, "Service Unavailable")
      : answer(404, "Transaction Not Found");
  });
};

const mountCallbacks = (router: Router): void => {
  const readBack = createReadBack(router.deps);
  mountDana(router, readBack);
  route(router, contract.midtransCallback, async ({ body }, { deps }) => {
    const { midtrans } = deps.config.payment;
    if (midtrans === undefined || !isSignedByMidtrans(midtrans.serverKey, body)) {
      return fail("SIGNATURE_INVALID");
    }
    const known = await readBack(body.order_id);
    return isFailure(known) ? known : { taken: true };
  });
};

/** Payments of members, and the providers' callbacks. */
export const paymentRoutes = (router: Router): void => {
  mountCallbacks(router);
  mountEvents(router);

  route(router, contract.paymentDetail, async ({ params }, { deps, member }) => {
    const key = orderOf(deps, member.memberId, params.secretId);
    return isFailure(key) ? key : readPayment(deps, key);
  });

  route(router, contract.checkPayment, async ({ params }, { deps, member }) => {
    const key = orderOf(deps, member.memberId, params.secretId);
    if (isFailure(key)) return key;
    await checkOnRequest(deps, key);
    return readPayment(deps, key);
  });

  route(router, contract.switchChannel, async ({ params, body }, { deps, member }) => {
    const key = orderOf(deps, member.memberId, params.secretId);
    const { paymentChannel: channel, cashTendered } = body;
    return isFailure(key) ? key : switchChannel(deps, { ...key, channel, cashTendered });
  });

  route(router, contract.chooseRefund, async ({ params, body }, { deps, member }) => {
    const key = orderOf(deps, member.memberId, params.secretId);
    if (isFailure(key)) return key;
    const { refundId } = params;
    const chosen = await chooseRefund(deps, { ...key, refundId, chosen: body });
    return isFailure(chosen) ? chosen : readRefunds(deps, key);
  });

  route(router, contract.orderRefunds, async ({ params }, { deps, member }) => {
    const key = orderOf(deps, member.memberId, params.secretId);
    return isFailure(key) ? key : readRefunds(deps, key);
  });
};
