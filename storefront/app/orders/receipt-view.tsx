import { useEffect, useState } from "react";
import { Button, LinkButton } from "../ui/button.tsx";
import { EmptyState, Notice, Skeleton } from "../ui/feedback.tsx";
import { useToast } from "../ui/toast.tsx";
import { useIsLive } from "../use-is-live.ts";
import type { ReceiptImage } from "./receipt-messages.ts";
import type { ReceiptOpening } from "./receipt-opening.ts";
import { receiptTimes } from "./receipt-state.ts";
import { receiptTexts } from "./receipt-texts.ts";
import { receiptPath } from "./tabs.ts";
import { type ReceiptInput, useReceipt } from "./use-receipt.ts";
import "./receipt.css";

/** Hands the picture to the browser as a file. */
const save = ({ image, fileName }: ReceiptImage): void => {
  const link = document.createElement("a");
  link.href = image;
  link.download = fileName;
  link.click();
};

function Download({ image }: { readonly image: ReceiptImage | undefined }) {
  const toast = useToast();
  const [isPressed, setPressed] = useState(false);
  useEffect(() => {
    if (!isPressed) return undefined;
    const timer = setTimeout(() => {
      setPressed(false);
      if (image === undefined) return toast(receiptTexts.unsaved, "error");
      save(image);
      toast(receiptTexts.saved, "success");
    }, receiptTimes.download);
    return () => clearTimeout(timer);
  }, [isPressed, image, toast]);
  return (
    <Button type="button" icon="download" onClick={() => setPressed(true)}>
      Unduh E-Receipt
    </Button>
  );
}

/** Opens the receipt by itself, where it can be printed; works without scripts. */
function OpenApart({ opening: { ticket, receiptUrl } }: { readonly opening: ReceiptOpening }) {
  return (
    <form method="post" action={`${receiptUrl}/`} target="_blank" rel="noopener">
      <input type="hidden" name="ticket" value={ticket} />
      <Button variant="secondary" icon="external">
        Buka di tab baru
      </Button>
    </form>
  );
}

function ImageNotice({ image }: { readonly image: ReceiptImage | undefined }) {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), receiptTimes.imageNotice);
    return () => clearTimeout(timer);
  }, []);
  if (!isDue) return null;
  return (
    <Notice>
      {image === undefined
        ? "Gambar E-Receipt sedang disiapkan."
        : "E-Receipt dapat disimpan sebagai gambar di perangkat Anda."}
    </Notice>
  );
}

function Waiting() {
  return (
    <div className="receipt__waiting stack gap-3" role="status" aria-label="Memuat E-Receipt">
      <Skeleton shape="title" />
      <Skeleton shape="short" />
      <Skeleton />
      <Skeleton />
      <Skeleton />
      <Skeleton shape="short" />
    </div>
  );
}

const troubles = {
  error: { icon: "error", title: receiptTexts.errorTitle, text: receiptTexts.errorText },
  offline: { icon: "offline", title: receiptTexts.offlineTitle, text: receiptTexts.offlineText },
} as const;

interface TroubleProps {
  readonly of: keyof typeof troubles;
  readonly onReload: () => void;
}

function Trouble({ of, onReload }: TroubleProps) {
  const { icon, title, text } = troubles[of];
  const reload = (
    <Button type="button" icon="reload" onClick={onReload}>
      Muat Ulang
    </Button>
  );
  return (
    <EmptyState icon={icon} title={title} actions={reload}>
      {text}
    </EmptyState>
  );
}

type Receipt = ReturnType<typeof useReceipt>;

/** The page's origin is not the shop's: with both flags neither side can read the other. */
const sandbox = "allow-scripts allow-same-origin";

/** Stays while something else is shown in its place: what comes late is still heard. */
function ReceiptFrame({ receipt }: { readonly receipt: Receipt }) {
  const { state, phase, opening, frame, open } = receipt;
  if (opening === undefined || !state.isShown) return null;
  return (
    <iframe
      key={state.attempt}
      ref={frame}
      className="receipt__frame"
      title="E-Receipt"
      src={`${opening.receiptUrl}/`}
      sandbox={sandbox}
      referrerPolicy="no-referrer"
      data-away={phase === "ok" ? undefined : ""}
      height={state.height === 0 ? undefined : state.height}
      onLoad={open}
    />
  );
}

/**
 * An order's e-receipt: in a frame from a host of its own, where neither side can read the other. Both talk by
 * the messages of `receipt-messages.ts`.
 */
export function ReceiptView(input: ReceiptInput) {
  const isLive = useIsLive();
  const receipt = useReceipt(input);
  const { state, phase, opening, reload } = receipt;
  return (
    <section className="receipt stack gap-4" aria-label="E-Receipt">
      {phase === "loading" && <Waiting />}
      {(phase === "error" || phase === "offline") && <Trouble of={phase} onReload={reload} />}
      {isLive && <ReceiptFrame receipt={receipt} />}
      <div className="receipt__actions wrap gap-3" hidden={isLive && phase !== "ok"}>
        {isLive && <Download image={state.image} />}
        {opening && <OpenApart opening={opening} />}
        {/* Without scripts no ticket is requested here; the receipt's own page has one. */}
        {!isLive && !opening && (
          <LinkButton href={receiptPath(input.secretId)}>Buka E-Receipt</LinkButton>
        )}
      </div>
      {phase === "ok" && <ImageNotice image={state.image} />}
    </section>
  );
}
