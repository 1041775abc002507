import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [reactRouter()],
  // Inlined files would need `data:` in the content policy.
  build: { assetsInlineLimit: 0 },
});
