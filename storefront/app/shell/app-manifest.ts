import { cacheControlOf } from "@gerai/contract/sharing";
import { shopContext } from "../shop/shop-context.ts";
import type { Route } from "./+types/app-manifest.ts";

const icon = (name: string, size: number, purpose: "any" | "maskable") => ({
  src: `/ikon/${name}.png`,
  sizes: `${size}x${size}`,
  type: "image/png",
  purpose,
});

/** What a phone needs to put the shop on its home screen, under the retailer's name. */
export const loader = ({ context }: Route.LoaderArgs) => {
  const { brand } = context.get(shopContext).config;
  const manifest = {
    id: "/",
    name: brand,
    short_name: brand,
    description: `Belanja kebutuhan harian di ${brand}, dikirim dari toko terdekat.`,
    lang: "id",
    dir: "ltr",
    start_url: "/",
    scope: "/",
    display: "standalone",
    theme_color: "#087a4c",
    background_color: "#faf9f6",
    icons: [icon("192", 192, "any"), icon("512", 512, "any"), icon("512-penuh", 512, "maskable")],
    shortcuts: [
      { name: "Keranjang", url: "/cart" },
      { name: "Pesanan saya", url: "/order-in-process" },
      { name: "Promo", url: "/promo" },
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: {
      "content-type": "application/manifest+json",
      "cache-control": cacheControlOf({ scope: "everybody", seconds: 86_400 }),
    },
  });
};
