import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";
import { Hono, type Context } from "hono";
import { html } from "hono/html";

/** The company's own provider of accounts, as far as OpenID Connect's code flow goes. Whoever types an address is that person. */

const acts = {
  enter: "Masuk",
  refuse: "Batal",
  unverified: "Masuk dengan email yang belum diperiksa",
  other: "Masuk sebagai orang lain yang memakai email ini",
  stray: "Masuk dengan jawaban untuk peramban lain",
  forge: "Masuk dengan tanda tangan pihak lain",
} as const;
type Act = keyof typeof acts;

const isAct = (text: string): text is Act => Object.hasOwn(acts, text);

/** What a browser asked for, and who answered. */
interface Login {
  readonly clientId: string;
  readonly returnUrl: string;
  readonly nonce: string;
  readonly codeChallenge: string;
  readonly email: string;
  readonly act: Act;
}

const newPair = () => generateKeyPairSync("ec", { namedCurve: "P-256" });

const sha256 = (text: string): string => createHash("sha256").update(text).digest("base64url");

const encoded = (part: object): string => Buffer.from(JSON.stringify(part)).toString("base64url");

const signedToken = (claims: object, key: KeyObject): string => {
  const content = `${encoded({ alg: "ES256", kid: "company" })}.${encoded(claims)}`;
  const signature = sign("sha256", Buffer.from(content), { key, dsaEncoding: "ieee-p1363" });
  return `${content}.${signature.toString("base64url")}`;
};

const issuerOf = ({ req }: Context): string => `${new URL(req.url).origin}/company`;

const claimsOf = (issuer: string, { act, email, nonce, clientId }: Login): object => {
  const now = Math.floor(Date.now() / 1000);
  return {
    iss: issuer,
    sub: sha256(act === "other" ? `${email} lain` : email).slice(0, 20),
    aud: clientId,
    iat: now,
    exp: now + 300,
    nonce: act === "stray" ? sha256(nonce) : nonce,
    email,
    email_verified: act !== "unverified",
  };
};

const page = html`<!doctype html>
  <html lang="id">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>Akun perusahaan — dunia tiruan</title>
      <link rel="stylesheet" href="/fakes.css" />
    </head>
    <body>
      <header class="top"><h1>Akun perusahaan</h1></header>
      <main>
        <form method="post" class="bubble">
          <p><label for="email">Email kerja</label></p>
          <p><input id="email" name="email" type="email" /></p>
          ${Object.entries(acts).map(
            ([act, label]) =>
              html`<button class="bubble__copy" name="act" value="${act}">${label}</button>`,
          )}
        </form>
      </main>
    </body>
  </html>`;

/** Keeps the login under a code, and leads the browser back with it. */
const answerLogin = async (c: Context, logins: Map<string, Login>): Promise<Response> => {
  const { email = "", act = "" } = await c.req.parseBody<Record<string, string>>();
  const { redirect_uri: returnUrl = "", state = "", ...asked } = c.req.query();
  if (!isAct(act)) return c.text("unknown act", 400);
  const back = new URL(returnUrl);
  back.searchParams.set("state", state);
  if (act === "refuse") {
    back.searchParams.set("error", "access_denied");
    return c.redirect(back.href, 303);
  }
  const { client_id: clientId = "", nonce = "", code_challenge: codeChallenge = "" } = asked;
  const code = randomBytes(16).toString("base64url");
  logins.set(code, { clientId, returnUrl, nonce, codeChallenge, email, act });
  back.searchParams.set("code", code);
  return c.redirect(back.href, 303);
};

/** The login that a code stands for, once, for whoever began it. */
const takeLogin = (logins: Map<string, Login>, sent: Readonly<Record<string, string>>) => {
  const { code = "", code_verifier: verifier = "", redirect_uri: returnUrl } = sent;
  const login = logins.get(code);
  logins.delete(code);
  const isHis = login?.returnUrl === returnUrl && login?.codeChallenge === sha256(verifier);
  return isHis && sent["client_secret"] ? login : undefined;
};

export const companyFake = (): Hono => {
  const { publicKey, privateKey } = newPair();
  const foreign = newPair();
  const logins = new Map<string, Login>();
  const app = new Hono();
  app.get("/.well-known/openid-configuration", (c) => {
    const issuer = issuerOf(c);
    return c.json({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      response_types_supported: ["code"],
      subject_types_supported: ["public"],
      id_token_signing_alg_values_supported: ["ES256"],
      code_challenge_methods_supported: ["S256"],
    });
  });
  app.get("/keys", (c) =>
    c.json({ keys: [{ ...publicKey.export({ format: "jwk" }), kid: "company", alg: "ES256" }] }),
  );
  app.get("/authorize", (c) => c.html(page));
  app.post("/authorize", (c) => answerLogin(c, logins));
  app.post("/token", async (c) => {
    const login = takeLogin(logins, await c.req.parseBody<Record<string, string>>());
    if (login === undefined) return c.json({ error: "invalid_grant" }, 400);
    const key = login.act === "forge" ? foreign.privateKey : privateKey;
    return c.json({
      access_token: randomBytes(16).toString("base64url"),
      token_type: "Bearer",
      expires_in: 300,
      id_token: signedToken(claimsOf(issuerOf(c), login), key),
    });
  });
  return app;
};
