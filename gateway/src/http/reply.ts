const replied = Symbol("replied");

/** An answer with more than data: the session token. */
export interface Reply<Data> {
  readonly [replied]: true;
  readonly data: Data;
  readonly token?: string;
}

export const reply = <Data>(data: Data, more: { readonly token?: string }): Reply<Data> => ({
  [replied]: true,
  data,
  ...more,
});

/** Tells an answer with a token from a bare one. */
export const isReply = <Data>(value: Data | Reply<Data>): value is Reply<Data> =>
  typeof value === "object" && value !== null && replied in value;
