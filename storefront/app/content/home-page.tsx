import { headMeta, writtenOr } from "../catalogue/page-meta.ts";
import { SeoText } from "../catalogue/seo-text.tsx";
import { shopData } from "../catalogue/structured-data.ts";
import { shopContext } from "../session/shop-context.ts";
import type { Route } from "./+types/home-page.ts";
import { Hero, MiddleBanners } from "./banners.tsx";
import { CategoryTiles } from "./category-tiles.tsx";
import { ProductShelf } from "./product-shelf.tsx";
import { readHome } from "./read-home.ts";
import "../catalogue/page.css";
import "./home.css";

export const loader = async ({ context }: Route.LoaderArgs) => {
  const { call, config } = context.get(shopContext);
  const { seo, ...home } = await readHome(call);
  const { instagram, facebook, x, youtube } = config.links;
  return {
    ...home,
    brand: config.brand,
    text: { title: seo?.automationLinkTitle ?? "", html: seo?.seoText ?? "" },
    head: {
      title: writtenOr(seo?.metaTitle, `${config.brand}: belanja harian diantar ke rumah`),
      description: writtenOr(
        seo?.metaDescription,
        "Sembako, makanan segar, kebutuhan rumah, dan hadiah dari toko terdekat, diantar hari ini.",
      ),
      canonical: `${config.publicUrl}/`,
    },
    shop: {
      brand: config.brand,
      origin: config.publicUrl,
      email: config.support.email,
      phone: config.support.phone,
      profiles: [instagram, facebook, x, youtube],
    },
  };
};

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData && [...headMeta(loaderData.head), ...shopData(loaderData.shop)];

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { brand, hero, middle, tiles, promoted, recommended, newest, preview, bottom, text } =
    loaderData;
  const hasPromoted = promoted !== undefined && promoted.products.length > 0;
  return (
    <div className="page-width home">
      <h1 className="visually-hidden">{brand}: belanja kebutuhan harian dan hadiah</h1>
      <Hero banners={hero} />
      <CategoryTiles tiles={tiles} />
      <ProductShelf shelf={promoted} onFirstScreen={2} />
      <ProductShelf shelf={recommended} onFirstScreen={hasPromoted ? 0 : 2} />
      <MiddleBanners banners={middle} />
      <ProductShelf shelf={newest} />
      <ProductShelf shelf={preview} />
      {bottom.length > 0 && (
        <div className="home-bottom">
          {bottom.map(({ code, title, body }) => (
            <section key={code}>
              <h2>{title}</h2>
              <div className="prose" dangerouslySetInnerHTML={{ __html: body }} />
            </section>
          ))}
        </div>
      )}
      <SeoText {...text} />
    </div>
  );
}
