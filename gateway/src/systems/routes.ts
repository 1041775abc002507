import * as office from "@gerai/contract/office/systems";
import { systemOrders } from "@gerai/contract/system-orders";
import * as contract from "@gerai/contract/systems";
import { fail } from "../failure.ts";
import type { Context } from "../http/context.ts";
import { route, type Router } from "../http/handle.ts";
import type { GivenRow } from "../import/given-rows.ts";
import { officeRoute, type OfficeRouter, type StaffCall } from "../staff/office-route.ts";
import { doerOf } from "../staff/staff.ts";
import { takeBatch } from "./batches.ts";
import { endKey, listKeys, makeKey, sentKey } from "./keys.ts";
import { changedOrders } from "./order-feed.ts";
import { keyGuard } from "./require-key.ts";

const idempotencyHeader = "idempotency-key";
const visibleAscii = /^[\x21-\x7e]{8,128}$/;

type BatchKind = "stock" | "prices" | "products";

/** The guard has let the key through. */
const takeRows = async (
  { deps, request }: Context<undefined>,
  kind: BatchKind,
  rows: readonly GivenRow[],
) => {
  const idempotencyKey = request.headers.get(idempotencyHeader) ?? "";
  if (!visibleAscii.test(idempotencyKey)) {
    return fail("VALIDATION_FAILED", { fields: { [idempotencyHeader]: "regex" } });
  }
  const keyId = sentKey(request.headers)?.keyId ?? "";
  return takeBatch(deps, { keyId, idempotencyKey, kind, rows });
};

/** What the chain's own systems send and fetch. */
export const systemRoutes = (router: Router): void => {
  const guard = keyGuard(router);
  guard(contract.systemStock);
  guard(contract.systemPrices);
  guard(contract.systemProducts);
  guard(systemOrders);
  route(router, contract.systemStock, ({ body }, call) => takeRows(call, "stock", body.rows));
  route(router, contract.systemPrices, ({ body }, call) => takeRows(call, "prices", body.rows));
  route(router, contract.systemProducts, ({ body }, call) => takeRows(call, "products", body.rows));
  route(router, systemOrders, ({ query }, { deps }) =>
    changedOrders(deps.db, { after: Number(query.after), limit: query.limit }),
  );
};

const doer = ({ staff, networkAddress }: StaffCall) => doerOf(staff, networkAddress);

/** The keys of the chain's own systems, at the office. */
export const systemKeyRoutes = (router: OfficeRouter): void => {
  const { deps } = router;
  officeRoute(router, office.listSystemKeys, async () => ({ keys: await listKeys(deps) }));
  officeRoute(router, office.makeSystemKey, ({ body }, call) => makeKey(deps, doer(call), body));
  officeRoute(router, office.endSystemKey, ({ params, body }, call) =>
    endKey(deps, doer(call), { ...params, ...body }),
  );
};
