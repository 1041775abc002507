export type Bytes = Uint8Array<ArrayBuffer>;

/**
 * What the shop answers. It becomes a `Response` at the very end: one of these copies its body, and
 * makes a stream of it, as soon as somebody looks at it.
 */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Bytes | undefined;
}

/** An answer that came as a `Response`. */
export const readAnswer = async (response: Response): Promise<Answer> => {
  const { status, headers } = response;
  const body = response.body === null ? undefined : new Uint8Array(await response.arrayBuffer());
  return { status, headers, body };
};

/** The same answer with these headers as well; its own stay unless named anew. */
export const withHeaders = (
  { status, headers, body }: Answer,
  more: Readonly<Record<string, string>>,
): Answer => {
  const all = new Headers(headers);
  for (const [name, value] of Object.entries(more)) all.set(name, value);
  return { status, headers: all, body };
};

/** The answer without cookies, which belong to visits. */
export const withoutCookies = ({ status, headers, body }: Answer): Answer => {
  const left = new Headers(headers);
  left.delete("set-cookie");
  return { status, headers: left, body };
};

/** The answer on its way out, with headers of this one visit. */
export const toResponse = (answer: Answer, ofVisit: Readonly<Record<string, string>>): Response => {
  const { status, headers, body = null } = withHeaders(answer, ofVisit);
  return new Response(body, { status, headers });
};
