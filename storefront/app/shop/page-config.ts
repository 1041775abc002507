import { perObject } from "./per-object.ts";
import { serverOnly } from "./server-only.ts";
import type { SharedConfig, ShopConfig } from "./shop-config.ts";

/**
 * What every page carries of the configuration. It travels as one text, in place of some fifty numbered references
 * that are encoded for each page; the server has the object itself.
 */
export interface PageConfig {
  readonly shop?: SharedConfig;
  readonly packed: string;
}

export const pageConfig = perObject((config: ShopConfig): PageConfig => {
  const { mapTiles: _tiles, receiptUrl: _receipts, ...shop } = config;
  return Object.assign(serverOnly({ shop }), { packed: JSON.stringify(shop) });
});

export const shopOfPage = perObject(
  ({ shop, packed }: PageConfig): SharedConfig => shop ?? (JSON.parse(packed) as SharedConfig),
);
