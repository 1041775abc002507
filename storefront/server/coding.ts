import Negotiator from "negotiator";

export type Coding = "br" | "gzip" | "identity";

export type Bytes = Uint8Array<ArrayBuffer>;

/** One content in the codings it is kept in; identity is always there. */
export type Bodies = ReadonlyMap<Coding, Bytes>;

/** The library's own types do not know its order of preference yet. */
interface Preferring {
  readonly encodings: (
    available: readonly Coding[],
    options: { readonly preferred: readonly Coding[] },
  ) => readonly string[];
}

/** The smallest first. Browsers give all of them the same weight. */
const codings: readonly Coding[] = ["br", "gzip", "identity"];

/**
 * The coding of these that the `Accept-Encoding` header weighs most, the smaller one of equal weights;
 * identity where it takes none of them.
 */
const codingOf = (available: readonly Coding[], acceptEncoding: string | null): Coding => {
  if (acceptEncoding === null) return "identity";
  const negotiator: Preferring = new Negotiator({ headers: { "accept-encoding": acceptEncoding } });
  const [best] = negotiator.encodings(available, { preferred: codings });
  return codings.find((coding) => coding === best) ?? "identity";
};

/** The best coding that the `Accept-Encoding` header takes. */
export const bestCoding = (acceptEncoding: string | null): Coding =>
  codingOf(codings, acceptEncoding);

/** The best coding that is kept and that the `Accept-Encoding` header takes. */
export const chooseCoding = (bodies: Bodies, acceptEncoding: string | null): Coding =>
  codingOf([...bodies.keys()], acceptEncoding);
