import { useShop } from "../shop/use-shop.ts";

interface LogoProps {
  /** The shop's home, where the page may stand on another host. */
  readonly home?: string;
}

/** A stall with its awning, and the shop's name. Leads home. */
export function BrandLogo({ brand, home = "/" }: LogoProps & { readonly brand: string }) {
  return (
    <a className="logo inline-row thumb-high gap-2" href={home} aria-label={`${brand}, ke beranda`}>
      <svg className="logo__mark" viewBox="0 0 32 32" aria-hidden="true">
        <rect width="32" height="32" rx="9" fill="currentColor" />
        <path
          d="M8.2 8h15.6l2.2 6a3.3 3.3 0 0 1-6.6.4 3.4 3.4 0 0 1-6.8 0A3.3 3.3 0 0 1 6 14z"
          fill="#fff"
        />
        <path
          d="M9 19.4V23a1.6 1.6 0 0 0 1.6 1.6h10.8A1.6 1.6 0 0 0 23 23v-3.6"
          className="logo__stall"
        />
      </svg>
      <span className="logo__name">{brand}</span>
    </a>
  );
}

/** The logo wherever the shop's name has to be looked up. */
export function Logo(props: LogoProps) {
  return <BrandLogo {...props} brand={useShop()?.brand ?? "Beranda"} />;
}
