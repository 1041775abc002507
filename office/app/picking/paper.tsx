import type { Picking } from "@gerai/contract/office/picking";
import { Button, Group } from "@mantine/core";
import { Printer } from "lucide-react";
import { useState } from "react";
import { flushSync } from "react-dom";
import { linesOfWalk } from "./picked.ts";
import { choiceText, whenText } from "./picking-words.ts";

type Paper = "list" | "labels";

/** The lines of all deliveries, shelf by shelf, with a box to tick. */
function PickList({ sheets }: { readonly sheets: readonly Picking[] }) {
  return (
    <div className="pick-list">
      <h2>Daftar ambil</h2>
      {sheets.map((sheet) => (
        <p key={sheet.deliveryNo}>
          <strong>{sheet.deliveryNo}</strong> · {whenText(sheet)} · {sheet.shopper}
        </p>
      ))}
      <table>
        <thead>
          <tr>
            <th>Rak</th>
            <th>Barang</th>
            <th>Jumlah</th>
            <th>Ada</th>
          </tr>
        </thead>
        <tbody>
          {linesOfWalk(sheets).map((line) => (
            <tr key={`${line.deliveryNo} ${line.lineNo}`}>
              <td>{line.shelf}</td>
              <td>
                {line.name}
                <br />
                <small>
                  {[
                    ...(sheets.length > 1 ? [line.deliveryNo] : []),
                    line.sku,
                    choiceText(line),
                  ].join(" · ")}
                </small>
              </td>
              <td>{line.quantity - line.missing}</td>
              <td>☐</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** One label for each bag and box; before it is packed one for the delivery. */
function Labels({ sheets }: { readonly sheets: readonly Picking[] }) {
  return sheets.flatMap((sheet) => {
    const count = sheet.loadUnits ?? 1;
    return Array.from({ length: count }, (_, at) => (
      <div key={`${sheet.deliveryNo} ${at}`} className="label">
        <strong>{sheet.deliveryNo}</strong>
        <span>{whenText(sheet)}</span>
        <span>
          {sheet.storeName} → {sheet.shopper}
        </span>
        <strong>
          Koli {at + 1} dari {count}
        </strong>
      </div>
    ));
  });
}

/** Prints the pick list (A4) or the labels (80 mm). */
export function PaperButtons({ sheets }: { readonly sheets: readonly Picking[] }) {
  const [paper, setPaper] = useState<Paper>("list");
  const print = (wanted: Paper): void => {
    flushSync(() => setPaper(wanted));
    window.print();
  };
  return (
    <>
      <Group gap="xs">
        <Button
          variant="default"
          size="xs"
          leftSection={<Printer size={14} aria-hidden />}
          onClick={() => print("list")}
        >
          Cetak daftar
        </Button>
        <Button
          variant="default"
          size="xs"
          leftSection={<Printer size={14} aria-hidden />}
          onClick={() => print("labels")}
        >
          Cetak label
        </Button>
      </Group>
      <div className="paper">
        {paper === "list" ? <PickList sheets={sheets} /> : <Labels sheets={sheets} />}
      </div>
    </>
  );
}
