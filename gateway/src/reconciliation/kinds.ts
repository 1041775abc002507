/** The kinds of differences: in which unit their figures are, what to do, and what `--repair` does by itself. */

interface KindOfDifference {
  readonly unit: "rupiah" | "units" | "points" | "text";
  /** One sentence for the operator, in Indonesian. */
  readonly advice: string;
  /** What `--repair` does; undefined where a person has to look. */
  readonly repair?: string;
}

const described = {
  order_total: {
    unit: "text",
    advice:
      "Jumlah barang, potongan, dan ongkir tidak sama dengan total pesanan: periksa pesanannya sebelum dikirim.",
  },
  order_overdue: {
    unit: "text",
    advice:
      "Batas waktunya sudah lewat, tetapi pesanan masih terbuka: pastikan pekerja toko berjalan.",
  },
  order_unpaid: {
    unit: "rupiah",
    advice:
      "Pesanan diproses tanpa uang masuk: tahan pengirimannya, lalu tanyakan ke penyedia pembayaran.",
  },
  order_unfulfilled: {
    unit: "text",
    advice:
      "Sudah dibayar, tetapi lebih dari 7 hari belum sampai: hubungi toko dan kurir, atau kembalikan uangnya.",
  },
  money_kept: {
    unit: "rupiah",
    advice: "Uang yang bukan untuk pesanan hidup masih di toko: kembalikan ke pembeli.",
    repair: "mengembalikan kelebihannya lewat pengembalian dana biasa",
  },
  money_short: {
    unit: "rupiah",
    advice: "Uang yang tinggal kurang dari total pesanan: periksa pengembalian dananya.",
  },
  cart_open: {
    unit: "text",
    advice: "Keranjang pesanan ini masih terbuka dan dapat dipesan lagi: laporkan ke pengembang.",
  },
  cart_without_order: {
    unit: "text",
    advice:
      "Keranjang ditutup tanpa pesanan: tanyakan ke pembeli apakah ia mencoba memesan, lalu laporkan.",
  },
  stock_still_held: {
    unit: "units",
    advice: "Pesanan sudah berakhir, tetapi masih menahan stok: lepaskan stoknya.",
    repair: "melepaskan stok yang ditahan",
  },
  stock_held_by_nobody: {
    unit: "units",
    advice: "Stok ditahan oleh pesanan yang tidak ada: lepaskan stoknya.",
    repair: "melepaskan stok yang ditahan",
  },
  stock_not_held: {
    unit: "units",
    advice: "Pesanan terbuka tidak menahan semua stoknya: batalkan bila barangnya tidak ada.",
  },
  stock_not_sold: {
    unit: "units",
    advice: "Pesanan sudah diproses, tetapi stoknya masih tercatat ditahan: catat sebagai terjual.",
    repair: "mencatat stok yang ditahan sebagai terjual",
  },
  stock_sold: {
    unit: "units",
    advice:
      "Yang keluar dari rak tidak sama dengan isi pesanan: hitung raknya, lalu impor stoknya.",
  },
  stock_sold_by_ended: {
    unit: "units",
    advice: "Pesanan yang batal tercatat menjual stok: hitung raknya, lalu impor stoknya.",
  },
  stock_equation: {
    unit: "units",
    advice:
      "Tersedia, ditahan, dan terjual tidak sama dengan yang masuk ke rak: hitung raknya, impor stoknya, lalu terima selisih ini.",
  },
  stock_shortage: {
    unit: "units",
    advice:
      "Terjual lebih banyak dari hitungan rak: hitung raknya dan impor stoknya, atau hubungi pembeli.",
  },
  voucher_use: {
    unit: "rupiah",
    advice: "Potongan voucher di pesanan tidak sama dengan catatan voucher: periksa pesanannya.",
  },
  voucher_not_returned: {
    unit: "rupiah",
    advice: "Pesanan sudah berakhir, tetapi vouchernya belum kembali: kembalikan.",
    repair: "mengembalikan voucher",
  },
  voucher_count: {
    unit: "units",
    advice: "Hitungan kuota voucher tidak sama dengan pesanan yang memakainya: hitung ulang.",
    repair: "menghitung ulang kuota",
  },
  voucher_over_quota: {
    unit: "units",
    advice: "Voucher dipakai melebihi kuotanya: putuskan apakah kuotanya ditambah.",
  },
  slot_not_returned: {
    unit: "units",
    advice: "Pesanan sudah berakhir, tetapi jadwal kirimnya masih terpakai: kembalikan.",
    repair: "mengembalikan jadwal",
  },
  slot_lost: {
    unit: "units",
    advice: "Pesanan berjalan tidak lagi punya jadwal kirimnya: pastikan toko sanggup mengirim.",
  },
  slot_count: {
    unit: "units",
    advice: "Hitungan jadwal kirim tidak sama dengan pesanan yang memakainya: hitung ulang.",
    repair: "menghitung ulang jadwal",
  },
  points_order: {
    unit: "points",
    advice:
      "A-Poin yang dipakai tidak sama dengan catatan pesanan: periksa mutasi A-Poin pesanan ini.",
  },
  points_not_returned: {
    unit: "points",
    advice: "Pesanan sudah berakhir, tetapi A-Poinnya belum kembali: kembalikan.",
    repair: "mengembalikan A-Poin",
  },
  points_transaction: {
    unit: "points",
    advice: "Mutasi A-Poin tidak seimbang: laporkan ke pengembang, jangan diubah sendiri.",
  },
  points_balance: {
    unit: "points",
    advice: "Saldo A-Poin tidak sama dengan mutasinya: hitung ulang saldonya.",
    repair: "menghitung ulang saldo dari mutasi",
  },
  payment_stuck: {
    unit: "text",
    advice: "Pembayaran masih terbuka lama setelah batas waktunya: tanyakan ke penyedia.",
    repair: "menanyakan ke penyedia dan menyelesaikannya",
  },
  refund_stuck: {
    unit: "text",
    advice:
      "Pengembalian dana terlalu lama tertunda: transfer (gerai refunds export), kirim ulang (gerai messages replay), atau hubungi pembeli.",
  },
  provider_silent: {
    unit: "text",
    advice:
      "Penyedia pembayaran tidak menjawab, pembayarannya belum dibandingkan: periksa lagi setelah ia pulih.",
  },
  provider_amount: {
    unit: "rupiah",
    advice:
      "Uang yang masuk menurut penyedia tidak sama dengan catatan toko: tanyakan dan selesaikan.",
    repair: "menanyakan ke penyedia dan menyelesaikannya",
  },
  provider_state: {
    unit: "text",
    advice: "Keadaan pembayaran di penyedia tidak sama dengan di toko: tanyakan dan selesaikan.",
    repair: "menanyakan ke penyedia dan menyelesaikannya",
  },
  provider_open: {
    unit: "text",
    advice: "Pembayaran sudah berakhir di toko, tetapi masih dapat dibayar di penyedia: batalkan.",
    repair: "membatalkan pembayaran di penyedia",
  },
  provider_currency: {
    unit: "text",
    advice: "Uang yang masuk bukan rupiah dan tidak dihitung: hubungi penyedia pembayaran.",
  },
  payment_unlisted: {
    unit: "text",
    advice:
      "Pembayaran tidak ada di direktori, kabar penyedia tidak sampai: laporkan ke pengembang.",
  },
  settlement_unknown: {
    unit: "rupiah",
    advice:
      "Laporan menyebut pembayaran, pengiriman, atau pengembalian yang tidak dikenal toko: tanyakan ke pengirim laporan.",
  },
  settlement_missing: {
    unit: "rupiah",
    advice: "Pembayaran ini tidak ada di laporan pencairan: tagih ke penyedia pembayaran.",
  },
  settlement_amount: {
    unit: "rupiah",
    advice:
      "Jumlah di laporan pencairan tidak sama dengan yang dicatat: tanyakan ke penyedia pembayaran.",
  },
  settlement_twice: {
    unit: "rupiah",
    advice:
      "Pembayaran dicairkan lebih dari sekali: tanyakan ke penyedia, lalu kembalikan kelebihannya.",
  },
  settlement_net: {
    unit: "rupiah",
    advice:
      "Yang dicairkan bukan jumlah dikurangi biaya: minta rincian biaya ke penyedia pembayaran.",
  },
  settlement_refund: {
    unit: "rupiah",
    advice:
      "Pengembalian dana di laporan tidak sama dengan catatan toko: tanyakan ke penyedia pembayaran.",
  },
  cash_amount: {
    unit: "rupiah",
    advice:
      "Uang tunai dari kurir tidak sama dengan yang harus ditagih: cocokkan dengan kurir dan pembeli.",
  },
  cash_missing: {
    unit: "rupiah",
    advice:
      "Pesanan tunai sudah sampai, tetapi uangnya tidak ada di laporan kurir: tagih ke kurir.",
  },
  payout_unmarked: {
    unit: "rupiah",
    advice:
      "Bank sudah mentransfer, tetapi belum ditandai: gerai refunds mark, atau tarik kembali bila salah.",
  },
  payout_amount: {
    unit: "rupiah",
    advice:
      "Yang ditransfer tidak sama dengan pengembalian dananya: transfer sisanya atau minta kembali.",
  },
  payout_missing: {
    unit: "rupiah",
    advice:
      "Ditandai sudah ditransfer, tetapi tidak ada di laporan bank: periksa mutasi rekening toko.",
  },
  job_dead: {
    unit: "text",
    advice: "Pekerjaan pembayaran gagal sampai percobaan terakhir: gerai messages replay.",
  },
} as const satisfies Readonly<Record<string, KindOfDifference>>;

export type Kind = keyof typeof described;

/** All kinds by name. */
export const kinds: Readonly<Record<Kind, KindOfDifference>> = described;

/** Whether the name, as it was written down once, is one of ours still. */
export const isKind = (name: string): name is Kind => Object.hasOwn(described, name);
