/** Promotions of payment channels in the demo shop. Days count from the day of loading, so that they always run. */
export const paymentPromotions = [
  {
    code: "KARTUHEMAT",
    name: "Hemat 10% dengan kartu",
    notice: "Diskon <strong>10%</strong> dengan kartu, paling banyak Rp20.000.",
    percentOff: 10,
    maxDiscount: 20_000,
    minimum: 75_000,
    channels: ["CARD"],
    fromDay: -7,
    toDay: 45,
  },
] as const;
