import { memberGet } from "@gerai/contract/account";
import { isUpload, maxBodyBytesOf } from "@gerai/contract/body-sizes";
import { readSession } from "@gerai/storefront/app/session/read-session.ts";
import type { Context, MiddlewareHandler } from "hono";
import type { Fetch } from "./listen.ts";

/** Bytes of bodies that may be in flight at the same time, of all visitors together. */
const roomBytes = 32 * 1024 * 1024;

/** A form or call as people send them: it needs no room of its own. */
const smallBytes = 64 * 1024;

const createRoom = () => {
  let free = roomBytes;
  return {
    take: (bytes: number): boolean => {
      if (bytes > free) return false;
      free -= bytes;
      return true;
    },
    give: (bytes: number): void => void (free += bytes),
  };
};

/** What the request says of its body's length; undefined where it comes in chunks. */
const declaredBytes = ({ headers }: Request): number | undefined => {
  const length = headers.get("content-length");
  return length === null || headers.has("transfer-encoding") ? undefined : Number(length);
};

const framing = ["content-length", "transfer-encoding"];

/** The same request with this body, which has been read. */
const withBody = (request: Request, body: Uint8Array<ArrayBuffer> | undefined): Request => {
  const headers = new Headers(request.headers);
  for (const name of framing) headers.delete(name);
  if (body !== undefined) headers.set("content-length", String(body.byteLength));
  const { url, method, signal } = request;
  return new Request(url, { method, headers, signal, ...(body !== undefined && { body }) });
};

/** @returns undefined as soon as there is more than `most` */
const readUpTo = async (
  body: ReadableStream<Uint8Array>,
  most: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> => {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.byteLength;
    if (bytes > most) return undefined;
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
};

/** Pages carry the session in cookies, calls in headers. */
const asksWho = (request: Request): Request => {
  const headers = new Headers(request.headers);
  for (const name of [...framing, "content-type"]) headers.delete(name);
  const { token } = readSession(headers.get("cookie"));
  if (!headers.has("token") && token !== undefined) headers.set("token", token);
  return new Request(new URL(memberGet.path, request.url), { headers });
};

export interface BodyGuard {
  /** Asked whether the session is a member's; without it every caller counts as a guest. */
  readonly gateway: Fetch | undefined;
  /** Answers for a body above the limit of its path. */
  readonly tooLarge: (c: Context) => Response;
  /** Answers where no room is left. */
  readonly busy: (c: Context) => Response;
}

/**
 * Decides about bodies before they are read. Guests' uploads never are: what they ask for is answered
 * without. Large bodies, and those that do not say how long they are, share a room: one for members'
 * uploads, one for all else, so that guests cannot fill that of the members.
 */
export const guardBodies = ({ gateway, tooLarge, busy }: BodyGuard): MiddlewareHandler => {
  const rooms = { uploads: createRoom(), others: createRoom() };
  const isMember = async (request: Request): Promise<boolean> =>
    gateway !== undefined && (await gateway(asksWho(request))).ok;

  return async (c, next) => {
    const { raw, path } = c.req;
    const { body } = raw;
    if (body === null) return next();
    const declared = declaredBytes(raw);
    const most = maxBodyBytesOf(path);
    if (declared !== undefined && declared > most) return tooLarge(c);
    if (isUpload(path) && !(await isMember(raw))) {
      c.req.raw = withBody(raw, undefined);
      return next();
    }
    if (!isUpload(path) && declared !== undefined && declared <= smallBytes) return next();
    const room = isUpload(path) ? rooms.uploads : rooms.others;
    const wanted = declared ?? most;
    if (!room.take(wanted)) return busy(c);
    try {
      if (declared === undefined) {
        const read = await readUpTo(body, most);
        if (read === undefined) return tooLarge(c);
        c.req.raw = withBody(raw, read);
      }
      return await next();
    } finally {
      room.give(wanted);
    }
  };
};
