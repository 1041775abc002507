import { OrderType } from "@gerai/contract/order-codes";

/** What the keys of the member's data mean. */
const labels: Readonly<Record<string, string>> = {
  profile: "Profil",
  sessions: "Perangkat yang masuk",
  knownDevices: "Perangkat yang pernah masuk",
  oneTimeCodes: "Kode OTP terakhir",
  serviceChanges: "Diubah oleh customer service",
  points: "A-Poin",
  balance: "Saldo",
  vouchers: "Voucher",
  voucherCode: "Kode voucher",
  voucherName: "Voucher",
  isUsed: "Sudah dipakai",
  kind: "Jenis",
  addresses: "Alamat",
  cart: "Keranjang",
  orders: "Pesanan",
  boughtProducts: "Yang biasa dibeli",
  shoppingLists: "Daftar belanja",
  stockAlerts: "Kabar stok",
  askedAt: "Diminta",
  name: "Nama",
  newsChoices: "Pilihan kabar pesanan",
  news: "Kabar pesanan yang dikirim",
  byEmail: "Lewat email",
  byWhatsapp: "Lewat WhatsApp",
  changedAt: "Diubah",
  event: "Kabar",
  channel: "Lewat",
  orderCount: "Jumlah pesanan",
  lastBoughtAt: "Terakhir dibeli",
  memberId: "ID member",
  memberNumber: "Nomor member",
  phone: "Nomor handphone",
  fullName: "Nama lengkap",
  email: "Email",
  emailVerifiedAt: "Email diverifikasi",
  gender: "Jenis kelamin",
  birthDate: "Tanggal lahir",
  referralCode: "Kode referral",
  wasRecommended: "Mendaftar dengan kode referral",
  registeredAt: "Mendaftar",
  termsAcceptedAt: "Menyetujui syarat & ketentuan",
  ageConfirmedAt: "Usia 21+ diverifikasi",
  picture: "Foto",
  device: "Perangkat",
  createdAt: "Dibuat",
  updatedAt: "Diubah",
  deletedAt: "Dihapus",
  lastSeenAt: "Terakhir aktif",
  lastLoginAt: "Terakhir masuk",
  expiresAt: "Berlaku sampai",
  purpose: "Untuk",
  sentAt: "Dikirim",
  sends: "Jumlah kirim",
  label: "Label",
  recipient: "Penerima",
  contactNumber: "Nomor kontak",
  detail: "Detail alamat",
  courierNote: "Catatan kurir",
  formatted: "Alamat",
  postalCode: "Kode pos",
  province: "Provinsi",
  city: "Kota/kabupaten",
  district: "Kecamatan",
  subDistrict: "Kelurahan/desa",
  latitude: "Lintang",
  longitude: "Bujur",
  isMain: "Alamat utama",
  sku: "Kode produk",
  productName: "Produk",
  quantity: "Jumlah",
  addedAt: "Ditambahkan",
  orderNumber: "Nomor pesanan",
  orderType: "Jenis pesanan",
  status: "Status",
  store: "Toko",
  paymentChannel: "Pembayaran",
  totalAmount: "Total harga",
  totalDiscount: "Total diskon",
  totalVoucher: "Voucher",
  totalPoints: "A-Poin dipakai",
  totalDeliveryFee: "Ongkos kirim",
  totalFinal: "Total bayar",
  addressLabel: "Label alamat",
  address: "Alamat",
  placedAt: "Dipesan",
  confirmedAt: "Diterima",
  lines: "Produk",
  price: "Harga",
  discount: "Diskon",
  amountFinal: "Subtotal",
  deliveries: "Pengiriman",
  deliveryNo: "Nomor pengiriman",
  fee: "Ongkos kirim",
  slotDate: "Tanggal kirim",
  slotText: "Waktu kirim",
  receiverName: "Diterima oleh",
  orderPhotos: "Foto pesanan",
  orderProblems: "Laporan masalah",
  words: "Cerita",
  answer: "Jawaban",
  history: "Riwayat",
  title: "Kejadian",
  note: "Catatan",
  occurredAt: "Waktu",
  act: "Yang diubah",
  before: "Sebelumnya",
  after: "Menjadi",
};

/** The name of a key; the key itself where it has none yet. */
export const labelOf = (key: string): string => labels[key] ?? key;

const orderTypes = {
  [OrderType.Delivery]: "Kirim ke alamat",
  [OrderType.Pickup]: "Ambil di toko",
  [OrderType.DataPackage]: "Paket data",
  [OrderType.PhoneCredit]: "Pulsa",
  [OrderType.Offline]: "Belanja di toko",
} as const satisfies Record<OrderType, string>;

/** What single words of the data mean. */
const words: Readonly<Record<string, string>> = {
  female: "Perempuan",
  male: "Laki-laki",
  register: "Pendaftaran",
  password: "Password baru",
  "birth-date": "Tanggal lahir",
  phone: "Nomor handphone",
  ...orderTypes,
};

const moment = new Intl.DateTimeFormat("id-ID", {
  dateStyle: "long",
  timeStyle: "short",
  timeZone: "Asia/Jakarta",
});

const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;

/** A single value as a person reads it; times in WIB. */
export const readable = (value: string | number | boolean | null): string => {
  if (value === null || value === "") return "–";
  if (typeof value === "boolean") return value ? "Ya" : "Tidak";
  if (typeof value === "string" && instant.test(value)) {
    return `${moment.format(new Date(value))} WIB`;
  }
  return words[value] ?? String(value);
};
