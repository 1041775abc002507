import * as again from "@gerai/contract/buy-again";
import * as contract from "@gerai/contract/orders";
import * as receipts from "@gerai/contract/receipts";
import { fail } from "../failure.ts";
import { route, type Router } from "../http/handle.ts";
import { boughtRoutes } from "./bought-routes.ts";
import { buyAgain, readBuyAgain, undoBuyAgain } from "./buy-again.ts";
import { confirmShipment } from "./confirm-shipment.ts";
import { findOrder } from "./find-order.ts";
import { listRoutes } from "./list-routes.ts";
import { drawTillReceipt, giveTicket, openReceipt } from "./receipt/receipt.ts";
import { decodeOrderId } from "./secret-id.ts";

const mountReceipts = (router: Router): void => {
  route(router, receipts.receiptTicket, ({ params }, { deps, member }) =>
    giveTicket(deps, member.memberId, params.id),
  );
  route(router, receipts.tillReceipt, ({ params }, { deps, member }) =>
    drawTillReceipt(deps, member.memberId, params.id),
  );
  route(router, receipts.receipt, ({ body }, { deps }) => openReceipt(deps, body.ticket));
};

const mountBuyAgain = (router: Router): void => {
  route(router, again.readBuyAgain, async ({ params }, { deps, member, shelf }) =>
    readBuyAgain(deps, member, await shelf(), params.id),
  );
  route(router, again.buyAgain, async ({ body }, { deps, member, shelf }) =>
    buyAgain(deps, member, await shelf(), body.id),
  );
  route(router, again.undoBuyAgain, async ({ body }, { deps, member, shelf }) =>
    undoBuyAgain(deps, member, await shelf(), body.id),
  );
};

/** Members' orders. */
export const orderRoutes = (router: Router): void => {
  listRoutes(router);

  route(router, contract.orderDetail, async ({ params }, { deps, member }) => {
    const orderId = decodeOrderId(deps.config.secret, params.id);
    return orderId === undefined
      ? fail("ORDER_NOT_FOUND")
      : findOrder(deps, member.memberId, orderId);
  });

  mountReceipts(router);
  mountBuyAgain(router);
  boughtRoutes(router);

  route(router, contract.confirmShipment, ({ body }, { deps, member }) =>
    confirmShipment(deps, {
      memberId: member.memberId,
      orderId: body.order_id,
      deliveryId: body.delivery_id,
    }),
  );
};
