import { instantHours, pickupDays } from "@gerai/contract/delivery";
import { limits } from "@gerai/contract/limits";
import { feeTable, hoursText, listText } from "./amounts.ts";
import type { ShopRules, WritePage } from "./page-text.ts";

/** `09.00–12.00, 12.00–15.00, dan 15.00–18.00` */
export const windowsText = ({ windows }: ShopRules): string => listText(windows.map(hoursText));

export const shipping: WritePage = (_shop, rules) => ({
  title: "Pengiriman",
  lead: "Pesanan berangkat dari tempat yang paling dekat dengan Anda.",
  icon: "truck",
  sections: [
    {
      title: "Jenis pengiriman",
      points: [
        `Instan: tiba dalam ${instantHours} jam dari toko terdekat, selama toko itu buka.`,
        rules
          ? `Sameday: Anda memilih jamnya, untuk hari ini atau besok: ${windowsText(rules)}, menurut jam toko.`
          : "Sameday: Anda memilih jamnya, untuk hari ini atau besok, menurut jam toko.",
        "Gudang 1-3 hari: untuk produk yang disimpan di gudang.",
        "Penjual: dikirim langsung oleh penjual produk itu.",
      ],
      after: [
        "Satu pesanan bisa berisi beberapa kiriman bila barangnya berangkat dari tempat yang berbeda. Keranjang mengelompokkannya, dan ongkos kirim tiap kiriman tertera sendiri.",
      ],
    },
    {
      title: "Jam pengiriman yang penuh",
      paragraphs: [
        rules && `Jam pengiriman bisa dipilih sampai ${rules.windowLeadHours} jam sebelum dimulai.`,
        "Setiap toko hanya menerima sejumlah pesanan per jam pengiriman, supaya semuanya tiba tepat waktu. Jam yang sudah habis jatahnya ditandai penuh; pilih jam lain.",
      ],
    },
    {
      title: "Jangkauan",
      paragraphs: [
        "Tandai titik lokasi saat mengisi alamat. Bila tidak ada toko yang melayani titik itu, kami memberi tahu sebelum Anda belanja, dan alamatnya tidak bisa dipakai.",
        `Anda dapat menyimpan sampai ${limits.addressWebLimit} alamat di web, misalnya rumah, kantor, dan rumah orang tua.`,
      ],
    },
    {
      title: "Mengikuti kiriman",
      points: [
        "Setiap langkah tertera di Detail Transaksi: disiapkan, siap, diserahkan ke kurir, dikirim, diterima.",
        "Selama kurir di jalan dan posisinya diketahui, Anda melihatnya di peta beserta jaraknya. Setelah tiba, posisinya dihapus.",
        "Kabar dikirim lewat email atau WhatsApp sesuai pilihan Anda di [kabar pesanan](/user-account/kabar).",
      ],
    },
    {
      title: "Saat pesanan tiba",
      points: [
        "Pastikan nomor HP penerima aktif dan catatan kurir jelas: patokan, warna pagar, titip di satpam.",
        "Periksa jumlah dan keadaan barang, lalu tekan Konfirmasi Diterima.",
        `Foto bukti pengiriman dapat dilihat selama ${limits.proofPhotoDays} hari.`,
        "Ada yang tidak beres? Lihat [pengembalian](/refund).",
      ],
    },
  ],
  action: { label: "Atur alamat pengiriman", href: "/alamat" },
});

export const shippingCost: WritePage = (_shop, rules) => ({
  title: "Ongkir dan gratis ongkir",
  lead: "Hitung ongkos kirim ke tempat Anda, dan lihat dari belanja berapa kiriman menjadi gratis.",
  icon: "package",
  sections: [
    {
      title: "Tarif ongkos kirim",
      paragraphs: rules?.storesDiffer
        ? ["Tarif umum; toko tertentu punya tarif sendiri, dan kalkulator sudah menghitungnya."]
        : [],
      table: rules && feeTable(rules.fees),
      after: ["Bila beberapa baris cocok, yang jarak dan beratnya paling dekat yang berlaku."],
    },
    {
      title: "Cara mendapat gratis ongkir",
      steps: [
        "Pilih alamat yang dilayani toko terdekat.",
        "Belanja sampai jumlah di kolom Gratis mulai belanja. Keranjang menunjukkan berapa lagi yang kurang.",
        "Ongkos kirimnya menjadi Rp0 dengan sendirinya, tanpa kode.",
      ],
    },
    {
      title: "Yang perlu diketahui",
      points: [
        "Yang dihitung adalah harga barang setelah promo, sebelum voucher dan A-Poin.",
        "Barang toko, gudang, dan penjual adalah kiriman sendiri-sendiri; masing-masing dihitung terpisah.",
        "Berat barang yang tidak ditimbang dihitung dari isinya.",
        "Voucher gratis ongkir, bila Anda punya, dipakai seperti [voucher](/voucher) lain.",
        "Ongkos kirim yang mengikat adalah yang tampil saat pesanan dibuat.",
      ],
    },
  ],
  action: { label: "Lihat jenis pengiriman", href: "/shipping" },
});

export const pickup: WritePage = (shop) => ({
  title: "Ambil di toko",
  lead: `Pesan lewat aplikasi ${shop.brand}, ambil di toko pilihan Anda tanpa ongkos kirim.`,
  icon: "store",
  sections: [
    {
      title: "Memesan untuk diambil",
      paragraphs: [
        `Pesanan yang diambil sendiri dibuat di [aplikasi ${shop.brand}](/download). Web ini mengantar ke alamat, dan tetap menampilkan pesanan ambil di toko Anda di menu Transaksi, lengkap dengan struknya.`,
      ],
    },
    {
      title: "Cara mengambil",
      steps: [
        "Tunggu kabar bahwa pesanan siap diambil.",
        "Datang ke toko yang tertera di Detail Transaksi pada jam bukanya.",
        "Sebutkan nomor pesanan kepada kasir.",
        "Periksa barang sebelum meninggalkan toko.",
      ],
    },
    {
      title: "Batas waktu",
      paragraphs: [
        `Ambillah dalam ${pickupDays} hari. Setelah itu pesanan tidak lagi menjadi tanggungan kami.`,
      ],
    },
    {
      title: "Lebih suka diantar?",
      paragraphs: [
        "Pesan di sini dengan pengiriman instan atau sameday; lihat [pengiriman](/shipping) dan [hitung ongkirnya](/shipping-cost).",
      ],
    },
  ],
  action: { label: "Unduh aplikasi", href: "/download" },
});
