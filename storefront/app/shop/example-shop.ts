import { baseMap } from "@gerai/contract/base-map";
import type { ShopConfig } from "./shop-config.ts";

/** Example values that belong to nobody; the operator's own replace them. */
export const exampleShop: ShopConfig = {
  brand: "Gerai",
  publicUrl: "http://localhost:3000",
  support: {
    email: "halo@gerai.example",
    phone: "1500 000",
    whatsapp: "0812 0000 0000",
    hours: "Setiap hari, 08.00–21.00 WIB",
  },
  complaints: {
    name: "Direktorat Jenderal Perlindungan Konsumen dan Tertib Niaga, Kementerian Perdagangan RI",
    email: "pengaduan@konsumen.example",
    whatsapp: "0853 0000 0000",
  },
  links: {
    career: "https://karier.gerai.example",
    blog: "https://blog.gerai.example",
    instagram: "https://instagram.example/gerai",
    facebook: "https://facebook.example/gerai",
    x: "https://x.example/gerai",
    youtube: "https://youtube.example/gerai",
    playStore: "https://play.example/gerai",
    appStore: "https://apps.example/gerai",
    appDownload: "https://gerai.example/download",
  },
  mapTiles: {
    url: baseMap.tilesUrl,
    attribution: baseMap.attribution,
    attributionUrl: "https://www.openstreetmap.org/copyright",
    minZoom: baseMap.minZoom,
    maxZoom: baseMap.maxZoom,
  },
};
