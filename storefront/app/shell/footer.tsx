import { type ComponentType, createContext, createElement, Suspense, useContext } from "react";
import { lazyPart } from "../browser/lazy-part.ts";
import { useShop } from "../shop/use-shop.ts";
import { Still } from "../ui/still.tsx";
import type { FooterContentProps } from "./footer-content.tsx";

/** Loaded only where the first page had no footer, as at login. */
const LaterContent = lazyPart(async () => ({
  default: (await import("./footer-content.tsx")).FooterContent,
}));

/** The server brings the content itself; the browser takes the footer from the page. */
export const FooterContentContext = createContext<ComponentType<FooterContentProps>>(LaterContent);

export function Footer() {
  const shop = useShop();
  const content = useContext(FooterContentContext);
  if (!shop) return null;
  return (
    <footer className="footer">
      <Suspense>
        <Still id="kaki" source={shop} isOfFrame>
          {() => createElement(content, { shop })}
        </Still>
      </Suspense>
    </footer>
  );
}
