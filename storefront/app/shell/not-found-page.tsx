import { notFound } from "../shop/expect-data.ts";

export const loader = () => {
  throw notFound();
};

/** Never shown: the loader always ends in the error page. React Router wants a component here. */
export default function NotFoundPage() {
  return null;
}
