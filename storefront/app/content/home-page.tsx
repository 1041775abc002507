import { LastViewed } from "../catalogue/last-viewed.tsx";
import { headMeta, writtenOr, writtenTitle } from "../catalogue/page-meta.ts";
import { SeoText } from "../catalogue/seo-text.tsx";
import { describedBy, shopData } from "../catalogue/structured-data.ts";
import { shopContext } from "../shop/shop-context.ts";
import type { Route } from "./+types/home-page.ts";
import { Hero, MiddleBanners } from "./banners.tsx";
import { CategoryTiles } from "./category-tiles.tsx";
import { HomeTexts } from "./home-texts.tsx";
import "../catalogue/page.css";
import { ProductSection } from "./product-section.tsx";
import "./home.css";
import { readHome } from "./read-home.ts";

export const loader = async ({ context }: Route.LoaderArgs) => {
  const shop = context.get(shopContext);
  const { config } = shop;
  const { seo, ...home } = await readHome(shop);
  const { instagram, facebook, x, youtube } = config.links;
  return {
    ...home,
    brand: config.brand,
    text: { title: seo?.automationLinkTitle ?? "", html: seo?.seoText ?? "" },
    head: {
      title: writtenTitle(
        seo?.metaTitle,
        `${config.brand}: belanja harian diantar ke rumah`,
        config.brand,
      ),
      description: writtenOr(
        seo?.metaDescription,
        "Sembako, makanan segar, kebutuhan rumah, dan hadiah dari toko terdekat, diantar hari ini.",
      ),
      canonical: `${config.publicUrl}/`,
    },
    described: describedBy(
      shop,
      ...shopData({
        brand: config.brand,
        origin: config.publicUrl,
        email: config.support.email,
        phone: config.support.phone,
        profiles: [instagram, facebook, x, youtube],
      }),
    ),
  };
};

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData && headMeta(loaderData.head, loaderData.described);

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { brand, hero, lists, drawn, text } = loaderData;
  return (
    <div className="page-width home">
      <h1 className="visually-hidden">{brand}: belanja kebutuhan harian dan hadiah</h1>
      <Hero banners={hero} />
      <CategoryTiles tiles={drawn.tiles} />
      {lists.map((part, index) => {
        if (part === "last-viewed") return <LastViewed key={part} />;
        if (part === "banners") return <MiddleBanners key={part} banners={drawn.middle} />;
        return <ProductSection key={part.id} section={part} isOnFirstScreen={index === 0} />;
      })}
      <HomeTexts texts={drawn.bottom} />
      <SeoText {...text} />
    </div>
  );
}
