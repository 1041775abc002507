import { ErrorPage } from "./error-page.tsx";
import { errorPageTexts } from "./messages.ts";

export const meta = () => [{ title: errorPageTexts.other.title }];

export default function SomethingWentWrongPage() {
  return <ErrorPage status={500} />;
}
