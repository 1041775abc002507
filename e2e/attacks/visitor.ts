import { request } from "node:http";
import type { IncomingHttpHeaders } from "node:http";
import { request as secureRequest } from "node:https";

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly setCookies: readonly string[];
  readonly body: string;
}

type Headers = Readonly<Record<string, string | undefined>>;
type Form = Readonly<Record<string, string>>;

export interface Visitor {
  readonly cookies: Map<string, string>;
  /** Sends exactly this, with the visitor's cookies unless the headers say otherwise. */
  readonly send: (
    method: string,
    path: string,
    body?: string,
    headers?: Headers,
  ) => Promise<Answer>;
  readonly get: (path: string, headers?: Headers) => Promise<Answer>;
  /** Sends a form as the shop's own page would. */
  readonly submit: (path: string, form: Form, headers?: Headers) => Promise<Answer>;
}

const formType = "application/x-www-form-urlencoded";
const patienceMs = 15_000;

/** The value of a cookie as it stands in the header; undefined where the header removes it. */
const parseCookie = (header: string): readonly [string, string | undefined] => {
  const [pair = "", ...attributes] = header.split(";");
  const at = pair.indexOf("=");
  const isRemoved = attributes.some((attribute) => /^\s*max-age=0$/i.test(attribute));
  return [pair.slice(0, at).trim(), isRemoved ? undefined : pair.slice(at + 1)];
};

const exchange = (
  url: URL,
  method: string,
  headers: Readonly<Record<string, string>>,
  body: string | undefined,
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const open = url.protocol === "https:" ? secureRequest : request;
    const length = body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) };
    // `path` as it is: what a URL would tidy up is part of the attack.
    const sent = open(
      url.origin,
      { method, path: url.href.slice(url.origin.length), headers: { ...headers, ...length } },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on("data", (chunk: Buffer) => chunks.push(chunk));
        answer.on("error", reject);
        answer.on("end", () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            setCookies: answer.headers["set-cookie"] ?? [],
            body: Buffer.concat(chunks).toString("utf8"),
          }),
        );
      },
    );
    sent.setTimeout(patienceMs, () => sent.destroy(new Error("no answer in time")));
    sent.on("error", reject);
    sent.end(body);
  });

/** A browser without pages: it keeps cookies, and sends what it is told. Follows no redirect. */
export const newVisitor = (shopUrl: string): Visitor => {
  const cookies = new Map<string, string>();
  const send: Visitor["send"] = async (method, path, body, headers = {}) => {
    const jar = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const all: Headers = { ...(jar !== "" && { cookie: jar }), ...headers };
    const defined = Object.entries(all).filter(
      (header): header is [string, string] => header[1] !== undefined,
    );
    const answer = await exchange(
      new URL(path, shopUrl),
      method,
      Object.fromEntries(defined),
      body,
    );
    for (const [name, value] of answer.setCookies.map(parseCookie)) {
      if (value === undefined) cookies.delete(name);
      else cookies.set(name, value);
    }
    return answer;
  };
  return {
    cookies,
    send,
    get: (path, headers) => send("GET", path, undefined, headers),
    submit: (path, form, headers) => {
      const body = new URLSearchParams(form).toString();
      const own = { origin: new URL(shopUrl).origin, "content-type": formType };
      return send("POST", path, body, { ...own, ...headers });
    },
  };
};
