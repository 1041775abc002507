import { type ReactNode, Suspense } from "react";
import { CartBar } from "./cart-bar.tsx";
import { CategoryPanel } from "./category-panel.tsx";
import { DeliveryPanel } from "./delivery-panel.tsx";
import { DeliveryParts } from "./delivery-parts.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { PageArea } from "./page-area.tsx";
import { SearchScreen } from "./search-screen.tsx";
import { SideMenu } from "./side-menu.tsx";

/**
 * The shop around a page: header, menus and footer. The page and what lies hidden or below it wake up
 * one after the other (each `Suspense` for itself), so that no touch has to wait for all of them. What a
 * browser's extension changes inside `main` makes React render `main` anew, and no more than that.
 */
export function ShopFrame({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <Header />
      <Suspense>
        <PageArea>{children}</PageArea>
      </Suspense>
      <Footer />
      <Suspense>
        <SideMenu />
        <CategoryPanel />
        <DeliveryPanel />
        <DeliveryParts />
        <SearchScreen />
        <CartBar />
      </Suspense>
    </>
  );
}
