import { PaymentChannel } from "@gerai/contract/order-codes";
import { Accordion } from "../ui/accordion.tsx";

/** What the steps name. */
interface GuideFacts {
  readonly vaNumber: string;
  readonly billerCode: string;
  readonly bankCode: string;
  /** `Rp44.000` */
  readonly total: string;
}

interface Guide {
  readonly title: string;
  readonly steps: readonly string[];
}

/** Mandiri's company code where the payment names none. */
const mandiriCompany = "88336";
/** Mandiri among all banks. */
const mandiriBank = "008";

const bca = ({ vaNumber, total }: GuideFacts): readonly Guide[] => [
  {
    title: "ATM BCA",
    steps: [
      "Masukkan kartu ATM dan PIN Anda.",
      "Pilih Transaksi Lainnya, Transfer, lalu ke Rekening BCA Virtual Account.",
      `Masukkan nomor Virtual Account ${vaNumber}.`,
      `Periksa nama dan jumlah ${total}, lalu pilih Ya.`,
    ],
  },
  {
    title: "m-BCA",
    steps: [
      "Masuk ke BCA mobile, pilih m-BCA, lalu m-Transfer.",
      "Pilih BCA Virtual Account.",
      `Masukkan nomor Virtual Account ${vaNumber}.`,
      `Periksa jumlah ${total}, lalu masukkan PIN m-BCA.`,
    ],
  },
  {
    title: "KlikBCA",
    steps: [
      "Masuk ke KlikBCA, pilih Transfer Dana, lalu Transfer ke BCA Virtual Account.",
      `Masukkan nomor Virtual Account ${vaNumber}.`,
      `Periksa jumlah ${total}, lalu masukkan respons KeyBCA.`,
    ],
  },
];

const mandiri = ({ vaNumber, billerCode, total }: GuideFacts): readonly Guide[] => {
  const company = billerCode || mandiriCompany;
  return [
    {
      title: "ATM Mandiri",
      steps: [
        "Masukkan kartu ATM dan PIN Anda.",
        "Pilih Bayar/Beli, Lainnya, lalu Multi Payment.",
        `Masukkan kode perusahaan ${company}, lalu Benar.`,
        `Masukkan nomor Virtual Account ${vaNumber}, lalu Benar.`,
        `Periksa jumlah ${total}, lalu pilih Ya.`,
      ],
    },
    {
      title: "Livin' by Mandiri",
      steps: [
        "Masuk ke Livin', pilih Bayar, lalu Multipayment.",
        `Cari penyedia jasa dengan kode ${company}.`,
        `Masukkan nomor Virtual Account ${vaNumber}.`,
        `Periksa jumlah ${total}, lalu masukkan PIN.`,
      ],
    },
    {
      title: "Internet Banking Mandiri",
      steps: [
        "Masuk, pilih Bayar, lalu Multipayment.",
        `Pilih penyedia jasa ${company}.`,
        `Masukkan nomor Virtual Account ${vaNumber}.`,
        `Periksa jumlah ${total}, lalu setujui dengan token.`,
      ],
    },
  ];
};

const otherBank = (facts: GuideFacts): readonly Guide[] => {
  const code = facts.bankCode || mandiriBank;
  // At Mandiri the account of a payment begins with the company code.
  const number = facts.billerCode + facts.vaNumber;
  return [
    {
      title: "ATM bank lain",
      steps: [
        "Masukkan kartu ATM dan PIN Anda.",
        "Pilih Transfer, lalu ke Rekening Bank Lain.",
        `Masukkan kode bank ${code}, dilanjutkan nomor ${number}.`,
        `Masukkan jumlah ${facts.total}, tepat sampai rupiah terakhir.`,
        "Periksa nama tujuan, lalu setujui.",
      ],
    },
    {
      title: "Mobile atau internet banking bank lain",
      steps: [
        "Masuk, pilih Transfer, lalu ke bank lain.",
        `Pilih bank dengan kode ${code}.`,
        `Masukkan nomor rekening ${number}.`,
        `Masukkan jumlah ${facts.total}, lalu setujui.`,
      ],
    },
  ];
};

const guides: Partial<Readonly<Record<PaymentChannel, (facts: GuideFacts) => readonly Guide[]>>> = {
  [PaymentChannel.BcaVirtualAccount]: bca,
  [PaymentChannel.MandiriVirtualAccount]: mandiri,
  [PaymentChannel.OtherBank]: otherBank,
};

interface PaymentGuideProps extends GuideFacts {
  readonly channel: PaymentChannel;
}

/** How to transfer to a virtual account, step by step; nothing for other channels. */
export function PaymentGuide({ channel, ...facts }: PaymentGuideProps) {
  const known = guides[channel];
  if (known === undefined) return null;
  return (
    <section className="pay-guide stack gap-2" aria-label="Cara pembayaran">
      <h2>Cara pembayaran</h2>
      {known(facts).map(({ title, steps }, position) => (
        <Accordion key={title} title={title} open={position === 0}>
          <ol>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </Accordion>
      ))}
    </section>
  );
}
