import type { ResponseOf } from "@gerai/contract/endpoint";
import { formatRupiah } from "@gerai/contract/money";
import { formatNumber } from "@gerai/contract/numbers";
import type {
  basketFigures,
  discountFigures,
  pickingFigures,
  searchFigures,
  soldOutFigures,
  BasketDay,
  Discount,
  DiscountKind,
  EmptyProduct,
  Minutes,
  PickingStore,
  SearchDay,
  ShortProduct,
} from "@gerai/contract/office/figures";
import { officeLimits } from "@gerai/contract/office/limits";
import { Anchor, Text } from "@mantine/core";
import { Link } from "react-router";
import { count, money, words, type Column } from "../ui/columns.ts";
import { dayText } from "../ui/dates.ts";
import { StoreChoice } from "../ui/store-choice.tsx";
import { DayBars } from "./day-bars.tsx";
import { Figure } from "./figure.tsx";

const dayColumn: Column<{ readonly day: string }> = {
  name: "Hari",
  value: ({ day }) => day,
  text: ({ day }) => dayText(day),
};

export interface TopicProps<Shown> {
  readonly shown: Shown;
  /** The days, as names of files end. */
  readonly days: string;
}

type Baskets = ResponseOf<typeof basketFigures>;

const basketColumns: readonly Column<Baskets["total"]>[] = [
  count("Pesanan", ({ orders }) => orders),
  count("Dibatalkan", ({ cancelled }) => cancelled),
  count("Ada yang tidak datang", ({ short }) => short),
  {
    name: "Rata-rata belanja",
    value: ({ averageAmount }) => averageAmount,
    text: ({ orders, averageAmount }) => (orders === 0 ? "–" : formatRupiah(averageAmount)),
  },
  {
    name: "Rata-rata macam barang",
    value: ({ averageLines }) => averageLines,
    text: ({ orders, averageLines }) => (orders === 0 ? "–" : formatNumber(averageLines)),
  },
];

export function BasketTopic({ shown: { rows, total }, days }: TopicProps<Baskets>) {
  return (
    <>
      <StoreChoice />
      <Figure<Baskets["total"], BasketDay>
        title="Keranjang"
        note="Pesanan yang sudah diproses, tanpa kasir toko. Belanja adalah harga barang sesudah promosi, tanpa ongkos dan sebelum voucher."
        name={`keranjang-${days}`}
        label={dayColumn}
        columns={basketColumns}
        rows={rows}
        total={total}
        keyOf={({ day }) => day}
      >
        <DayBars days={rows.map(({ day, orders }) => ({ day, value: orders }))} />
      </Figure>
    </>
  );
}

type SoldOut = ResponseOf<typeof soldOutFigures>;

const shortColumns: readonly Column<SoldOut["shortTotal"]>[] = [
  count("Pesanan", ({ orders }) => orders),
  count("Tidak datang", ({ units }) => units),
  count("Diganti", ({ replaced }) => replaced),
  money("Penjualan hilang", ({ lost }) => lost),
];

const emptyColumns: readonly Column<EmptyProduct>[] = [
  words("Toko", ({ storeName }) => storeName),
  count("Terjual", ({ units }) => units),
  money("Penjualan", ({ amount }) => amount),
];

const upTo = `Paling banyak ${officeLimits.figureRows} barang.`;

export function SoldOutTopic({ shown, days }: TopicProps<SoldOut>) {
  return (
    <>
      <StoreChoice />
      <Figure<SoldOut["shortTotal"], ShortProduct>
        title="Dipesan, tidak datang"
        note={`Barang yang tidak ada saat disiapkan. Penjualan hilang adalah harganya, dikurangi harga penggantinya. ${upTo}`}
        name={`tidak-datang-${days}`}
        label={words("Barang", ({ name }) => name)}
        more={[words("SKU", ({ sku }) => sku)]}
        columns={shortColumns}
        rows={shown.short}
        total={shown.shortTotal}
        keyOf={({ sku }) => sku}
      />
      <Figure<EmptyProduct, EmptyProduct>
        title="Laku, dan kini kosong"
        note={`Barang yang terjual pada hari-hari ini dan sekarang habis di tokonya. ${upTo}`}
        name={`kini-kosong-${days}`}
        label={words("Barang", ({ name }) => name)}
        more={[words("SKU", ({ sku }) => sku), words("Kode toko", ({ storeCode }) => storeCode)]}
        columns={emptyColumns}
        rows={shown.empty}
        keyOf={({ sku, storeCode }) => `${storeCode} ${sku}`}
      />
    </>
  );
}

