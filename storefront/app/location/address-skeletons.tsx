import { Skeleton } from "../ui/feedback.tsx";

/** Stands in for the cards of addresses while they, or the dialog's program, are on their way. */
export function AddressSkeletons() {
  return (
    <div className="address-skeletons stack gap-3" aria-busy="true">
      <span className="visually-hidden">Memuat alamat</span>
      {[1, 2, 3].map((card) => (
        <div key={card} className="address-skeleton stack gap-2">
          <Skeleton shape="short" />
          <Skeleton />
          <Skeleton />
        </div>
      ))}
    </div>
  );
}
