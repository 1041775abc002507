import { cacheControlOf } from "@gerai/contract/sharing";
import { toString as drawQr } from "qrcode";
import { shopContext } from "../shop/shop-context.ts";
import type { Route } from "./+types/app-qr.ts";

/** The QR code of the app's download address, as SVG. */
export const loader = async ({ context }: Route.LoaderArgs) => {
  const { config } = context.get(shopContext);
  const svg = await drawQr(config.links.appDownload, {
    type: "svg",
    margin: 1,
    color: { dark: "#1d211e" },
  });
  return new Response(svg, {
    headers: {
      "content-type": "image/svg+xml",
      "cache-control": cacheControlOf({ scope: "everybody", seconds: 86_400 }),
    },
  });
};
