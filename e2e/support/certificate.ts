import { generateKeyPairSync, randomBytes, sign } from "node:crypto";

/** One value in DER (ITU-T X.690): its tag, its length, its content. */
const der = (tag: number, ...parts: readonly Buffer[]): Buffer => {
  const content = Buffer.concat(parts);
  const size = content.byteLength;
  const length = size < 0x80 ? [size] : size < 0x100 ? [0x81, size] : [0x82, size >> 8, size & 255];
  return Buffer.concat([Buffer.from([tag, ...length]), content]);
};

const sequence = (...parts: readonly Buffer[]) => der(0x30, ...parts);
const integer = (...bytes: readonly number[]) => der(0x02, Buffer.from(bytes));
const objectId = (hex: string) => der(0x06, Buffer.from(hex, "hex"));
const bits = (content: Buffer) => der(0x03, Buffer.from([0]), content);
const octets = (content: Buffer) => der(0x04, content);
const generalizedTime = (time: Date) =>
  der(0x18, Buffer.from(`${time.toISOString().replaceAll(/[-:T]/g, "").slice(0, 14)}Z`));

const commonName = objectId("550403");
const subjectAlternativeName = objectId("551d11");
const ecdsaWithSha256 = sequence(objectId("2a8648ce3d040302"));

const dayMs = 86_400_000;

const pem = (label: string, content: Buffer): string =>
  `-----BEGIN ${label}-----\n${content.toString("base64")}\n-----END ${label}-----\n`;

/** A key and a certificate for `host` that it signed itself (RFC 5280), good for a day. In PEM. */
export const selfSigned = (host: string): { readonly key: string; readonly cert: string } => {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const name = sequence(der(0x31, sequence(commonName, der(0x0c, Buffer.from(host)))));
  const validity = sequence(
    generalizedTime(new Date(Date.now() - dayMs)),
    generalizedTime(new Date(Date.now() + dayMs)),
  );
  const hosts = sequence(der(0x82, Buffer.from(host)));
  const content = sequence(
    der(0xa0, integer(2)),
    integer(1, ...randomBytes(8)),
    ecdsaWithSha256,
    name,
    validity,
    name,
    publicKey.export({ type: "spki", format: "der" }),
    der(0xa3, sequence(sequence(subjectAlternativeName, octets(hosts)))),
  );
  const signature = bits(sign("sha256", content, privateKey));
  return {
    key: privateKey.export({ type: "pkcs8", format: "pem" }),
    cert: pem("CERTIFICATE", sequence(content, ecdsaWithSha256, signature)),
  };
};
