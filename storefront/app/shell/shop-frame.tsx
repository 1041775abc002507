import type { ReactNode } from "react";
import { CategoryPanel } from "./category-panel.tsx";
import { DeliveryPanel } from "./delivery-panel.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { SearchScreen } from "./search-screen.tsx";
import { SideMenu } from "./side-menu.tsx";

/** The shop around a page: header, menus and footer. */
export function ShopFrame({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <Header />
      <main id="isi">{children}</main>
      <Footer />
      <SideMenu />
      <CategoryPanel />
      <DeliveryPanel />
      <SearchScreen />
    </>
  );
}
