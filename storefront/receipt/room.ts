import { hasContent } from "@gerai/caching/conditional";
import { call, type CallResult } from "@gerai/contract/client";
import { receipt } from "@gerai/contract/receipts";
import { Hono, type Context } from "hono";
import { type GatewayAccess, transportOf } from "../ask/gateway.ts";
import { toResponse } from "../finish/answer.ts";
import { compressAnswer } from "../finish/compression.ts";
import { isSecure, requestIdOf } from "../visit/visit.ts";
import { type ReceiptDocument, sentence, stillDocument, waitingDocument } from "./document.ts";
import { type ReceiptData, slipHtml } from "./show-receipt.ts";

export interface ReceiptRoomInput {
  readonly gateway: GatewayAccess;
  /** The shop's own address: the only page that may show a receipt in a frame. */
  readonly publicUrl: string;
}

/** A ticket and its name take far less. */
const longestBody = 1_000;

/** Says how long browsers and proxies keep the page, which is the same for everybody. */
const pageCaching = "public, max-age=300";
const nowhere = "no-store";

const always: Readonly<Record<string, string>> = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  // The shop lies on the same site; browsers that can keep the two in processes of their own.
  "origin-agent-cluster": "?1",
};

const closedPolicy = "default-src 'none'; frame-ancestors 'none'";

const encoder = new TextEncoder();

type ReceiptResult = CallResult<typeof receipt>;

const texts = {
  expired: "Tautan E-Receipt ini sudah tidak berlaku. Buka lagi dari detail pesanan Anda.",
  failed: "Server sedang mengalami gangguan silakan coba kembali nanti",
} as const;

/** Wrong tickets, and receipts that are there no longer; all else is the shop's own fault. */
const sentenceOf = (result: Extract<ReceiptResult, { ok: false }>): string =>
  result.statusCode < 500 && result.statusCode !== 429 ? texts.expired : texts.failed;

const ticketIn = async (request: Request): Promise<string> => {
  const body = await request.text();
  return body.length > longestBody ? "" : (new URLSearchParams(body).get("ticket") ?? "");
};

/**
 * The receipts' own host. It answers nothing but receipts, sets no cookie, and reads none: whoever has a ticket
 * sees the receipt that the ticket opens.
 */
export const createReceiptRoom = ({ gateway, publicUrl }: ReceiptRoomInput): Hono => {
  const app = new Hono();
  const waiting = waitingDocument(new URL(publicUrl).origin);

  const askReceipt = async (request: Request): Promise<ReceiptResult> => {
    const body = { ticket: await ticketIn(request) };
    return call<typeof receipt>(transportOf(gateway, { request, session: {} }), receipt, {
      body,
    });
  };

  const answer = async (
    { req }: Context,
    status: number,
    body: string,
    headers: Readonly<Record<string, string>>,
  ): Promise<Response> => {
    const bytes = encoder.encode(body);
    const plain = { status, headers: new Headers(headers), body: bytes };
    const packed = await compressAnswer(plain, req.header("accept-encoding") ?? null);
    return toResponse(packed, {
      ...always,
      ...(isSecure(req.raw, publicUrl) && { "strict-transport-security": "max-age=31536000" }),
      "x-request-id": requestIdOf(req.header("x-request-id")),
    });
  };

  const page = (
    c: Context,
    status: number,
    { html, policy }: ReceiptDocument,
    headers: Readonly<Record<string, string>>,
  ): Promise<Response> =>
    answer(c, status, html, {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": policy,
      ...headers,
    });

  app.get("/", (c) => {
    const headers = { "cache-control": pageCaching, etag: waiting.etag, vary: "accept-encoding" };
    if (!hasContent(c.req.raw, waiting.etag)) return page(c, 200, waiting, headers);
    return new Response(null, { status: 304, headers: { ...always, ...headers } });
  });

  // A form of the shop's page opens the receipt by itself: without scripts, and to print it.
  app.post("/", async (c) => {
    const result = await askReceipt(c.req.raw);
    const content = result.ok ? slipHtml(result.data.lines) : sentence(sentenceOf(result));
    const status = result.ok ? 200 : result.statusCode;
    return page(c, status, stillDocument(publicUrl, content), { "cache-control": nowhere });
  });

  app.post("/receipt", async (c) => {
    const result = await askReceipt(c.req.raw);
    const body: ReceiptData | { readonly code: string } = result.ok
      ? {
          html: slipHtml(result.data.lines),
          drawing: result.data.drawing,
          fileName: result.data.fileName,
        }
      : { code: result.code };
    return answer(c, result.ok ? 200 : result.statusCode, JSON.stringify(body), {
      "content-type": "application/json",
      "content-security-policy": closedPolicy,
      "cache-control": nowhere,
    });
  });

  app.notFound((c) =>
    answer(c, 404, "Not found", {
      "content-type": "text/plain; charset=utf-8",
      "content-security-policy": closedPolicy,
      "cache-control": nowhere,
    }),
  );
  return app;
};