type Picking = ResponseOf<typeof pickingFigures>;

/** `45 mnt`, `22 j 53 mnt`. */
const spanText = (minutes: number): string => {
  const whole = Math.round(minutes);
  const hours = Math.floor(whole / 60);
  return hours === 0 ? `${whole} mnt` : `${hours} j ${whole % 60} mnt`;
};

const minutesColumn = (
  name: string,
  minutesOf: (sums: Picking["total"]) => Minutes,
  share: "median" | "p90",
): Column<Picking["total"]> => ({
  name: share === "median" ? `${name}, separuh` : `${name}, 9 dari 10`,
  value: (sums) => minutesOf(sums)?.[share] ?? "",
  text: (sums) => {
    const told = minutesOf(sums);
    return told === null ? "–" : spanText(told[share]);
  },
});

const pickingColumns: readonly Column<Picking["total"]>[] = [
  count("Pengantaran", ({ deliveries }) => deliveries),
  minutesColumn("Mulai", ({ claimed }) => claimed, "median"),
  minutesColumn("Mulai", ({ claimed }) => claimed, "p90"),
  minutesColumn("Dikemas", ({ packed }) => packed, "median"),
  minutesColumn("Dikemas", ({ packed }) => packed, "p90"),
  minutesColumn("Diserahkan", ({ handedOver }) => handedOver, "median"),
  minutesColumn("Diserahkan", ({ handedOver }) => handedOver, "p90"),
];

export function PickingTopic({ shown: { rows, total }, days }: TopicProps<Picking>) {
  return (
    <>
      <StoreChoice />
      <Figure<Picking["total"], PickingStore>
        title="Waktu penyiapan"
        note="Menit sejak pesanan dibuat, untuk yang dikirim toko sendiri. Separuh dari pengantaran, dan sembilan dari sepuluh, tidak lebih lama dari ini."
        name={`penyiapan-${days}`}
        label={words("Toko", ({ storeName }) => storeName)}
        more={[words("Kode toko", ({ storeCode }) => storeCode)]}
        columns={pickingColumns}
        rows={rows}
        total={total}
        keyOf={({ storeCode }) => storeCode}
      />
    </>
  );
}

type Discounts = ResponseOf<typeof discountFigures>;

const discountNames: Readonly<Record<DiscountKind, string>> = {
  goods: "Promosi barang",
  voucher: "Voucher",
  payment: "Promosi pembayaran",
};

const discountColumns: readonly Column<Discount>[] = [
  words("Jenis", ({ kind }) => discountNames[kind]),
  count("Pesanan", ({ orders }) => orders),
  money("Potongan", ({ amount }) => amount),
];

export function DiscountTopic({ shown: { rows }, days }: TopicProps<Discounts>) {
  return (
    <>
      <StoreChoice />
      <Figure<Discount, Discount>
        title="Voucher dan promosi"
        note="Berapa pesanan memakainya, dan berapa yang dipotong. Promosi barang dijumlahkan, karena pesanan tidak mencatatnya satu per satu."
        name={`potongan-${days}`}
        label={words("Nama", ({ code, name }) =>
          code === "" ? "Semua promosi barang" : `${name} (${code})`,
        )}
        columns={discountColumns}
        rows={rows}
        keyOf={({ kind, code }) => `${kind} ${code}`}
      />
    </>
  );
}

type Searches = ResponseOf<typeof searchFigures>;

const searchColumns: readonly Column<Searches["total"]>[] = [
  count("Dicari", ({ asked }) => asked),
  count("Tidak ditemukan", ({ misses }) => misses),
];

export function SearchTopic({ shown: { rows, total }, days }: TopicProps<Searches>) {
  return (
    <>
      <Figure<Searches["total"], SearchDay>
        title="Pencarian tanpa hasil"
        note="Berapa kali dicari, dan berapa kali tidak ada barang yang cocok dengan semua kata. Disimpan 90 hari."
        name={`pencarian-${days}`}
        label={dayColumn}
        columns={searchColumns}
        rows={rows}
        total={total}
        keyOf={({ day }) => day}
      >
        <DayBars days={rows.map(({ day, misses }) => ({ day, value: misses }))} />
      </Figure>
      <Text size="sm">
        Kata-katanya ada di{" "}
        <Anchor component={Link} to="/pencarian" underline="always">
          Pencarian
        </Anchor>
        .
      </Text>
    </>
  );
}
