import type { GatewayConfig } from "@gerai/gateway/config";
import type { Environment } from "./environment.ts";
import { OperatorError } from "./failure.ts";
import { refuseUnsafe } from "./provider-urls.ts";

/**
 * The provider of the accounts that the company's people have already: in the demo the stand-in.
 * @throws OperatorError where a part is missing, or in production where it is unsafe
 */
export const companyAccounts = (
  env: Environment,
  fakesOrigin: string,
): Pick<GatewayConfig, "officeOpenId"> => {
  const {
    GERAI_OFFICE_OIDC_ISSUER: issuer,
    GERAI_OFFICE_OIDC_CLIENT_ID: clientId,
    GERAI_OFFICE_OIDC_CLIENT_SECRET: clientSecret,
  } = env;
  const isProduction = env.GERAI_ENV === "production";
  if ([issuer, clientId, clientSecret].every((value) => value === undefined)) {
    if (isProduction) return {};
    const standIn = `${fakesOrigin}/company`;
    return {
      officeOpenId: { issuer: standIn, clientId: "gerai-office", clientSecret: "demo-key" },
    };
  }
  if (issuer === undefined || clientId === undefined || clientSecret === undefined) {
    throw new OperatorError("GERAI_OFFICE_OIDC_{ISSUER,CLIENT_ID,CLIENT_SECRET} go together.");
  }
  if (isProduction) refuseUnsafe("GERAI_OFFICE_OIDC_ISSUER", issuer);
  return { officeOpenId: { issuer, clientId, clientSecret } };
};
