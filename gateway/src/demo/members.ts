import type { AddressForm } from "@gerai/contract/location";
import { demoMembers, loadDemoMembers } from "../account/demo.ts";
import type { Deps } from "../deps.ts";
import { saveAddress } from "../location/addresses.ts";
import { grantPoints } from "../loyalty/points.ts";

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

/**
 * Registers the demo members who are missing, and gives them points. The address is left out where no store serves it, as in
 * a shop with a retailer's own stores.
 */
export const loadMembers = async (deps: Deps): Promise<void> => {
  const added = await loadDemoMembers(deps);
  const gift = { kind: "grant", amount: welcomePoints, key: "demo", orderId: null } as const;
  for (const { memberId } of added) {
    const at = { now: deps.clock.now(), ids: deps.ids };
    await deps.db.transaction((tx) => grantPoints(tx, memberId, gift, at));
  }
  const member = added.find(({ phone }) => phone === settled.phone);
  if (member !== undefined) await saveAddress(deps, member.memberId, home);
};
