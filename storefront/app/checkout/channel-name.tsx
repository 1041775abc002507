import { channelMark, channelNames } from "@gerai/contract/channel-names";
import type { PaymentChannel } from "@gerai/contract/order-codes";

/** Name and mark of a channel, in one line where there is room. The mark says nothing that the name does not. */
export function ChannelName({ channel }: { readonly channel: PaymentChannel }) {
  return (
    <span className="channel-name row wrap spread">
      {channelNames[channel]}
      <img src={channelMark(channel)} alt="" width={80} height={24} loading="lazy" />
    </span>
  );
}
