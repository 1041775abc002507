import { seedCatalogue, seededNow } from "./seed-catalogue.ts";
import { testGateway, type TestGateway } from "./test-gateway.ts";

/** A gateway with the seeded catalogue, at a time when its promotions run. */
export const seededShop = async (): Promise<TestGateway> => {
  const shop = await testGateway({ clock: { now: () => seededNow } });
  await seedCatalogue(shop.deps.db);
  return shop;
};
