import * as contract from "@gerai/contract/orders";
import * as receipts from "@gerai/contract/receipts";
import { fail } from "../failure.ts";
import { failureResponse } from "../http/answer.ts";
import { route, type Router } from "../http/handle.ts";
import { findOrder } from "./find-order.ts";
import { listRoutes } from "./list-routes.ts";
import { giveTicket, openReceipt } from "./receipt/receipt.ts";
import { confirmShipment, recordCourierEvent } from "./record-event.ts";
import { decodeOrderId } from "./secret-id.ts";
import { isSignedByCourier } from "./signature.ts";

const mountReceipts = (router: Router): void => {
  route(router, receipts.receiptTicket, ({ params }, { deps, member }) =>
    giveTicket(deps, member.memberId, params.id),
  );
  route(router, receipts.receipt, ({ body }, { deps }) => openReceipt(deps, body.ticket));
};

/** The signature covers the body as sent, so it is read before the body is parsed. */
const requireCourierSignature = ({ app, deps }: Router): void => {
  app.use(contract.courierEvents.path, async (c, next) => {
    const { key } = deps.config.providers.courier;
    const body = await c.req.raw.clone().text();
    const header = c.req.header("x-courier-signature") ?? null;
    if (isSignedByCourier(key, header, body, deps.clock.now())) return next();
    return failureResponse(fail("SIGNATURE_INVALID"), 401, c.get("requestId"));
  });
};

/** Members' orders, and the callbacks of the courier. */
export const orderRoutes = (router: Router): void => {
  listRoutes(router);

  route(router, contract.orderDetail, async ({ params }, { deps, member }) => {
    const orderId = decodeOrderId(deps.config.secret, params.id);
    return orderId === undefined
      ? fail("ORDER_NOT_FOUND")
      : findOrder(deps, member.memberId, orderId);
  });

  mountReceipts(router);

  route(router, contract.confirmShipment, ({ body }, { deps, member }) =>
    confirmShipment(deps, {
      memberId: member.memberId,
      orderId: body.order_id,
      deliveryId: body.delivery_id,
    }),
  );

  requireCourierSignature(router);
  route(router, contract.courierEvents, ({ body }, { deps }) => recordCourierEvent(deps, body));
};
