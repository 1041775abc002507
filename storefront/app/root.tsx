// First: it declares the order of the layers, which the styles of the parts below rely on.
import "./styles.css";
import { type ReactNode, useEffect } from "react";
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
} from "react-router";
import type { Route } from "./+types/root.ts";
import { useAnalytics } from "./analytics/use-analytics.ts";
import { CartProvider } from "./cart/cart-provider.tsx";
import { guardPage } from "./guards.ts";
import { useClientLinks } from "./shell/client-links.ts";
import { ErrorPage } from "./shell/error-page.tsx";
import { errorPageText } from "./shell/messages.ts";
import { PanelCloser } from "./shell/open-panels.tsx";
import { PageProgress } from "./shell/page-progress.tsx";
import { useArrival } from "./shell/use-arrival.ts";
import { type PageConfig, pageConfig, shopOfPage } from "./shop/page-config.ts";
import { plainHead } from "./shop/plain-head.ts";
import { leadToWait } from "./shop/rate-limit.ts";
import { shopContext } from "./shop/shop-context.ts";
import { usePictureFallback } from "./ui/picture-fallback.ts";
import { ToastProvider } from "./ui/toast.tsx";

export const middleware: Route.MiddlewareFunction[] = [guardPage];

export const loader = ({ context }: Route.LoaderArgs) =>
  pageConfig(context.get(shopContext).config);

/** The shop's names and contacts do not change under a visitor. */
export const shouldRevalidate = () => false;

const statusOf = (error: unknown): number => (isRouteErrorResponse(error) ? error.status : 500);

const brandIn = (data: PageConfig | undefined): string =>
  data === undefined ? "" : shopOfPage(data).brand;

export const meta: Route.MetaFunction = (page) =>
  plainHead(
    page.error === undefined ? brandIn(page.loaderData) : errorPageText(statusOf(page.error)).title,
    page,
  );

export function Layout({ children }: { readonly children: ReactNode }) {
  return (
    <html lang="id">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#087a4c" />
        <link rel="icon" href="/favicon.svg" />
        <link rel="manifest" href="/app.webmanifest" />
        <link rel="apple-touch-icon" href="/ikon/180-penuh.png" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  useClientLinks();
  useAnalytics();
  usePictureFallback();
  useArrival();
  return (
    <ToastProvider>
      <PageProgress />
      <PanelCloser />
      <CartProvider>
        <Outlet />
      </CartProvider>
    </ToastProvider>
  );
}

/**
 * 404, 429 and all other errors, each with its own text; a status that is not given counts as 500. Data of a page
 * that were refused because there were too many calls lead to the page that says so (ERR-01).
 */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  useClientLinks();
  const status = statusOf(error);
  useEffect(() => {
    if (status === 429) leadToWait();
  }, [status]);
  return <ErrorPage status={status} />;
}
