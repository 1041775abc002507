export type Coding = "br" | "gzip" | "identity";

export type Bytes = Uint8Array<ArrayBuffer>;

/** One content in the codings it is kept in; identity is always there. */
export type Bodies = ReadonlyMap<Coding, Bytes>;

const accepted = (header: string | null): readonly Coding[] => {
  const codings = (header ?? "").split(",").map((part) => part.split(";")[0]?.trim());
  return [
    ...(codings.includes("br") ? (["br"] as const) : []),
    ...(codings.includes("gzip") ? (["gzip"] as const) : []),
    "identity",
  ];
};

/** The best coding that the `Accept-Encoding` header takes. */
export const bestCoding = (acceptEncoding: string | null): Coding =>
  accepted(acceptEncoding)[0] ?? "identity";

/** The best coding that is kept and that the `Accept-Encoding` header takes. */
export const chooseCoding = (bodies: Bodies, acceptEncoding: string | null): Coding =>
  accepted(acceptEncoding).find((coding) => bodies.has(coding)) ?? "identity";
