import type { AddressForm } from "@gerai/contract/location";
import { markEmailVerified } from "@gerai/gateway/account/email-queries";
import { hashPassword } from "@gerai/gateway/account/password";
import { addMember, phoneTaken } from "@gerai/gateway/account/register";
import { run } from "@gerai/gateway/db/database";
import type { Deps } from "@gerai/gateway/deps";
import { isFailure } from "@gerai/gateway/failure";
import { saveAddress } from "@gerai/gateway/location/addresses";
import { grantPoints } from "@gerai/gateway/loyalty/points";

/** The password of all demo members. */
export const demoPassword = "Belanja2026";

/**
 * Members to look around with: one with a verified e-mail address, one with another that is not, and one
 * without, who is too young for age-restricted products.
 */
export const demoMembers = [
  {
    phone: "081200000001",
    fullName: "Sari Wulandari",
    gender: "female",
    birthDate: "1992-04-17",
    email: "sari.wulandari@contoh.id",
    emailVerified: true,
  },
  {
    phone: "081200000002",
    fullName: "Budi Santoso",
    gender: "male",
    birthDate: "1985-11-02",
    email: "budi.santoso@contoh.id",
    emailVerified: false,
  },
  {
    phone: "081200000003",
    fullName: "Dewi Lestari",
    gender: "female",
    birthDate: "2008-08-21",
    email: "",
    emailVerified: false,
  },
] as const;

/** Who may be logged in as in the demo; phones are written as people read them. */
export const demoLogins = demoMembers.map(({ fullName, phone }) => ({
  name: fullName,
  phone: phone.replace(/^(\d{4})(\d{4})/, "$1-$2-"),
  password: demoPassword,
}));

/** The first demo member can order at once; the others are there to try the way to an address. */
const settled = demoMembers[0];

const home: AddressForm = {
  labelAddress: "Rumah",
  name: settled.fullName,
  contactNumber: settled.phone,
  detailAddress: "Jl. Teuku Umar No. 12",
  courierNote: "Pagar hijau, titip di pos satpam",
  latitude: -6.1957,
  longitude: 106.8336,
  mainAddress: "Gondangdia, Menteng, Kota Jakarta Pusat, DKI Jakarta 10350",
  province: "DKI Jakarta",
  city: "Kota Jakarta Pusat",
  district: "Menteng",
  subDistrict: "Gondangdia",
  postCode: "10350",
  active: true,
};

/** A-Poin that each demo member starts with. */
const welcomePoints = 25_000;

/** Registers a demo member with A-Poin; undefined for one who is there already. */
const addDemoMember = async (
  deps: Deps,
  { emailVerified, ...member }: (typeof demoMembers)[number],
): Promise<string | undefined> => {
  if ((await phoneTaken(deps, member.phone)) !== undefined) return undefined;
  const passwordHash = await hashPassword(demoPassword);
  if (isFailure(passwordHash)) throw new Error("no password can be hashed now");
  const at = { now: deps.clock.now(), ids: deps.ids };
  const added = await deps.db.transaction(async (tx) => {
    const memberId = await addMember(tx, deps, { ...member, referredBy: null }, passwordHash);
    if (isFailure(memberId)) return memberId;
    if (emailVerified) await run(tx, markEmailVerified, { memberId, now: at.now });
    const gift = { kind: "grant", amount: welcomePoints, key: "demo", orderId: null } as const;
    await grantPoints(tx, memberId, gift, at);
    return memberId;
  });
  return isFailure(added) ? undefined : added;
};

/**
 * Registers the demo members who are missing, and gives them points. The address is left out where no store serves it, as in
 * a shop with a retailer's own stores.
 */
export const loadMembers = async (deps: Deps): Promise<void> => {
  for (const member of demoMembers) {
    const memberId = await addDemoMember(deps, member);
    if (memberId !== undefined && member === settled) await saveAddress(deps, memberId, home);
  }
};
