import { Carousel } from "../ui/carousel.tsx";
import { Icon } from "../ui/icon.tsx";
import { Picture } from "../ui/picture.tsx";
import { Drawn } from "../ui/still.tsx";
import type { BannerView } from "./home-view.ts";

interface BannersProps {
  readonly banners: readonly BannerView[];
}

/**
 * The large banners at the top: the first picture at once, the others as they come into view. The
 * title is text over the left of the picture, which artists leave free; below it on the phone.
 */
export function Hero({ banners }: BannersProps) {
  if (banners.length === 0) return null;
  return (
    <Carousel label="Pilihan minggu ini">
      {banners.map((banner, index) => (
        <a className="hero" key={banner.picture.id} href={banner.link}>
          <Picture
            picture={banner.picture}
            alt=""
            place="hero"
            priority={index === 0 ? "first" : undefined}
          />
          <span className="hero__caption">
            <strong className="hero__title">{banner.title}</strong>
            <span className="hero__more">
              Belanja sekarang
              <Icon name="forward" size="small" />
            </span>
          </span>
        </a>
      ))}
    </Carousel>
  );
}

function BannerList({ banners }: BannersProps) {
  return (
    <ul className="plain-list middle-banners">
      {banners.map((banner) => (
        <li key={banner.picture.id}>
          <a className="hero hero--small" href={banner.link}>
            <Picture picture={banner.picture} alt="" place="promotion" />
            <span className="hero__caption">
              <strong className="hero__title">{banner.title}</strong>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Banners between the shelves. */
export function MiddleBanners({ banners }: Partial<BannersProps>) {
  return (
    <Drawn id="antara" look="middle" source={banners}>
      {(shown) => <BannerList banners={shown} />}
    </Drawn>
  );
}
