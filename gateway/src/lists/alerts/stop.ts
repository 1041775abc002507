import type { Deps } from "../../deps.ts";
import { fail } from "../../failure.ts";
import { bytesOfUuid, readSigned, signed, uuidBytes, uuidOfBytes } from "../../signing.ts";
import { cancelAlert } from "./ask.ts";

interface MemberAndProduct {
  readonly memberId: string;
  readonly productId: number;
}

const purpose = "gerai account stop-alert";
const numberBytes = 8;

/** Names member and product in the links of an alert's mail. */
export const stopAlertToken = (
  secret: string,
  { memberId, productId }: MemberAndProduct,
): string => {
  const content = Buffer.alloc(uuidBytes + numberBytes);
  bytesOfUuid(memberId).copy(content);
  content.writeBigUInt64BE(BigInt(productId), uuidBytes);
  return signed(secret, purpose, content);
};

const readAlertToken = (secret: string, token: string): MemberAndProduct | undefined => {
  const content = readSigned(secret, purpose, token);
  if (content?.length !== uuidBytes + numberBytes) return undefined;
  return {
    memberId: uuidOfBytes(content),
    productId: Number(content.readBigUInt64BE(uuidBytes)),
  };
};

/** Ends what the token's member asked to hear of a product, also where it was asked for anew since the mail. */
export const stopAlert = async (needs: Pick<Deps, "db" | "config">, token: string) => {
  const named = readAlertToken(needs.config.secret, token);
  if (named === undefined) return fail("NEWS_LINK_UNKNOWN");
  return cancelAlert(needs, named.memberId, named.productId);
};
