import type { GatewayConfig } from "@gerai/gateway/config";
import type { Environment } from "./environment.ts";
import { OperatorError } from "./failure.ts";
import { refuseUnsafe } from "./provider-urls.ts";

const bucketName = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const usage =
  "GERAI_MEDIA_URL must be s3://BUCKET[/PREFIX][?region=REGION][&endpoint=https://HOST].";

const endpointOf = (url: URL, region: string): string => {
  const given = url.searchParams.get("endpoint");
  if (given === null) return `https://s3.${region}.amazonaws.com`;
  if (!URL.canParse(given) || !/^https?:$/.test(new URL(given).protocol)) {
    throw new OperatorError(usage);
  }
  return given.replace(/\/+$/, "");
};

const prefixOf = ({ pathname }: URL): string => {
  const path = pathname.replaceAll(/^\/+|\/+$/g, "");
  if (!/^[\w./-]*$/.test(path)) throw new OperatorError(usage);
  return path === "" ? "" : `${path}/`;
};

/**
 * The bucket of `GERAI_MEDIA_URL`, with the keys that S3's own tools read.
 * @throws OperatorError when the address is none, or a key is missing
 */
export const mediaBucket = (env: Environment): Pick<GatewayConfig, "bucket"> => {
  const { GERAI_MEDIA_URL: text, AWS_ACCESS_KEY_ID: accessKey } = env;
  const { AWS_SECRET_ACCESS_KEY: secretKey } = env;
  if (text === undefined) return {};
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol !== "s3:" || !bucketName.test(url.hostname)) throw new OperatorError(usage);
  if (accessKey === undefined || secretKey === undefined) {
    throw new OperatorError(
      "AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY must be set where GERAI_MEDIA_URL is.",
    );
  }
  const region = url.searchParams.get("region") ?? "us-east-1";
  const endpoint = endpointOf(url, region);
  if (env.GERAI_ENV === "production") refuseUnsafe("GERAI_MEDIA_URL", endpoint);
  return {
    bucket: { endpoint, region, bucket: url.hostname, prefix: prefixOf(url), accessKey, secretKey },
  };
};
