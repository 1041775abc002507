import type { Config } from "@react-router/dev/config";

export default {
  // Everything lies behind the login: there is nothing to render on a server.
  ssr: false,
} satisfies Config;
