import { createHash, createHmac, createSign } from "node:crypto";
import { z } from "zod";
import type { DanaConfig } from "../config.ts";
import { requestProvider, type ProviderResult } from "./request.ts";

const tokenPath = "/v1.0/access-token/b2b";

const tokenAnswer = z.object({
  accessToken: z.string().min(1).max(4_000),
  expiresIn: z.coerce.number().positive(),
});

const timeoutMs = 5_000;
/** A token is not used in its last minute. */
const tokenMarginMs = 60_000;

/** `2026-11-22T14:05:00+07:00` */
export const snapTime = (time: Date): string =>
  `${new Date(time.getTime() + 7 * 3_600_000).toISOString().slice(0, 19)}+07:00`;

/** In small hexadecimal digits. */
export const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

type Answer<Data> = ProviderResult<Data>;

interface Token {
  readonly text: string;
  readonly until: number;
}

/** One call. @param externalId unique within a day; the same for a repeated call */
type SnapCall = <Schema extends z.ZodType>(
  path: string,
  externalId: string,
  body: Readonly<Record<string, unknown>>,
  answer: Schema,
) => Promise<Answer<z.output<Schema>>>;

/**
 * Calls under SNAP. A token is fetched with an RSA signature and kept until shortly before it ends; calls
 * carry an HMAC under the client's secret.
 */
export const snapClient = (config: DanaConfig, now: () => Date): SnapCall => {
  let token: Token | undefined;

  const fetchToken = async (): Promise<Answer<string>> => {
    const timestamp = snapTime(now());
    const answer = await requestProvider({
      url: config.baseUrl + tokenPath,
      method: "POST",
      headers: {
        "x-timestamp": timestamp,
        "x-client-key": config.clientId,
        "x-signature": createSign("sha256")
          .update(`${config.clientId}|${timestamp}`)
          .sign(config.privateKey, "base64"),
      },
      body: { grantType: "client_credentials" },
      answer: tokenAnswer,
      timeoutMs,
      attempts: 1,
    });
    if (!answer.ok) return answer;
    const { accessToken, expiresIn } = answer.data;
    token = { text: accessToken, until: now().getTime() + expiresIn * 1_000 - tokenMarginMs };
    return { ok: true, data: accessToken };
  };

  const currentToken = async (): Promise<Answer<string>> =>
    token !== undefined && token.until > now().getTime()
      ? { ok: true, data: token.text }
      : fetchToken();

  return async (path, externalId, body, answer) => {
    const access = await currentToken();
    if (!access.ok) return access;
    const timestamp = snapTime(now());
    const signed = `POST:${path}:${access.data}:${sha256(JSON.stringify(body))}:${timestamp}`;
    const result = await requestProvider({
      url: config.baseUrl + path,
      method: "POST",
      headers: {
        authorization: `Bearer ${access.data}`,
        "x-timestamp": timestamp,
        "x-partner-id": config.partnerId,
        "x-external-id": externalId,
        "channel-id": config.channelId,
        "x-signature": createHmac("sha512", config.clientSecret).update(signed).digest("base64"),
      },
      body,
      answer,
      timeoutMs,
      attempts: 1,
    });
    if (!result.ok && result.status === 401) token = undefined;
    return result;
  };
};
