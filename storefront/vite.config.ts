import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";

/** Routes keep a file of their own; React Router marks them by a query. */
const isRoute = (id: string): boolean => id.includes("?");

/** Libraries that every page uses. The map's is loaded with the map. */
const vendor = /\/node_modules\/(?!leaflet\/)/;

/** What nearly every page uses. Forms and their rules are only on some, suggestions come when somebody types. */
const shared =
  /\/storefront\/(?:document\/|app\/(?:ui\/(?!field|kept-form|send-or-keep|press|copy-button|navigation|one-button)|shell\/(?!cart-layout|static-layout|app-qr|not-found|too-many|something-went|footer-content|verify-email|read-suggestions)|session\/|shop\/(?!browser-transport)|http\/|analytics|catalogue\/(?:page-meta|seo-text|product-cards|cards|paths|first-screen)|content\/(?:banners|product-shelf)|timings))|\/contract\/src\/(?!client|\w+-rules|\w+-codes)/;

/** What all forms use. */
const forms =
  /\/storefront\/app\/(?:ui\/(?:field|kept-form|send-or-keep|press)|account\/(?:form-answer|kept-forms|use-checks))|\/contract\/src\/\w+-rules/;

export default defineConfig({
  plugins: [reactRouter()],
  // Inlined files would need `data:` in the content policy.
  build: { assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // A few files instead of some forty: each request costs a slow phone more than its bytes.
            codeSplitting: {
              groups: [
                { name: "vendor", test: vendor },
                { name: "shop", test: (id) => shared.test(id) && !isRoute(id) },
                { name: "forms", test: (id) => forms.test(id) && !isRoute(id) },
              ],
            },
          },
        },
      },
    },
  },
});
