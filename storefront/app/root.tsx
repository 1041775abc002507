import type { ReactNode } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from "react-router";
import { ProgressBar } from "./ui/progress-bar.tsx";
import "./ui/styles.css";
import { ToastProvider } from "./ui/toast.tsx";

export function Layout({ children }: { readonly children: ReactNode }) {
  return (
    <html lang="id">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#087a4c" />
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
  return (
    <ToastProvider>
      <ProgressBar />
      <Outlet />
    </ToastProvider>
  );
}
