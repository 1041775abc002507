import { DeliveryStatus, OrderStatus } from "@gerai/contract/order-codes";
import * as profile from "@gerai/contract/profile";
import { hashPassword } from "../../src/account/password.ts";
import { isFailure } from "../../src/failure.ts";
import { fillCart, orderCart, type Shopper, type ShopWorld } from "./shoppers.ts";

/** Of all account holders. */
export const password = "Sepeda77biru";

const hashOnce = async (): Promise<string> => {
  const hash = await hashPassword(password);
  if (isFailure(hash)) throw new Error(hash.code);
  return hash;
};
let hashed: Promise<string> | undefined;

/** The hash of all account holders' password: one is enough, they are slow to make. */
export const passwordHash = (): Promise<string> => (hashed ??= hashOnce());

export interface AccountHolder extends Shopper {
  readonly phone: string;
  readonly number: string;
}

/** A neighbour who can log in, with all directories, an e-mail address and a picture. */
export const newAccountHolder = async (world: ShopWorld): Promise<AccountHolder> => {
  const shopper = await world.newNeighbour();
  const { memberId } = shopper;
  const [row] = await world.query(
    `update members set password_hash = $2, email = $3, gender = 'female', birth_date = '1994-05-12',
       referral_code = translate(upper(substr(md5($1::text), 1, 8)), '01', 'XY')
     where member_id = $1 returning phone, member_number, referral_code, email`,
    [memberId, await passwordHash(), `${memberId}@contoh.id`],
  );
  const { phone, member_number: number, referral_code: code, email } = row!;
  await world.query("insert into member_phones values ($1, $2)", [phone, memberId]);
  await world.query("insert into member_numbers values ($1, $2)", [number, memberId]);
  await world.query("insert into member_emails values ($1, $2)", [email, memberId]);
  await world.query("insert into referral_codes values ($1, $2)", [code, memberId]);
  return { ...shopper, phone: String(phone), number: String(number) };
};

/** What differs from a holder who asks for his own, with the right password. */
export type Asked = Partial<{ readonly memberId: string; readonly password: string }>;

/** Asks for the end of the member's account. */
export const deleteAccount = (
  world: ShopWorld,
  { memberId, headers }: Shopper,
  changes: Asked = {},
) =>
  world.call(
    profile.memberDelete,
    { body: { memberId, password, confirmed: true, ...changes } },
    headers,
  );

/** An order of two cartons of milk. */
export const orderSomething = async (world: ShopWorld, member: Shopper): Promise<void> => {
  await fillCart(world, member, { 1: 2 });
  await orderCart(world, member);
};

/** The member's orders have arrived, and the courier has written who took them. */
export const finishOrders = async (world: ShopWorld, { memberId }: Shopper): Promise<void> => {
  await world.query(`update orders set status = ${OrderStatus.Arrived} where member_id = $1`, [
    memberId,
  ]);
  await world.query(
    `update deliveries set status_id = ${DeliveryStatus.Received}, receiver_name = 'Ibu Rina', photo_url = 'https://foto.test/1'
     where member_id = $1`,
    [memberId],
  );
};

/** Every row of every table, as text, that has one of the words. */
export const tracesOf = async (
  world: ShopWorld,
  words: readonly string[],
): Promise<readonly string[]> => {
  const tables = await world.query(
    `select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
     where schemaname in ('public', 'graphile_worker')`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await world.query(
      `select t::text as row from ${String(name)} t where t::text ilike any($1)`,
      [words.map((word) => `%${word}%`)],
    );
    found.push(...rows.map(({ row }) => `${String(name)}: ${String(row)}`));
  }
  return found;
};
