import type { Delivery, Order } from "@gerai/contract/orders";
import { hasReceipt } from "@gerai/contract/receipt-rules";
import { CopyButton } from "../ui/copy-button.tsx";
import { Icon } from "../ui/icon.tsx";
import { ReceiptLink } from "./receipt-link.tsx";
import { showsProof } from "./show-conditions.ts";

interface ProofProps {
  readonly label: string;
  readonly text: string;
}

function Proof({ label, text }: ProofProps) {
  return (
    <div className="pay-fact">
      <span className="pay-fact__label soft small">{label}</span>
      <span className="pay-fact__value e-service__proof">{text}</span>
      <CopyButton text={text} name={label} />
    </div>
  );
}

interface PartProps {
  readonly order: Order;
  readonly delivery: Delivery;
}

function EService({ order, delivery }: PartProps) {
  const { serialNumber, referenceCode } = delivery;
  return (
    <>
      {delivery.items.map(({ productName, phoneNumber, provider }) => (
        <dl className="order__facts stack gap-2 small" key={`${productName}-${phoneNumber}`}>
          <div>
            <dt>Produk</dt>
            <dd>{productName}</dd>
          </div>
          <div>
            <dt>Nomor handphone</dt>
            <dd className="numbers">{phoneNumber}</dd>
          </div>
          <div>
            <dt>Operator</dt>
            <dd>{provider}</dd>
          </div>
        </dl>
      ))}
      {showsProof(order) && serialNumber !== "" && <Proof label="Nomor seri" text={serialNumber} />}
      {showsProof(order) && referenceCode !== "" && (
        <Proof label="Kode referensi" text={referenceCode} />
      )}
    </>
  );
}

/** Data or credit for a phone: which one it is for, and the proof that it was sent. */
export function EServiceBox({ order }: { readonly order: Order }) {
  return (
    <section className="order__box padded-4 card stack gap-3" aria-label="Layanan digital">
      <h3>
        <Icon name="phone" />
        Detail layanan
      </h3>
      {order.deliveries.map((delivery) => (
        <EService key={delivery.deliveryId} order={order} delivery={delivery} />
      ))}
      {hasReceipt(order) && <ReceiptLink order={order} />}
    </section>
  );
}
