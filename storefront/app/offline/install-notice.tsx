import { Button } from "../ui/button.tsx";
import { installTexts } from "./install-messages.ts";
import "./install-notice.css";

interface InstallNoticeProps {
  readonly onInstall: () => void;
  readonly onLater: () => void;
}

/** Says that the shop can be put on the home screen; it stands over the page and moves nothing of it. */
export function InstallNotice({ onInstall, onLater }: InstallNoticeProps) {
  return (
    <section className="install-notice stack gap-3 small" aria-label={installTexts.title}>
      <img className="install-notice__icon" src="/ikon/192.png" alt="" width={44} height={44} />
      <div>
        <strong className="medium">{installTexts.title}</strong>
        <p className="soft">{installTexts.text}</p>
      </div>
      <div className="install-notice__buttons">
        <Button type="button" variant="secondary" onClick={onLater}>
          {installTexts.later}
        </Button>
        <Button type="button" onClick={onInstall}>
          {installTexts.install}
        </Button>
      </div>
    </section>
  );
}
