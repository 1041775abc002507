import { ColorSchemeScript, MantineProvider, mantineHtmlProps } from "@mantine/core";
import { Notifications } from "@mantine/notifications";
import { QueryClientProvider } from "@tanstack/react-query";
import { useEffect, useState, type ReactNode } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from "react-router";
import "@fontsource-variable/plus-jakarta-sans";
import "@mantine/core/styles.css";
import "@mantine/notifications/styles.css";
import "./app.css";
import { createQueryClient } from "./api/query-client.ts";
import { theme, variables } from "./theme.ts";
import { LoadingPage } from "./ui/loading-page.tsx";

export { ErrorPage as ErrorBoundary } from "./ui/error-page.tsx";

export function Layout({ children }: { readonly children: ReactNode }) {
  return (
    <html lang="id" {...mantineHtmlProps}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>Kantor Gerai</title>
        <ColorSchemeScript forceColorScheme="light" />
        <Meta />
        <Links />
      </head>
      <body>
        <MantineProvider theme={theme} cssVariablesResolver={variables} forceColorScheme="light">
          <Notifications position="bottom-center" />
          {children}
        </MantineProvider>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export function HydrateFallback() {
  return <LoadingPage />;
}

/** From then on the pages open without a network. */
const useServiceWorker = (): void =>
  useEffect(() => {
    if (import.meta.env.PROD) void navigator.serviceWorker?.register("/service-worker.js");
  }, []);

export default function Office() {
  const [client] = useState(createQueryClient);
  useServiceWorker();
  return (
    <QueryClientProvider client={client}>
      <Outlet />
    </QueryClientProvider>
  );
}
