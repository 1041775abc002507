import { Writable } from "node:stream";
import type { ReactNode } from "react";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { deferScripts } from "./session/defer-scripts.ts";
import { contentPolicy, sealDocument } from "./session/document-policy.ts";
import { shopContext } from "./session/shop-context.ts";

export { shopContext } from "./session/shop-context.ts";

const renderTimeoutMs = 10_000;

interface Rendered {
  readonly html: string;
  readonly failed: boolean;
}

/** Renders the whole tree, deferred parts included. Rejects when the tree itself cannot be rendered. */
const renderWhole = (tree: ReactNode, nonce: string): Promise<Rendered> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let failed = false;
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        clearTimeout(timer);
        resolve({ html: Buffer.concat(chunks).toString("utf8"), failed });
        done();
      },
    });
    const { pipe, abort } = renderToPipeableStream(tree, {
      nonce,
      onAllReady: () => pipe(sink),
      onShellError: reject,
      onError: (error) => {
        failed = true;
        console.error(error);
      },
    });
    const timer = setTimeout(abort, renderTimeoutMs);
  });

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
  const { development } = context.get(shopContext);
  const nonce = crypto.randomUUID();
  const tree = <ServerRouter context={routerContext} url={request.url} nonce={nonce} />;
  const rendered = await renderWhole(tree, nonce);
  const page = development ? rendered.html : deferScripts(rendered.html, nonce);
  const { html, scriptHashes } = sealDocument(page, nonce);
  headers.set("content-type", "text/html; charset=utf-8");
  headers.set("content-security-policy", contentPolicy({ scriptHashes, development }));
  return new Response(html, { headers, status: rendered.failed ? 500 : status });
}
