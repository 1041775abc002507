import { Carousel } from "../ui/carousel.tsx";
import { Picture } from "../ui/picture.tsx";
import type { BannerView } from "./home-view.ts";

interface BannerLinkProps {
  readonly banner: BannerView;
  readonly place: "hero" | "promotion";
  readonly priority?: boolean;
}

/** Banners lead to pages of the shop, or to another site in this tab. */
function BannerLink({ banner, place, priority = false }: BannerLinkProps) {
  return (
    <a href={banner.link}>
      <Picture picture={banner.picture} alt={banner.title} place={place} priority={priority} />
    </a>
  );
}

/** The large banners at the top: the first picture at once, the others as they come into view. */
export function Hero({ banners }: { readonly banners: readonly BannerView[] }) {
  if (banners.length === 0) return null;
  return (
    <Carousel label="Pilihan minggu ini">
      {banners.map((banner, index) => (
        <BannerLink
          key={banner.picture.id}
          banner={banner}
          place="hero"
          priority={index === 0}
        />
      ))}
    </Carousel>
  );
}

export function MiddleBanners({ banners }: { readonly banners: readonly BannerView[] }) {
  if (banners.length === 0) return null;
  return (
    <ul className="plain-list middle-banners">
      {banners.map((banner) => (
        <li key={banner.picture.id}>
          <BannerLink banner={banner} place="promotion" />
        </li>
      ))}
    </ul>
  );
}
