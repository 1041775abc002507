import type { ShopConfig } from "../app/shop/shop-config.ts";

/** What `createStorefront` wants to know; validated by whoever starts it. */
export interface StorefrontConfig {
  readonly shop: ShopConfig;
  /** Where e-mails lead to be verified; its host serves nothing else if it is not the shop's own. */
  readonly verifyEmailUrl: string;
  /** True while Vite serves the sources: the policy then allows its inline scripts. */
  readonly development: boolean;
  /** Pages that one address may have rendered in a minute; those that memory answers do not count. */
  readonly rendersPerMinute: number;
  /** The operator's map file, absolute; undefined where there is none. */
  readonly mapFile?: string;
  /** Folder of the browser's build; not read in development. */
  readonly assetsDir: string;
}
