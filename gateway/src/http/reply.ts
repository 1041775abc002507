const replied = Symbol("replied");

/** An answer with more than data: the session token, or headers of its own. */
export interface Reply<Data> {
  readonly [replied]: true;
  readonly data: Data;
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export const reply = <Data>(
  data: Data,
  more: { readonly token?: string; readonly headers?: Readonly<Record<string, string>> },
): Reply<Data> => ({ [replied]: true, data, ...more });

/** Tells an answer with token or headers from a bare one. */
export const isReply = <Data>(value: Data | Reply<Data>): value is Reply<Data> =>
  typeof value === "object" && value !== null && replied in value;
