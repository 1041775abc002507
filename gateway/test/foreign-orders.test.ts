import type { Endpoint } from "@gerai/contract/endpoint";
import { PaymentChannel } from "@gerai/contract/order-codes";
import { paymentEventsPath } from "@gerai/contract/payment-codes";
import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { encodeOrderId } from "../src/orders/secret-id.ts";
import { tracesOf } from "./support/account-holders.ts";
import { declaredEndpoints } from "./support/declared-endpoints.ts";
import { forThisFile } from "./support/for-this-file.ts";
import { detailOf } from "./support/orders.ts";
import { paymentWorld } from "./support/payment-world.ts";
import { callBack, notification, paymentOf, placeBy } from "./support/payments.ts";
import type { Shopper } from "./support/shoppers.ts";

/**
 * Calls every endpoint of the contract that names an order or a member with those of somebody else. The list
 * comes from the contract: a new endpoint is called as soon as it is declared.
 */

interface Schema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly minimum?: number;
  readonly format?: string;
  readonly items?: Schema;
  readonly minItems?: number;
}

const schemaOf = (type: z.ZodType | undefined): Schema =>
  type === undefined
    ? {}
    : (z.toJSONSchema(type, { io: "input", unrepresentable: "any" }) as Schema);

const partsOf = ({ params, query, body }: Endpoint) => ({
  params: schemaOf(params),
  query: schemaOf(query),
  body: schemaOf(body),
});

const fieldsOf = (endpoint: Endpoint): readonly string[] =>
  Object.values(partsOf(endpoint)).flatMap(({ properties = {} }) => Object.keys(properties));

/** Of whoever a call is about. */
type Ids = Readonly<Record<string, string>>;

/** Where any text of the type would be refused for its form, before anybody looks whose it is. */
const texts: Ids = {
  uuid: "0199f0a0-0000-7000-8000-000000000000",
  base64: "AAAA",
};
const textsByField: Ids = {
  closeButton: "true",
  status: "12",
  phoneReceiver: "081234567890",
  postCode: "10310",
  birthDate: "1990-04-21",
  email: "rina@contoh.id",
  p256dh: Buffer.alloc(65).toString("base64url"),
  auth: Buffer.alloc(16).toString("base64url"),
};

const listOf = ({ items = {}, minItems = 0 }: Schema, ids: Ids): readonly unknown[] =>
  minItems === 0 ? [] : [sample(items, ids)];

const fieldSample = (name: string, field: Schema, ids: Ids): unknown => {
  const text = field.type === "boolean" ? undefined : textsByField[name];
  return ids[name] ?? text ?? sample(field, ids);
};

const objectOf = ({ properties = {}, required = [] }: Schema, ids: Ids) =>
  Object.fromEntries(
    Object.entries(properties)
      .filter(([name]) => name in ids || required.includes(name))
      .map(([name, field]) => [name, fieldSample(name, field, ids)]),
  );

/** A small value of a schema, with these ids in the fields that want them. */
function sample(schema: Schema, ids: Ids): unknown {
  const [choice] = schema.oneOf ?? schema.anyOf ?? [];
  if (choice !== undefined) return sample(choice, ids);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  const { type = "object", format = "", minimum = 0 } = schema;
  if (type === "object") return objectOf(schema, ids);
  if (type === "array") return listOf(schema, ids);
  if (type === "boolean") return true;
  return type === "string" ? (texts[format] ?? "contoh") : Math.max(minimum, 1);
}

const filled = (path: string, params: Ids): string =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));

const requestOf = (endpoint: Endpoint, ids: Ids, headers: Readonly<Record<string, string>>) => {
  const { params, query, body } = partsOf(endpoint);
  const search = new URLSearchParams(objectOf(query, ids) as Ids);
  const path = filled(endpoint.path, objectOf(params, ids) as Ids);
  return [
    `${path}?${search.toString()}`,
    {
      method: endpoint.method,
      headers: {
        ...headers,
        ...(endpoint.body !== undefined && { "content-type": "application/json" }),
      },
      ...(endpoint.body !== undefined && { body: JSON.stringify(sample(body, ids)) }),
    },
  ] as const;
};

const orderFields = /^(order_?id|secret_?id|order_?number|refund_?id|delivery_?id)$/i;
const orderPaths = /\/(order|order-ereceipt-service|payments|receipts?)\//;

/** Of what this order has none: `photos.test.ts` and `arrivals.test.ts` show it to the member. */
const absent = ["PHOTO_NOT_FOUND", "RECEIPT_NOT_FOUND"];

const endpoints = await declaredEndpoints();
const forMembers = endpoints.filter(({ auth }) => auth === "member");
const ofMember = forMembers.filter((endpoint) => fieldsOf(endpoint).includes("memberId"));
const ofOrder = forMembers
  .filter((endpoint) => !ofMember.includes(endpoint))
  .filter((endpoint) => {
    const isOfOrders = orderPaths.test(endpoint.path);
    return fieldsOf(endpoint).some(
      (name) => orderFields.test(name) || (isOfOrders && name === "id"),
    );
  });

