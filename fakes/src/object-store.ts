/**
 * A store that speaks S3 as far as the shop does: GET, HEAD, PUT and DELETE of objects, bucket in the path. Requests are
 * believed by their Signature Version 4 alone, worked out here from its description.
 */
import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { Hono, type Context } from "hono";

export interface ObjectStoreKeys {
  readonly accessKey: string;
  readonly secretKey: string;
}

export interface StoredObject {
  readonly bytes: Uint8Array;
  readonly type: string;
}

/** Requests are refused that are older than this, or further ahead. */
const skewMs = 15 * 60_000;

const sha256 = (data: string | Uint8Array): string =>
  createHash("sha256").update(data).digest("hex");

const hmac = (key: string | Buffer, data: string): Buffer =>
  createHmac("sha256", key).update(data).digest();

const authorization =
  /^AWS4-HMAC-SHA256 Credential=(?<key>[^/]+)\/(?<scope>(?<day>\d{8})\/(?<region>[^/]+)\/s3\/aws4_request), SignedHeaders=(?<names>[^,]+), Signature=(?<signature>[0-9a-f]{64})$/;

const timeOf = (stamp: string): number =>
  Date.parse(stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z"));

const canonicalOf = ({ req }: Context, names: string): string => {
  const url = new URL(req.url);
  const headers = names.split(";").map((name) => `${name}:${(req.header(name) ?? "").trim()}\n`);
  const query = [...url.searchParams]
    .map((pair) => pair.map(encodeURIComponent).join("="))
    .toSorted()
    .join("&");
  const payload = req.header("x-amz-content-sha256") ?? "";
  return [req.method, url.pathname, query, headers.join(""), names, payload].join("\n");
};

/** Whether the body is the one that was signed; a client may leave it unsigned. */
const isPayload = async ({ req }: Context): Promise<boolean> => {
  const signed = req.header("x-amz-content-sha256") ?? "";
  if (signed === "UNSIGNED-PAYLOAD") return true;
  return sha256(new Uint8Array(await req.raw.clone().arrayBuffer())) === signed;
};

/** Why a request is not believed; undefined where it is. */
const refusalOf = async (c: Context, keys: ObjectStoreKeys): Promise<string | undefined> => {
  const parts = authorization.exec(c.req.header("authorization") ?? "")?.groups;
  if (parts?.["key"] !== keys.accessKey) return "InvalidAccessKeyId";
  const { scope = "", day = "", region = "", names = "", signature = "" } = parts;
  const stamp = c.req.header("x-amz-date") ?? "";
  if (!(Math.abs(Date.now() - timeOf(stamp)) < skewMs)) return "RequestTimeTooSkewed";
  if (!names.split(";").includes("host")) return "AccessDenied";
  if (!(await isPayload(c))) return "XAmzContentSHA256Mismatch";
  const text = ["AWS4-HMAC-SHA256", stamp, scope, sha256(canonicalOf(c, names))].join("\n");
  const dayKey = hmac(`AWS4${keys.secretKey}`, day);
  const key = hmac(hmac(hmac(dayKey, region), "s3"), "aws4_request");
  const isRight = timingSafeEqual(hmac(key, text), Buffer.from(signature, "hex"));
  return isRight ? undefined : "SignatureDoesNotMatch";
};

const xml = (c: Context, status: 403 | 404 | 405, code: string) =>
  c.body(`<Error><Code>${code}</Code></Error>`, status, { "content-type": "application/xml" });

/** @param objects what the store holds, by `/bucket/key` */
export const objectStore = (keys: ObjectStoreKeys, objects: Map<string, StoredObject>): Hono => {
  const app = new Hono();
  app.all("*", async (c) => {
    const refusal = await refusalOf(c, keys);
    if (refusal !== undefined) return xml(c, 403, refusal);
    const { pathname } = new URL(c.req.url);
    if (c.req.method === "PUT") {
      const bytes = new Uint8Array(await c.req.arrayBuffer());
      objects.set(pathname, { bytes, type: c.req.header("content-type") ?? "" });
      return c.body(null, 200);
    }
    if (c.req.method === "DELETE") {
      objects.delete(pathname);
      return c.body(null, 204);
    }
    if (c.req.method !== "GET" && c.req.method !== "HEAD") return xml(c, 405, "MethodNotAllowed");
    const found = objects.get(pathname);
    if (found === undefined) return xml(c, 404, "NoSuchKey");
    return c.body(new Uint8Array(found.bytes), 200, { "content-type": found.type });
  });
  return app;
};
