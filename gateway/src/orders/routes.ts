import * as contract from "@gerai/contract/orders";
import { many, maybeOne } from "../db/database.ts";
import type { Deps } from "../deps.ts";
import { fail } from "../failure.ts";
import { failureResponse } from "../http/answer.ts";
import { route, type Router } from "../http/handle.ts";
import { listRoutes } from "./list-routes.ts";
import * as queries from "./queries.ts";
import { confirmShipment, recordCourierEvent } from "./record-event.ts";
import { decodeOrderId } from "./secret-id.ts";
import { isSignedByCourier } from "./signature.ts";
import { orderView } from "./views.ts";

const findOrder = async ({ db, config }: Deps, memberId: string, secretId: string) => {
  const orderId = decodeOrderId(config.secret, secretId);
  if (orderId === undefined) return fail("ORDER_NOT_FOUND");
  const [order, deliveries] = await Promise.all([
    maybeOne(db, queries.orderById, { memberId, orderId }),
    many(db, queries.deliveriesOfOrder, { memberId, orderId }),
  ]);
  return order === undefined ? fail("ORDER_NOT_FOUND") : orderView(config, order, deliveries);
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

  route(router, contract.orderDetail, ({ params }, { deps, member }) =>
    findOrder(deps, member.memberId, params.id),
  );

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
