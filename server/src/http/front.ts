import { timeoutMsOf } from "@gerai/contract/body-sizes";
import { gatewayRoots, isGatewayPath } from "@gerai/contract/gateway-paths";
import { inTime } from "@gerai/contract/in-time";
import { fail } from "@gerai/gateway/failure";
import { failureResponse } from "@gerai/gateway/http/answer";
import { Hono, type Context, type MiddlewareHandler } from "hono";
import { proxy } from "hono/proxy";
import { guardBodies } from "./bodies.ts";
import type { Fetch } from "./listen.ts";
import { plainPage } from "./plain-page.ts";
import { forwardVisitor } from "./visitor.ts";

/** What a process serves; either may be missing where services run apart. */
export interface Front {
  readonly gateway: Fetch | undefined;
  readonly storefront: Fetch | undefined;
  /** What answers `/readyz` instead of the gateway, where there are pages. */
  readonly readiness?: Fetch | undefined;
  /** The host that answers e-receipts and nothing else; undefined where the shop has none. */
  readonly receipts?: ReceiptHost | undefined;
}

export interface ReceiptHost {
  /** With its port, as browsers name it. */
  readonly host: string;
  /** Undefined in a process without pages: the host then answers nothing at all. */
  readonly fetch: Fetch | undefined;
}

const gatewayPaths = gatewayRoots.map((root) => `/${root}/*`);

const requestId = (c: Context): string => c.req.header("trxid") ?? crypto.randomUUID();

const tooLarge = (c: Context): Response =>
  isGatewayPath(c.req.path)
    ? failureResponse(fail("PAYLOAD_TOO_LARGE"), 413, requestId(c))
    : plainPage(413, "Data yang dikirim terlalu besar.");

const busySeconds = "5";

const busy = (c: Context): Response => {
  const answer = isGatewayPath(c.req.path)
    ? failureResponse(fail("UNAVAILABLE"), 503, requestId(c))
    : plainPage(503, "Kami sedang menerima banyak kiriman. Silakan coba lagi sebentar lagi.");
  answer.headers.set("retry-after", busySeconds);
  return answer;
};

const tooLate = (c: Context): Response =>
  isGatewayPath(c.req.path)
    ? failureResponse(fail("TIMEOUT"), 504, requestId(c))
    : plainPage(504, "Halaman terlalu lama dimuat. Silakan coba lagi.");

/** No visitor waits longer than the limit, whatever hangs behind. */
const withTimeout = async (c: Context, fetch: Fetch): Promise<Response> =>
  inTime(Promise.resolve(fetch(c.req.raw)), timeoutMsOf(c.req.path), () => tooLate(c));

/** A gateway that runs elsewhere, as a fetch function. */
export const remoteGateway = (gatewayUrl: string): Fetch => {
  return async (request) => {
    const { pathname, search } = new URL(request.url);
    try {
      return await proxy(`${gatewayUrl}${pathname}${search}`, {
        raw: request,
        customFetch: (passedOn) => {
          forwardVisitor(passedOn.headers);
          return fetch(passedOn);
        },
        signal: AbortSignal.timeout(timeoutMsOf(pathname)),
      });
    } catch {
      return failureResponse(fail("UNAVAILABLE"), 503, crypto.randomUUID());
    }
  };
};

/** Answers of the gateway are read, and never run nor load anything, also when opened as a page. */
const closed = {
  "x-content-type-options": "nosniff",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
} as const;

const closeAnswers: MiddlewareHandler = async (c, next) => {
  await next();
  for (const [name, value] of Object.entries(closed)) {
    if (!c.res.headers.has(name)) c.res.headers.set(name, value);
  }
};

/** Leaves a host of its own to its room, whatever the path. */
const onlyReceipts =
  ({ host, fetch }: ReceiptHost): MiddlewareHandler =>
  async (c, next) => {
    if (new URL(c.req.url).host !== host) return next();
    return fetch === undefined ? c.notFound() : withTimeout(c, fetch);
  };

/** The public origin: the gateway's paths, and pages for all others; and the host of the receipts. */
export const createFront = ({ gateway, storefront, readiness, receipts }: Front): Hono => {
  const app = new Hono();
  for (const path of gatewayPaths) app.use(path, closeAnswers);
  app.on(["POST", "PUT", "PATCH", "DELETE"], "*", guardBodies({ gateway, tooLarge, busy }));
  if (receipts !== undefined) app.use(onlyReceipts(receipts));
  app.get("/healthz", (c) => c.json({ status: "ok" }));
  if (readiness !== undefined) app.get("/readyz", (c) => withTimeout(c, readiness));
  if (gateway === undefined) app.get("/readyz", (c) => c.json({ status: "ok" }));
  else {
    for (const path of gatewayPaths) app.all(path, (c) => withTimeout(c, gateway));
  }
  if (storefront !== undefined) app.all("*", (c) => withTimeout(c, storefront));
  return app;
};
