import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from "node:crypto";

/** How an authenticator, or the page that uses it, behaves; without a word as it should at the office of tests. */
export interface Manner {
  readonly origin?: string;
  readonly host?: string;
  /** Whether it has asked for a finger, a face or a number. */
  readonly isVerified?: boolean;
  readonly counter?: number;
}

/** An authenticator in software: one passkey (ES256), without attestation. */
export interface Authenticator {
  readonly id: string;
  /** What the browser sends when it has made the passkey. */
  readonly make: (challenge: string, manner?: Manner) => ReturnType<typeof made>;
  /** What it sends when the passkey has signed. */
  readonly sign: (challenge: string, manner?: Manner) => ReturnType<typeof signed>;
}

const sha256 = (content: string | Buffer): Buffer => createHash("sha256").update(content).digest();

const clientData = (
  type: "webauthn.create" | "webauthn.get",
  challenge: string,
  { origin = "https://office.shop.test" }: Manner,
): Buffer => Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

const flags = { present: 0x01, verified: 0x04, withKey: 0x40 } as const;

const authenticatorData = (
  { host = "office.shop.test", isVerified = true, counter = 0 }: Manner,
  key: Buffer,
): Buffer => {
  const head = Buffer.alloc(5);
  const withKey = key.length > 0 ? flags.withKey : 0;
  head.writeUInt8(flags.present | (isVerified ? flags.verified : 0) | withKey);
  head.writeUInt32BE(counter, 1);
  return Buffer.concat([sha256(host), head, key]);
};

/** A public key as COSE writes it in CBOR: {1: 2, 3: -7, -1: 1, -2: x, -3: y}. */
const coseKey = (key: KeyObject): Buffer => {
  const { x = "", y = "" } = key.export({ format: "jwk" });
  return Buffer.concat([
    Buffer.from("a5010203262001215820", "hex"),
    Buffer.from(x, "base64url"),
    Buffer.from("225820", "hex"),
    Buffer.from(y, "base64url"),
  ]);
};

/** {fmt: "none", attStmt: {}, authData}, in CBOR. */
const attestation = (data: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from("a363666d74646e6f6e656761747453746d74a068617574684461746158", "hex"),
    Buffer.from([data.length]),
    data,
  ]);

const credential = (id: string) => ({ id, rawId: id, type: "public-key" as const });

const made = (id: string, key: KeyObject, challenge: string, manner: Manner) => {
  const name = Buffer.from(id, "base64url");
  const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, name.length]), name]);
  const data = authenticatorData(manner, Buffer.concat([attested, coseKey(key)]));
  return {
    ...credential(id),
    response: {
      clientDataJSON: clientData("webauthn.create", challenge, manner).toString("base64url"),
      attestationObject: attestation(data).toString("base64url"),
    },
  };
};

const signed = (id: string, key: KeyObject, challenge: string, manner: Manner) => {
  const data = authenticatorData(manner, Buffer.alloc(0));
  const client = clientData("webauthn.get", challenge, manner);
  const signature = sign("sha256", Buffer.concat([data, sha256(client)]), key);
  return {
    ...credential(id),
    response: {
      clientDataJSON: client.toString("base64url"),
      authenticatorData: data.toString("base64url"),
      signature: signature.toString("base64url"),
    },
  };
};

/** @param id of the passkey; another authenticator may claim it, too */
export const newAuthenticator = (id = randomBytes(16).toString("base64url")): Authenticator => {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  return {
    id,
    make: (challenge, manner = {}) => made(id, publicKey, challenge, manner),
    sign: (challenge, manner = {}) => signed(id, privateKey, challenge, manner),
  };
};
