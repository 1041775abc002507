import { Accordion } from "../ui/accordion.tsx";
import { Icon } from "../ui/icon.tsx";

const benefits = [
  { icon: "tag", text: "Harga dan promo mengikuti toko terdekat dari alamat Anda." },
  { icon: "package", text: "Stok yang tampil adalah stok toko yang mengantar." },
  { icon: "truck", text: "Pilihan pengiriman instan dan sameday sesuai jangkauan toko." },
] as const;

/** What an address is good for. */
export function AddressBenefits() {
  return (
    <Accordion title="Kenapa perlu memilih alamat?">
      <ul className="address-benefits stack gap-2 small">
        {benefits.map(({ icon, text }) => (
          <li key={icon}>
            <Icon name={icon} size="small" />
            {text}
          </li>
        ))}
      </ul>
    </Accordion>
  );
}
