/** Whether the names of an address are those of its pin. */
import type { AddressForm } from "@gerai/contract/location";
import { many, type Db } from "../db/database.ts";
import type { StatementRow } from "../db/statement.ts";
import type { Maps } from "../providers/maps.ts";
import { villagesNear } from "./gazetteer-queries.ts";
import { placeView } from "./place-views.ts";
import { wordsOf } from "./place-words.ts";

type PlaceNames = Pick<
  AddressForm,
  "mainAddress" | "province" | "city" | "district" | "subDistrict" | "postCode"
>;

type NearVillage = StatementRow<typeof villagesNear>;

/** Villages around a pin that are looked at. */
const looked = 12;
/** The gazetteer knows middles and no borders: the next villages count up to twice the nearest distance. */
const toleranceShare = 2;
/** And all within this, in metres: pins are geocoded with three decimals. */
const toleranceMetres = 3_000;

/** Words that one source writes and another leaves out: `DKI Jakarta`, `Daerah Khusus Ibukota Jakarta`. */
const legalWords = new Set(
  "kota kotamadya kabupaten kab administrasi adm kecamatan kec kelurahan kel desa provinsi prov daerah khusus istimewa ibukota ibu dki di d i".split(
    " ",
  ),
);

const plain = (name: string): string =>
  wordsOf(name)
    .filter((word) => !legalWords.has(word))
    .join("");

const isSame = (one: string, other: string): boolean => plain(one) === plain(other);

/** The first three digits are the sorting centre's; sources differ about the last two. */
const centreDigits = 3;
const unknownPostCode = "00000";

const isSamePostCode = (sent: string, known: string): boolean =>
  known === unknownPostCode || sent.slice(0, centreDigits) === known.slice(0, centreDigits);

const fits = (sent: PlaceNames, known: Omit<PlaceNames, "mainAddress" | "subDistrict">): boolean =>
  isSame(sent.province, known.province) &&
  isSame(sent.city, known.city) &&
  isSame(sent.district, known.district) &&
  isSamePostCode(sent.postCode, known.postCode);

const withinTolerance = (villages: readonly NearVillage[]): readonly NearVillage[] => {
  const nearest = villages[0]?.distance ?? 0;
  const most = Math.max(toleranceMetres, toleranceShare * nearest);
  return villages.filter(({ distance }) => distance <= most);
};

const namesOf = (place: PlaceNames): PlaceNames => ({
  mainAddress: place.mainAddress,
  province: place.province,
  city: place.city,
  district: place.district,
  subDistrict: place.subDistrict,
  postCode: place.postCode,
});

/**
 * An address whose names are those of its pin: as they were sent if a village around the pin bears them,
 * or the maps provider says the same, else what lies at the pin. Where nothing is known of the pin, they
 * stay as they were sent.
 */
export const withNamesOfPin = async <
  Form extends PlaceNames & { latitude: number; longitude: number },
>(
  db: Db,
  maps: Pick<Maps, "reverse">,
  form: Form,
): Promise<Form> => {
  const { latitude, longitude } = form;
  const around = await many(db, villagesNear, { latitude, longitude, limit: looked });
  if (withinTolerance(around).some((village) => fits(form, placeView(village)))) return form;
  const found = await maps.reverse({ latitude, longitude });
  const [nearest] = around;
  const place = found.ok && found.data !== null ? found.data : nearest && placeView(nearest);
  if (place === undefined || fits(form, place)) return form;
  return { ...form, ...namesOf(place) };
};
