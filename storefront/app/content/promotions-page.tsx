import { promotionBanners } from "@gerai/contract/content";
import { limits } from "@gerai/contract/limits";
import { promotedProducts } from "@gerai/contract/promotions";
import { headMeta } from "../catalogue/page-meta.ts";
import { promotedProductsPath, promotionsPath } from "../catalogue/paths.ts";
import { PromotionGrid } from "../catalogue/promotion-grid.tsx";
import { promotionCard } from "../catalogue/promotion-view.ts";
import { expectData } from "../shop/expect-data.ts";
import { shopContext } from "../shop/shop-context.ts";
import { LinkButton } from "../ui/button.tsx";
import { EmptyState } from "../ui/feedback.tsx";
import { Breadcrumb } from "../ui/navigation.tsx";
import type { Route } from "./+types/promotions-page.ts";
import { Hero } from "./banners.tsx";
import "../catalogue/page.css";
import { bannerViews, sectionOf } from "./home-view.ts";
import "./home.css";
import { ProductSection } from "./product-section.tsx";

const sectionLength = 12;

export const loader = async ({ context }: Route.LoaderArgs) => {
  const shop = context.get(shopContext);
  const { call, callPart, config } = shop;
  const [banners, promoted] = await Promise.all([
    callPart(promotionBanners, { query: { limit: limits.bannerLimit } }),
    call(promotedProducts, { query: { limit: sectionLength, facets: "none" } }),
  ]);
  const { promotions, ...list } = expectData(promoted);
  return {
    banners: banners.ok ? bannerViews(banners.data) : [],
    promotions: promotions.map(promotionCard),
    section: sectionOf(
      shop,
      { id: "promo", title: "Produk promo", to: promotedProductsPath },
      list,
    ),
    head: {
      title: `Promo yang sedang berjalan | ${config.brand}`,
      description: `Promo yang sedang berjalan di ${config.brand}: potongan harga, beli banyak lebih hemat, dan gratisan.`,
      canonical: config.publicUrl + promotionsPath,
    },
  };
};

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData && headMeta(loaderData.head);

export default function PromotionsPage({ loaderData }: Route.ComponentProps) {
  const { banners, promotions, section } = loaderData;
  return (
    <div className="page-width home">
      <Breadcrumb trail={[]} current="Promo" />
      <header className="page-head stack gap-2">
        <h1>Promo</h1>
      </header>
      <Hero banners={banners} />
      {promotions.length === 0 ? (
        <EmptyState
          icon="percent"
          title="Belum ada promo saat ini"
          actions={<LinkButton href="/">Kembali ke beranda</LinkButton>}
        >
          <p>Promo baru datang setiap minggu. Silakan kembali lagi nanti.</p>
        </EmptyState>
      ) : (
        <PromotionGrid promotions={promotions} />
      )}
      <ProductSection section={section} />
    </div>
  );
}
