import { idFromBytes, idToBytes, readToken, signToken } from "../../account/sealing.ts";
import type { Deps } from "../../deps.ts";
import { fail } from "../../failure.ts";
import { cancelAlert } from "./ask.ts";

interface MemberAndProduct {
  readonly memberId: string;
  readonly productId: number;
}

const idBytes = 16;
const numberBytes = 8;

/** Names member and product in the links of an alert's mail. */
export const stopAlertToken = (
  secret: string,
  { memberId, productId }: MemberAndProduct,
): string => {
  const content = Buffer.alloc(idBytes + numberBytes);
  idToBytes(memberId).copy(content);
  content.writeBigUInt64BE(BigInt(productId), idBytes);
  return signToken(secret, "stop-alert", content);
};

const readAlertToken = (secret: string, token: string): MemberAndProduct | undefined => {
  const content = readToken(secret, "stop-alert", token);
  if (content?.length !== idBytes + numberBytes) return undefined;
  return {
    memberId: idFromBytes(content),
    productId: Number(content.readBigUInt64BE(idBytes)),
  };
};

/** Ends what the token's member asked to hear of a product, also where it was asked for anew since the mail. */
export const stopAlert = async (needs: Pick<Deps, "db" | "config">, token: string) => {
  const named = readAlertToken(needs.config.secret, token);
  if (named === undefined) return fail("NEWS_LINK_UNKNOWN");
  return cancelAlert(needs, named.memberId, named.productId);
};
