import type { ReactNode } from "react";
import { Carousel } from "../ui/carousel.tsx";
import { Icon } from "../ui/icon.tsx";
import { Picture } from "../ui/picture.tsx";
import { Still } from "../ui/still.tsx";
import type { BannerView } from "./home-view.ts";

interface BannersProps {
  readonly banners: readonly BannerView[];
}

interface BannerLinkProps {
  readonly banner: BannerView;
  readonly className: string;
  readonly place: "hero" | "promotion";
  readonly priority?: "first" | undefined;
  /** Below the title. */
  readonly children?: ReactNode;
}

/** A picture with words in it has a text of its own, and no title over it. */
function BannerLink({ banner, className, children, ...shown }: BannerLinkProps) {
  const { link, title, alt, ...pictures } = banner;
  return (
    <a className={className} href={link} data-banner={title}>
      <Picture {...pictures} {...shown} alt={alt ?? ""} />
      {alt === undefined && (
        <span className="hero__caption">
          <strong className="hero__title">{title}</strong>
          {children}
        </span>
      )}
    </a>
  );
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
        <BannerLink
          className="hero"
          key={banner.picture.id}
          banner={banner}
          place="hero"
          priority={index === 0 ? "first" : undefined}
        >
          <span className="hero__more">
            Belanja sekarang
            <Icon name="forward" size="small" />
          </span>
        </BannerLink>
      ))}
    </Carousel>
  );
}

function BannerList({ banners }: BannersProps) {
  return (
    <ul className="plain-list middle-banners">
      {banners.map((banner) => (
        <li key={banner.picture.id}>
          <BannerLink className="hero hero--small" banner={banner} place="promotion" />
        </li>
      ))}
    </ul>
  );
}

/** Banners between the sections. */
export function MiddleBanners({ banners }: Partial<BannersProps>) {
  return (
    <Still id="antara" source={banners}>
      {(shown) => <BannerList banners={shown} />}
    </Still>
  );
}
