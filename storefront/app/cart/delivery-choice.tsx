import { usePagePath } from "../browser/use-page-path.ts";
import { AddressSkeletons } from "../location/address-skeletons.tsx";
import { DeliveryAddressList } from "../location/delivery-address-list.tsx";
import { LoadFailed } from "../location/load-failed.tsx";
import { choosePath, modalField, withDeliveryDialog } from "../location/paths.ts";
import { useAddressBook } from "../location/use-address-book.ts";
import { timings } from "../timings.ts";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/feedback.tsx";
import { StoreChangeQuestion } from "./store-change-question.tsx";
import { useAddressChoice } from "./use-address-choice.ts";

interface DeliveryChoiceProps {
  /** Closes the dialog, and loads the page anew after so many milliseconds. */
  readonly onReload: (delay: number) => void;
  /** For what stands in the stead of this program where it cannot be loaded. */
  readonly onRetry: () => void;
}

/** The dialog's content: the addresses, and what choosing one of them changes in the cart. */
export default function DeliveryChoice({ onReload }: DeliveryChoiceProps) {
  const page = usePagePath();
  const reading = useAddressBook();
  const choice = useAddressChoice(() => onReload(timings.addressReload));
  const { question, failure } = choice;
  if (reading.state === "failed") return <LoadFailed onRetry={reading.retry} />;
  if (reading.state === "reading") return <AddressSkeletons />;
  return (
    <>
      {question !== undefined && (
        <StoreChangeQuestion
          question={question}
          form={choice.Form}
          action={choosePath}
          fields={<input type="hidden" name={modalField} value="1" />}
          busy={choice.isApplying}
          cancel={
            <Button type="button" variant="secondary" block onClick={choice.dismiss}>
              Batal
            </Button>
          }
        />
      )}
      <div hidden={question !== undefined}>
        {failure !== undefined && <Notice tone="danger">{failure}</Notice>}
        <DeliveryAddressList
          book={reading.book}
          page={page}
          here={withDeliveryDialog(page)}
          pendingId={choice.pendingId}
          onChoose={({ id }) => choice.choose(id)}
          onChanged={() => onReload(0)}
        />
      </div>
    </>
  );
}
