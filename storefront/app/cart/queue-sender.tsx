import { PassingNotice } from "../ui/passing-notice.tsx";
import { cartPaths } from "./paths.ts";
import { sentMessage } from "./queue-messages.ts";
import { useSendQueue } from "./use-send-queue.ts";

/** On all pages but that of the cart: sends what was changed in it without a network, and says what became of it. */
export default function QueueSender() {
  const { answer } = useSendQueue();
  if (answer === undefined) return null;
  return (
    <PassingNotice title="Keranjang" icon="cart" text={answer.failure ?? sentMessage}>
      <a href={cartPaths.cart}>Lihat Keranjang</a>
    </PassingNotice>
  );
}
