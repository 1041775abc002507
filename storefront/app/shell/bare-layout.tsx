import { Outlet } from "react-router";
import { Logo } from "./logo.tsx";

/** Sign-in, registration and the like: the logo and the page, nothing that leads astray. */
export default function BareLayout() {
  return (
    <>
      <header className="bare-header page-width">
        <Logo />
      </header>
      <main id="isi">
        <Outlet />
      </main>
    </>
  );
}
