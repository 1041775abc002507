/** Files in a bucket that speaks S3, so that several gateways share them. */
import { AwsClient } from "aws4fetch";
import type { Blobs } from "./blobs.ts";

/** A bucket, and who may write there. */
export interface BucketConfig {
  /** Of the store, no slash at the end: `https://s3.ap-southeast-3.amazonaws.com`. */
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  /** What the names of all files begin with: empty, or with a slash at the end. */
  readonly prefix: string;
  readonly accessKey: string;
  readonly secretKey: string;
}

const timeoutMs = 20_000;
const retries = 3;
const year = "public, max-age=31536000, immutable";

/** Where another answer than these comes, the store is not well. */
const refuse = (response: Response, key: string): never => {
  throw new Error(`the media store answered ${response.status} for ${key}`);
};

/** The bucket's name stands in the path, which all stores understand. */
export const bucketBlobs = (config: BucketConfig, folder: string): Blobs => {
  const { endpoint, region, bucket, prefix, accessKey, secretKey } = config;
  const client = new AwsClient({
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    service: "s3",
    region,
    retries,
  });
  const keyOf = (name: string): string => `${prefix}${folder}/${name}`;
  const send = (name: string, init: RequestInit): Promise<Response> =>
    client.fetch(`${endpoint}/${bucket}/${keyOf(name)}`, {
      ...init,
      signal: AbortSignal.timeout(timeoutMs),
    });
  return {
    get: async (name) => {
      const response = await send(name, { method: "GET" });
      if (response.ok) return new Uint8Array(await response.arrayBuffer());
      await response.body?.cancel();
      return response.status === 404 ? undefined : refuse(response, keyOf(name));
    },
    put: async (name, bytes, type) => {
      const headers = { "content-type": type, "cache-control": year };
      const response = await send(name, { method: "PUT", body: new Uint8Array(bytes), headers });
      await response.body?.cancel();
      if (!response.ok) refuse(response, keyOf(name));
    },
    has: async (name) => {
      const response = await send(name, { method: "HEAD" });
      return response.ok || (response.status === 404 ? false : refuse(response, keyOf(name)));
    },
    remove: async (name) => {
      const response = await send(name, { method: "DELETE" });
      await response.body?.cancel();
      if (!response.ok && response.status !== 404) refuse(response, keyOf(name));
    },
  };
};
