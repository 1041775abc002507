import { connect, type Socket } from "node:net";
import { performance } from "node:perf_hooks";
import { percentile } from "../support/table.ts";

export interface LoadOptions {
  /** Origins of the server's processes, e.g. `http://localhost:3000`; connections are dealt out among them. */
  readonly origins: readonly string[];
  /** Path and query of the nth request, counted from 1. */
  readonly path: (turn: number) => string;
  /** Beside `host`, which every request carries. */
  readonly headers: Readonly<Record<string, string>>;
  readonly connections: number;
  readonly seconds: number;
}

export interface Load {
  readonly perSecond: number;
  /** Milliseconds that 99 of 100 answers stayed under. */
  readonly p99: number;
  /** Answers that were not 200, were cut short, or did not say how long they are. */
  readonly errors: number;
  /** Mean bytes of an answer's body. */
  readonly bytes: number;
  /** Share (0 to 1) of the time in which this client itself was at work: near 1 it is the limit. */
  readonly clientBusy: number;
}

interface Tally {
  turn: number;
  bytes: number;
  errors: number;
  readonly milliseconds: number[];
  over: boolean;
}

const headEnd = "\r\n\r\n";
const readBufferBytes = 64 * 1024;
const statusOk = /^HTTP\/1\.1 200 /;
const contentLength = /\r\ncontent-length: *(\d+)/i;

/** Counts the bytes of one answer after the other; HTTP/1.1 with `Content-Length`, nothing else. */
const createReader = (onAnswer: (bytes: number | undefined) => void) => {
  let head = "";
  let length = 0;
  let missing = 0;
  const end = (bytes: number | undefined): void => {
    head = "";
    missing = 0;
    onAnswer(bytes);
  };
  const readHead = (chunk: Buffer): void => {
    head += chunk.toString("latin1");
    const at = head.indexOf(headEnd);
    if (at < 0) return;
    const known = statusOk.test(head) ? contentLength.exec(head.slice(0, at + 2)) : null;
    if (known === null) return end(undefined);
    length = Number(known[1]);
    missing = length - (head.length - at - headEnd.length);
    if (missing <= 0) end(length);
  };
  return (chunk: Buffer): void => {
    if (missing === 0) return readHead(chunk);
    missing -= chunk.byteLength;
    if (missing <= 0) end(length);
  };
};

const requestText = (options: LoadOptions, host: string, turn: number): string => {
  const headers = Object.entries({ host, ...options.headers });
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`);
  return `GET ${options.path(turn)} HTTP/1.1\r\n${lines.join("")}\r\n`;
};

/** Asks on one connection, anew as soon as the answer is there; opens another after a bad answer. */
const keepAsking = (options: LoadOptions, origin: string, tally: Tally): Promise<void> =>
  new Promise((resolve) => {
    const { hostname, port, host } = new URL(origin);
    let socket: Socket;
    let askedAt = 0;
    const ask = (): void => {
      askedAt = performance.now();
      socket.write(requestText(options, host, (tally.turn += 1)));
    };
    const open = (): void => {
      const read = createReader((bytes) => {
        if (bytes === undefined) {
          socket.destroy();
          return;
        }
        tally.milliseconds.push(performance.now() - askedAt);
        tally.bytes += bytes;
        askedAt = 0;
        if (tally.over) socket.destroy();
        else ask();
      });
      const buffer = Buffer.allocUnsafe(readBufferBytes);
      const callback = (size: number): boolean => {
        read(buffer.subarray(0, size));
        return true;
      };
      socket = connect({ host: hostname, port: Number(port), onread: { buffer, callback } }, ask);
      socket.on("error", () => undefined);
      socket.once("close", () => {
        if (askedAt > 0) tally.errors += 1;
        if (tally.over) resolve();
        else open();
      });
    };
    open();
  });

/**
 * Loads a server over raw sockets, each with one request under way. A client library spends more on an
 * answer than the server under test does on a kept page, and would measure itself.
 */
export const load = async (options: LoadOptions): Promise<Load> => {
  const tally: Tally = { turn: 0, bytes: 0, errors: 0, milliseconds: [], over: false };
  const idleBefore = performance.eventLoopUtilization();
  const startedAt = performance.now();
  const timer = setTimeout(() => {
    tally.over = true;
  }, options.seconds * 1_000);
  const { origins, connections } = options;
  const dealt = Array.from({ length: connections }, (_, at) => origins[at % origins.length] ?? "");
  await Promise.all(dealt.map((origin) => keepAsking(options, origin, tally)));
  clearTimeout(timer);
  const answers = tally.milliseconds.length;
  return {
    perSecond: (answers * 1_000) / (performance.now() - startedAt),
    p99: percentile(tally.milliseconds, 0.99),
    errors: tally.errors,
    bytes: tally.bytes / answers,
    clientBusy: performance.eventLoopUtilization(idleBefore).utilization,
  };
};
