import { call, type CallResult, type Transport } from "@gerai/contract/client";
import type { InputOf } from "@gerai/contract/endpoint";
import { officeHeader, type OfficeEndpoint } from "@gerai/contract/office/endpoint";
import type { Grant, StaffRole } from "@gerai/contract/office/roles";
import { confirmStaff, logInStaff } from "@gerai/contract/office/staff";
import { Secret, TOTP } from "otpauth";
import { hashPassword } from "../../src/account/password.ts";
import type { GatewayConfig } from "../../src/config.ts";
import { isFailure } from "../../src/failure.ts";
import type { Gateway } from "../../src/http/request.ts";
import { createOffice } from "../../src/office.ts";
import { addAccount } from "../../src/staff/accounts.ts";
import { activate } from "../../src/staff/invitations.ts";
import { newTotpSecret } from "../../src/staff/second-factor.ts";
import { openSession } from "../../src/staff/sessions.ts";
import { heldOffice } from "./held-description.ts";
import { testGateway, type TestGateway } from "./test-gateway.ts";

/** A browser at the office: it keeps cookies, and sends them with what its page does. */
export interface Browser {
  readonly cookies: Map<string, string>;
  readonly call: <E extends OfficeEndpoint>(
    endpoint: E,
    input: InputOf<E>,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<CallResult<E>>;
}

export interface OfficeWorld extends TestGateway {
  readonly office: Gateway;
  readonly now: () => Date;
  /** Moves the clock. */
  readonly pass: (minutes: number) => void;
  /** A browser that nobody has logged in with. */
  readonly browser: (address?: string) => Browser;
}

const officeUrl = "https://office.shop.test";

const keepCookies = (cookies: Map<string, string>, { headers }: Response): void => {
  for (const line of headers.getSetCookie()) {
    const [pair = "", ...attributes] = line.split("; ");
    const name = pair.slice(0, pair.indexOf("="));
    if (attributes.includes("Max-Age=0")) cookies.delete(name);
    else cookies.set(name, pair.slice(name.length + 1));
  }
};

const newBrowser = (office: Gateway, address: string): Browser => {
  const cookies = new Map<string, string>();
  const transport: Transport = {
    baseUrl: officeUrl,
    fetch: async (request) => {
      const response = await office.fetch(request);
      keepCookies(cookies, response);
      return response;
    },
    headers: () => ({
      [officeHeader]: "1",
      origin: officeUrl,
      "sec-fetch-site": "same-origin",
      "user-agent": "Peramban uji",
      "x-client-address": address,
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
    }),
  };
  return {
    cookies,
    call: (endpoint, input, headers = {}) => call(transport, endpoint, input, { headers }),
  };
};

/** The office beside a shop that is there. */
export const officeOf = async ({
  deps,
}: Pick<TestGateway, "deps">): Promise<Pick<OfficeWorld, "office" | "now" | "browser">> => {
  const office = await heldOffice(createOffice(deps));
  return {
    office,
    now: () => deps.clock.now(),
    browser: (address = "203.0.113.7") => newBrowser(office, address),
  };
};

/**
 * The office on a migrated, empty database of its own, and a clock that moves only when told.
 * @param config see `testGateway`
 */
export const officeWorld = async (config: Partial<GatewayConfig> = {}): Promise<OfficeWorld> => {
  const start = Date.parse("2026-06-01T03:00:00Z");
  let passed = 0;
  const now = (): Date => new Date(start + passed);
  const world = await testGateway({ clock: { now } }, config);
  return {
    ...world,
    ...(await officeOf(world)),
    pass: (minutes) => {
      passed += minutes * 60_000;
    },
  };
};

/** What an authenticator app shows. */
export const codeAt = (totpSecret: string, at: Date): string =>
  new TOTP({ secret: Secret.fromBase32(totpSecret) }).generate({ timestamp: at.getTime() });

export const staffPassword = "Kantor2026gerai";
const passwordHash = hashPassword(staffPassword);

/** Somebody with an account that is open. */
export interface Person {
  readonly staffId: string;
  readonly name: string;
  readonly email: string;
  readonly grants: readonly Grant[];
  readonly totpSecret: string;
}

let people = 0;

/** Makes an account with a password and a second factor. */
export const newPerson = async (
  { deps }: OfficeWorld,
  role: StaffRole,
  storeCode: string | null = null,
): Promise<Person> => {
  people += 1;
  const person = {
    name: `Orang ${people}`,
    email: `orang${people}@shop.test`,
    grants: [{ role, storeCode }],
  };
  const totpSecret = newTotpSecret();
  const hash = await passwordHash;
  if (isFailure(hash)) throw new Error(hash.code);
  const staffId = await deps.db.transaction(async (tx) => {
    const added = await addAccount(tx, deps, person);
    if (isFailure(added)) throw new Error(added.code);
    await activate(tx, deps, added, { passwordHash: hash, totpSecret, step: 0 });
    return added;
  });
  return { ...person, staffId, totpSecret };
};

/** A browser with a session of the person, without the way through the login. */
export const sessionOf = async (world: OfficeWorld, person: Person): Promise<Browser> => {
  const browser = world.browser();
  const { token } = await world.deps.db.transaction((tx) =>
    openSession(tx, world.deps, person, new Request(officeUrl)),
  );
  browser.cookies.set("__Host-gerai-office", token);
  return browser;
};

/** Somebody of the role, logged in. */
export const loggedInAs = async (
  world: OfficeWorld,
  role: StaffRole,
  storeCode: string | null = null,
): Promise<Person & Browser> => {
  const person = await newPerson(world, role, storeCode);
  return { ...person, ...(await sessionOf(world, person)) };
};

/** Logs in with password and second factor, as a page does. */
export const logIn = async (
  browser: Browser,
  { email }: Person,
  code: string,
): Promise<CallResult<typeof confirmStaff> | CallResult<typeof logInStaff>> => {
  const first = await browser.call(logInStaff, { body: { email, password: staffPassword } });
  if (!first.ok) return first;
  return browser.call(confirmStaff, { body: { ticket: first.data.ticket, code } });
};

/** Stores that roles may be limited to. */
export const addStores = async ({ deps }: OfficeWorld, codes: readonly string[]): Promise<void> => {
  await deps.db.pool.query(
    `insert into stores (store_code, kind, name, latitude, longitude)
     select code, 'store', 'Toko ' || code, -6.2, 106.8 from unnest($1::text[]) as code`,
    [codes],
  );
};
