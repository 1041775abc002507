import type { ShopConfig } from "../app/session/shop-config.ts";

/** What `createStorefront` wants to know; validated by whoever starts it. */
export interface StorefrontConfig {
  readonly shop: ShopConfig;
  /** True while Vite serves the sources: the policy then allows its inline scripts. */
  readonly development: boolean;
  /** Folder of the browser's build; not read in development. */
  readonly assetsDir: string;
}
