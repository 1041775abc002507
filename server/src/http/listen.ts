import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { limits } from "@gerai/contract/limits";
import { hasCode } from "@gerai/postgres/failure";
import { getRequestListener } from "@hono/node-server";
import { OperatorError } from "../failure.ts";
import { networkMatcher, stampVisitor, visitorAddress } from "./visitor.ts";

export type Fetch = (request: Request) => Response | Promise<Response>;

/** Handles a request before the shop does, e.g. Vite in development; calls `next` to leave it. */
export type NodeMiddleware = (
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  next: () => void,
) => void;

export interface ListenOptions {
  readonly host: string;
  readonly port: number;
  /** The variable that the operator changes when the port is taken. */
  readonly portVariable: string;
  readonly trustedProxies: readonly string[];
  /** Connections at the same time; more are closed at once. */
  readonly maxConnections: number;
  /** How long running requests may still take when it closes. */
  readonly drainMs: number;
}

export interface Listener {
  readonly server: Server;
  /** From now on requests go here. */
  readonly serve: (fetch: Fetch, middleware?: NodeMiddleware) => void;
  /** Takes no more connections, lets running requests end, and cuts what is left. May be called again. */
  readonly close: () => Promise<void>;
}

const passOn: NodeMiddleware = (_incoming, _outgoing, next) => next();

/** Two names for one shop: what stands in front may have read the other one. */
const hasTwoHosts = ({ rawHeaders }: IncomingMessage): boolean =>
  rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === "host").length > 1;

const refuse = (outgoing: ServerResponse): void =>
  void outgoing.writeHead(400, { connection: "close" }).end();

const keepAliveMs = 65_000;
const sweepMs = 50;

/** A shop that was stopped a moment ago may still be leaving. */
const bindPatienceMs = 2_000;
const bindPollMs = 100;

const bindWhenFree = async (server: Server, { host, port }: ListenOptions): Promise<void> => {
  const deadline = Date.now() + bindPatienceMs;
  for (;;) {
    try {
      server.listen(port, host);
      await once(server, "listening");
      return;
    } catch (error) {
      if (!hasCode(error, "EADDRINUSE") || Date.now() > deadline) throw error;
      await delay(bindPollMs);
    }
  }
};

/** What an operator can do about a port that cannot be listened on; other errors as they are. */
export const explainListenError = (
  error: unknown,
  { host, port, portVariable }: Pick<ListenOptions, "host" | "port" | "portVariable">,
): unknown => {
  if (hasCode(error, "EADDRINUSE")) {
    return new OperatorError(
      `Port ${port} is taken: end the program that uses it, or set ${portVariable} to another port.`,
    );
  }
  if (hasCode(error, "EACCES")) {
    return new OperatorError(
      `Port ${port} needs more rights: set ${portVariable} to one above 1023.`,
    );
  }
  if (hasCode(error, "EADDRNOTAVAIL", "ENOTFOUND", "EAI_AGAIN")) {
    return new OperatorError(`HOST ${host} is no address of this machine.`);
  }
  return error;
};

const drain = async (server: Server, drainMs: number): Promise<void> => {
  const closed = once(server, "close");
  server.close();
  // A connection falls idle when its last request ends, and would then be kept for the next one.
  const sweep = setInterval(() => server.closeIdleConnections(), sweepMs);
  const cut = setTimeout(() => server.closeAllConnections(), drainMs);
  await closed;
  clearInterval(sweep);
  clearTimeout(cut);
};

/** Takes the port at once, so that a taken one shows before any work, and answers 503 until served. */
export const listen = async (options: ListenOptions, starting: Fetch): Promise<Listener> => {
  let fetch = starting;
  let middleware = passOn;
  let closing: Promise<void> | undefined;
  const isTrusted = networkMatcher(options.trustedProxies);
  // Probes of load balancers speak HTTP/1.0, which names no host.
  const answer = getRequestListener((request) => fetch(request), { hostname: "localhost" });
  const server = createServer(
    // All but uploads are answered sooner, whether their body has come or not.
    { requestTimeout: limits.uploadTimeoutMs, headersTimeout: limits.requestTimeoutMs },
    (incoming, outgoing) => {
      if (hasTwoHosts(incoming)) return refuse(outgoing);
      stampVisitor(incoming, visitorAddress(incoming, isTrusted));
      middleware(incoming, outgoing, () => void answer(incoming, outgoing));
    },
  );
  server.keepAliveTimeout = keepAliveMs;
  server.maxConnections = options.maxConnections;
  await bindWhenFree(server, options).catch((error: unknown) => {
    throw explainListenError(error, options);
  });
  return {
    server,
    serve: (next, before) => {
      fetch = next;
      if (before !== undefined) middleware = before;
    },
    close: () => (closing ??= drain(server, options.drainMs)),
  };
};
