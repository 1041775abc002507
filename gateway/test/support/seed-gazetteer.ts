import type { Database } from "../../src/db/database.ts";
import type { Village } from "../../src/location/gazetteer-rows.ts";
import { fillGazetteer } from "../../src/location/gazetteer.ts";

/** Code, village, district, city, province, postal code (0 where it is unknown), latitude, longitude. */
const villages = `
31.71.01.1001|Gambir|Gambir|Kota Administrasi Jakarta Pusat|DKI Jakarta|10110|-6.1722|106.8222
31.71.06.1001|Menteng|Menteng|Kota Administrasi Jakarta Pusat|DKI Jakarta|10310|-6.1966|106.8317
31.74.01.1003|Menteng Dalam|Tebet|Kota Administrasi Jakarta Selatan|DKI Jakarta|12870|-6.2357|106.8404
31.74.01.1004|Tebet Timur|Tebet|Kota Administrasi Jakarta Selatan|DKI Jakarta|12820|-6.2316|106.8532
31.74.07.1001|Melawai|Kebayoran Baru|Kota Administrasi Jakarta Selatan|DKI Jakarta|12160|-6.2443|106.8007
32.04.05.2001|Cileunyi Wetan|Cileunyi|Kabupaten Bandung|Jawa Barat|40622|-6.9425|107.7497
32.04.05.2002|Cileunyi Kulon|Cileunyi|Kabupaten Bandung|Jawa Barat|40621|-6.9421|107.7223
32.73.02.1004|Dago|Coblong|Kota Bandung|Jawa Barat|40135|-6.8855|107.6137
32.73.02.1005|Lebakgede|Coblong|Kota Bandung|Jawa Barat|40132|-6.8925|107.6157
91.71.02.1001|Imbi|Jayapura Utara|Kota Jayapura|Papua|0|-2.5337|140.7123`;

const villageOf = (line: string): Village => {
  const [code = "", village = "", district = "", city = "", province = "", ...numbers] =
    line.split("|");
  const [postal = 0, latitude = 0, longitude = 0] = numbers.map(Number);
  return { code, village, district, city, province, postal, latitude, longitude };
};

/** A few real villages on three islands, and everything they lie in. */
export const seedGazetteer = (database: Database): Promise<void> =>
  fillGazetteer(database, villages.trim().split("\n").map(villageOf));
