import Negotiator from "negotiator";

export type Coding = "br" | "zstd" | "gzip" | "identity";

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

/** The smallest first, for what is sent often. Browsers give all of them the same weight. */
const smallestFirst: readonly Coding[] = ["br", "gzip", "identity"];

/** For what is sent once: Zstandard is as small as Brotli's quick form, in half the time (`compression.ts`). */
const quickestFirst: readonly Coding[] = ["zstd", "br", "gzip", "identity"];

/**
 * The coding of these that the `Accept-Encoding` header weighs most, the earlier preferred one of equal weights;
 * identity where it takes none of them.
 */
const codingOf = (
  available: readonly Coding[],
  acceptEncoding: string | null,
  preferred: readonly Coding[],
): Coding => {
  if (acceptEncoding === null) return "identity";
  const negotiator: Preferring = new Negotiator({ headers: { "accept-encoding": acceptEncoding } });
  const [best] = negotiator.encodings(available, { preferred });
  return preferred.find((coding) => coding === best) ?? "identity";
};

/** The best coding that the `Accept-Encoding` header takes, for what is sent often. */
export const bestCoding = (acceptEncoding: string | null): Coding =>
  codingOf(smallestFirst, acceptEncoding, smallestFirst);

/** The best coding that the `Accept-Encoding` header takes, for what is sent once. */
export const quickCoding = (acceptEncoding: string | null): Coding =>
  codingOf(quickestFirst, acceptEncoding, quickestFirst);

/** The best coding that is kept and that the `Accept-Encoding` header takes. */
export const chooseCoding = (bodies: Bodies, acceptEncoding: string | null): Coding =>
  codingOf([...bodies.keys()], acceptEncoding, smallestFirst);
