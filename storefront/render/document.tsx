import { Writable } from "node:stream";
import type { ReactNode } from "react";
import { renderToPipeableStream, renderToString } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { tagPage } from "../app/analytics/tag-page.ts";
import { leftToBrowser } from "../app/private-details.ts";
import { FooterContent } from "../app/shell/footer-content.tsx";
import { FooterContentContext } from "../app/shell/footer.tsx";
import { shopContext } from "../app/shop/shop-context.ts";
import { DrawOnceContext } from "../app/ui/still.tsx";
import { contentPolicy } from "../finish/document-policy.ts";
import { finishDocument } from "../finish/finish-document.ts";
import { takeHandoff } from "../finish/handoff.ts";
import { documentContext } from "./document-context.ts";
import { drawnParts } from "./draw-once.ts";

const renderTimeoutMs = 10_000;

/**
 * Renders the whole tree in a stream. Rejects when any part of it fails, also one that React could
 * leave to the browser: React Router then renders the error page instead.
 */
const renderWaiting = (tree: ReactNode): Promise<string> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        clearTimeout(timer);
        resolve(Buffer.concat(chunks).toString("utf8"));
        done();
      },
    });
    const { pipe, abort } = renderToPipeableStream(tree, {
      // Else React moves large parts to the end of the document, where they stay hidden without scripts.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(sink),
      onShellError: reject,
      onError: reject,
    });
    const timer = setTimeout(abort, renderTimeoutMs);
  });

/**
 * Renders the whole tree. At once, which takes two thirds of the time of a stream; where that leaves a
 * part out, the stream waits for it, or says why it failed.
 */
const renderWhole = async (tree: ReactNode): Promise<string> => {
  const html = renderToString(tree);
  if (!html.includes(leftToBrowser)) return html;
  const waited = await renderWaiting(tree);
  return waited.slice(waited.indexOf("<html"));
};

const messageOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);

/** Logs what no page expected, one JSON line each; a visitor who left is no failure. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const expected = isRouteErrorResponse(error) && error.status < 500;
  if (expected || request.signal.aborted) return;
  const { requestId } = context.get(shopContext);
  const path = new URL(request.url).pathname;
  console.error(JSON.stringify({ level: "error", requestId, path, error: messageOf(error) }));
};

/**
 * Renders the whole page before it answers: the content policy names the hash of each script, and
 * a finished page can be cached, compressed and tagged.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { development, config } = context.get(shopContext);
  const { styleOf, deliver } = context.get(documentContext);
  const nonce = crypto.randomUUID();
  const { drawOnce, insertInto } = drawnParts(nonce);
  const data = await takeHandoff(routerContext);
  const tree = (
    <DrawOnceContext value={development ? undefined : drawOnce}>
      <FooterContentContext value={FooterContent}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </FooterContentContext>
    </DrawOnceContext>
  );
  const rendered = await renderWhole(tree);
  // In development its program is not built.
  const tags = tagPage(development ? undefined : config.tagManager, new URL(request.url).pathname);
  const { parts, ...hashes } = finishDocument(rendered, {
    nonce,
    data,
    insertInto,
    styleOf,
    development,
    addition: tags.markup,
  });
  headers.set("content-type", "text/html; charset=utf-8");
  headers.set(
    "content-security-policy",
    contentPolicy({
      ...hashes,
      mapTilesUrl: config.mapTiles.url,
      receiptUrl: config.receiptUrl,
      hasTagManager: tags.isOpen,
      development,
    }),
  );
  deliver(["<!DOCTYPE html>", ...parts]);
  return new Response(null, { headers, status });
}
