import { ErrorPage } from "./error-page.tsx";

export default function SomethingWentWrongPage() {
  return <ErrorPage status={500} />;
}
