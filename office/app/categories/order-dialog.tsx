import { orderCategories, type Category } from "@gerai/contract/office/categories";
import { useState } from "react";
import { useAct } from "../api/call.ts";
import { OrderList } from "../ui/order-list.tsx";
import { ReasonDialog } from "../ui/reason-dialog.tsx";
import { tellChange } from "../ui/tell-change.ts";
import { readsOfCategories } from "./use-categories.ts";

interface OrderDialogProps {
  readonly title: string;
  readonly parentId: number | null;
  readonly categories: readonly Category[];
  readonly onClose: () => void;
}

/** Puts the categories below one parent into an order. */
export function OrderDialog({ title, parentId, categories, onClose }: OrderDialogProps) {
  const [order, setOrder] = useState(categories);
  const save = useAct(orderCategories, readsOfCategories);
  const send = (reason: string): void => {
    const categoryIds = order.map(({ categoryId }) => categoryId);
    save.mutate(
      { body: { parentId, categoryIds, reason } },
      {
        onSuccess: (done) => {
          tellChange(done);
          onClose();
        },
      },
    );
  };
  return (
    <ReasonDialog
      title={title}
      explanation="Menu dan halaman toko menampilkannya dari atas ke bawah."
      action="Simpan urutan"
      color="accent"
      isPending={save.isPending}
      failure={save.error?.message}
      onClose={onClose}
      onReason={send}
    >
      <OrderList
        label={title}
        items={order}
        keyOf={({ categoryId }) => categoryId}
        onChange={setOrder}
      />
    </ReasonDialog>
  );
}
