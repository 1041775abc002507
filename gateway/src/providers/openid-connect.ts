import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  type Configuration,
  discovery,
  enableNonRepudiationChecks,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from "openid-client";
import { z } from "zod";
import type { OpenIdConfig } from "../config.ts";
import { readThroughCache } from "../shared-work.ts";

/** What a login is held against when the provider answers; known to the gateway alone. */
export const loginSecretsSchema = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
});
type LoginSecrets = z.output<typeof loginSecretsSchema>;

/** Whom the provider vouches for. */
export interface CompanyPerson {
  /** The provider's own name for the person, which never changes, behind its address. */
  readonly subject: string;
  /** In small letters; undefined where the provider has not verified it. */
  readonly email: string | undefined;
}

/** The accounts that the company's people have already. */
export interface CompanyAccounts {
  /** Where a browser logs in. @throws Error where the provider does not answer */
  readonly begin: () => Promise<{ readonly url: string; readonly secrets: LoginSecrets }>;
  /**
   * Whose login it was, read from the provider's answer.
   * @param answer the query of the address that the browser was led back to
   * @throws Error where the provider has refused, or the answer belongs to another login
   */
  readonly finish: (answer: string, secrets: LoginSecrets) => Promise<CompanyPerson>;
}

const timeoutSeconds = 5;

/** `http` is for one's own machine: in production the configuration refuses it. */
const discover = ({ issuer, clientId, clientSecret }: OpenIdConfig): Promise<Configuration> =>
  discovery(new URL(issuer), clientId, clientSecret, undefined, {
    timeout: timeoutSeconds,
    execute: [
      // The signature of the ID token is checked, though it comes straight from the provider.
      enableNonRepudiationChecks,
      // oxlint-disable-next-line typescript/no-deprecated -- marked so that it is seen, not because it goes
      ...(issuer.startsWith("http:") ? [allowInsecureRequests] : []),
    ],
  });

const claimsSchema = z.object({
  iss: z.string(),
  sub: z.string(),
  email: z.string().toLowerCase().optional(),
  email_verified: z.unknown(),
});

/**
 * OpenID Connect: the authorization code flow with PKCE.
 * @param returnUrl where the provider leads browsers back to
 */
export const openIdConnect = (config: OpenIdConfig, returnUrl: string): CompanyAccounts => {
  const providerOf = readThroughCache({ read: (_issuer: string) => discover(config) });
  return {
    begin: async () => {
      const provider = await providerOf(config.issuer);
      const secrets = {
        state: randomState(),
        nonce: randomNonce(),
        verifier: randomPKCECodeVerifier(),
      };
      const url = buildAuthorizationUrl(provider, {
        redirect_uri: returnUrl,
        scope: "openid email",
        state: secrets.state,
        nonce: secrets.nonce,
        code_challenge: await calculatePKCECodeChallenge(secrets.verifier),
        code_challenge_method: "S256",
      });
      return { url: url.href, secrets };
    },
    finish: async (answer, { state, nonce, verifier }) => {
      const provider = await providerOf(config.issuer);
      const tokens = await authorizationCodeGrant(provider, new URL(`${returnUrl}?${answer}`), {
        pkceCodeVerifier: verifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      });
      const { iss, sub, email, email_verified } = claimsSchema.parse(tokens.claims());
      return { subject: `${iss} ${sub}`, email: email_verified === true ? email : undefined };
    },
  };
};