const { provider, world } = await forThisFile(paymentWorld());

interface Caller {
  readonly headers: Readonly<Record<string, string>>;
}

/** Without a session. */
const nobody: Caller = { headers: {} };

const ask = async (endpoint: Endpoint, ids: Ids, { headers }: Caller) => {
  const response = await world.gateway.request(...requestOf(endpoint, ids, headers));
  const text = await response.text();
  const { data, error } = JSON.parse(text) as { data: unknown; error: { code: string } | null };
  return { status: response.status, text, data, code: error?.code };
};

/** An order with money that its member may direct, so that every call has something to find. */
const placePaidTwice = async () => {
  const order = await placeBy(world, PaymentChannel.BcaVirtualAccount);
  const { secretId, shopper, paymentId } = order;
  const { vaNumber } = await paymentOf(world, secretId, shopper);
  const { totalAmountFinal } = await detailOf(world, secretId, shopper);
  provider.pay(paymentId, 2 * totalAmountFinal);
  await callBack(world, notification(paymentId));
  const { refunds } = await paymentOf(world, secretId, shopper);
  const [delivery] = await world.query("select delivery_id from deliveries where order_id = $1", [
    order.orderId,
  ]);
  return {
    ...order,
    vaNumber,
    refundId: refunds[0]!.refundId,
    deliveryId: String(delivery?.["delivery_id"]),
  };
};

type Order = Awaited<ReturnType<typeof placePaidTwice>>;

const idsOf = ({ shopper, orderId, secretId, refundId, deliveryId }: Order): Ids => ({
  memberId: shopper.memberId,
  orderId,
  order_id: orderId,
  secretId,
  id: secretId,
  refundId,
  delivery_id: deliveryId,
});

/** Ids of the right form that belong to nobody. */
const nobodysIds = (): Ids => {
  const next = () => world.deps.ids.next();
  const secretId = encodeOrderId(world.deps.config.secret, next());
  return {
    orderId: next(),
    order_id: next(),
    secretId,
    id: secretId,
    refundId: next(),
    delivery_id: next(),
  };
};

describe("somebody else's order", () => {
  let order: Order;
  let stranger: Shopper;
  beforeAll(async () => {
    order = await placePaidTwice();
    stranger = await world.newNeighbour();
  });

  it("is named by calls of the contract", () => {
    expect(ofOrder.length).toBeGreaterThan(8);
    expect(ofMember.length).toBeGreaterThan(15);
  });

  it("is reached by no other call than those, and the stream of its changes", () => {
    const known = new Set(endpoints.map(({ path }) => path as string));
    const others = world.gateway.routes
      .filter(({ method, path }) => method !== "ALL" && orderPaths.test(path) && !known.has(path))
      .map(({ path }) => path);
    expect(others.filter((path) => !path.endsWith("/dana"))).toEqual([paymentEventsPath]);
  });

  it.each([...ofOrder, ...ofMember])("stays closed to $method $path", async (endpoint) => {
    const words = [order.shopper.memberId, order.orderId];
    const before = await tracesOf(world, words);
    const refused = await ask(endpoint, idsOf(order), stranger);
    expect(refused).toMatchObject({ status: expect.toBeOneOf([403, 404]) });
    expect(refused.data).toBeNull();
    for (const word of [order.orderNumber, order.vaNumber, "Cikini"]) {
      expect(refused.text).not.toContain(word);
    }
    expect(await tracesOf(world, words)).toEqual(before);
    expect((await ask(endpoint, idsOf(order), nobody)).status).toBe(401);
  });

  it.each(ofOrder)("cannot be told from none by $method $path", async (endpoint) => {
    const foreign = await ask(endpoint, idsOf(order), stranger);
    const none = await ask(endpoint, nobodysIds(), stranger);
    expect([none.status, none.code]).toEqual([foreign.status, foreign.code]);
  });

  it("tells a stranger nothing of its changes", async () => {
    const follow = (headers: Shopper["headers"]) =>
      world.gateway.request(filled(paymentEventsPath, idsOf(order)), { headers });
    const foreign = await follow(stranger.headers);
    expect(foreign.status).toBe(404);
    expect(await foreign.text()).not.toContain("event:");
    const own = await follow(order.shopper.headers);
    expect(own.status).toBe(200);
    await own.body?.cancel();
  });

  // What is refused to a stranger is no call that is refused to everybody.
  it.each(ofOrder)("is open to its own member by $method $path", async (endpoint) => {
    const own = await placePaidTwice();
    const answer = await ask(endpoint, idsOf(own), own.shopper);
    if (absent.includes(answer.code ?? "")) return;
    expect(answer).not.toMatchObject({ status: expect.toBeOneOf([400, 401, 403, 404]) });
  });
});
