import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { isOfAccountForms, isOfForms, isOfTextRules, shopChunk } from "./chunks.ts";

/** Libraries that every page uses. The map's are loaded with the map, those of its streets where there are any. */
const vendor =
  /\/node_modules\/(?!(?:leaflet|pmtiles|protomaps-leaflet|@protomaps|@mapbox|pbf|rbush|quickselect|color2k|potpack|fflate)\/)/;

export default defineConfig({
  plugins: [reactRouter()],
  // Inlined files would need `data:` in the content policy.
  build: { assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // Reading a property does nothing else. Assigning one does: without its assignments React stops at the first page.
          treeshake: { propertyReadSideEffects: false },
          output: {
            // A few files instead of some forty: each request costs a slow phone more than its bytes.
            codeSplitting: {
              // What a group imports comes with it; so the order counts.
              groups: [
                { name: "vendor", test: vendor },
                { name: shopChunk },
                { name: "forms", test: isOfForms },
                { name: "text-rules", test: isOfTextRules },
                { name: "account-forms", test: isOfAccountForms },
                // Words and addresses that several pages share: a file for each would be a request for a hundred bytes.
                { name: "small", test: /\.ts$/, minShareCount: 3, maxModuleSize: 700 },
              ],
            },
          },
        },
      },
    },
  },
});
