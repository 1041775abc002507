import { useNavigation } from "react-router";

/** The line at the top edge while the next page is on its way; short waits show none. */
export function ProgressBar() {
  const { state } = useNavigation();
  if (state === "idle") return null;
  return <div className="progress" aria-hidden="true" />;
}
