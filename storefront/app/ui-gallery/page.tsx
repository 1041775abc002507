import { type ReactNode, useState } from "react";
import { Accordion } from "../ui/accordion.tsx";
import { Avatar } from "../ui/avatar.tsx";
import { Button, IconButton, LinkButton } from "../ui/button.tsx";
import { Carousel } from "../ui/carousel.tsx";
import { CopyButton } from "../ui/copy-button.tsx";
import { AlertDialog, Dialog } from "../ui/dialog.tsx";
import { Badge, Count, EmptyState, Notice, Skeleton } from "../ui/feedback.tsx";
import { Checkbox, PasswordField, Radio, Select, TextArea, TextField } from "../ui/field.tsx";
import { Breadcrumb, Pagination, Tabs } from "../ui/navigation.tsx";
import { OneButtonModal } from "../ui/one-button-modal.tsx";
import { Price } from "../ui/price.tsx";
import { ProductActionContext, type RenderProductAction } from "../ui/product-action.ts";
import { CardGrid, ProductCard } from "../ui/product-card.tsx";
import { QuantityStepper } from "../ui/quantity-stepper.tsx";
import "./gallery.css";
import { useToast } from "../ui/toast.tsx";
import { sampleProducts } from "./samples.ts";
import { Swatches } from "./swatches.tsx";

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="gallery__part">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function Buttons() {
  return (
    <Part title="Tombol">
      <div className="gallery__row">
        <Button>Utama</Button>
        <Button variant="secondary">Kedua</Button>
        <Button variant="quiet">Tenang</Button>
        <Button variant="danger">Bahaya</Button>
        <Button disabled>Mati</Button>
        <Button busy>Sibuk</Button>
        <LinkButton href="/ui" icon="cart">
          Tautan
        </LinkButton>
      </div>
      <div className="gallery__row">
        <Button size="small">Kecil</Button>
        <Button>Sedang</Button>
        <Button size="large">Besar</Button>
        <IconButton icon="heart" label="Simpan" />
        <IconButton icon="cart" label="Keranjang">
          <Count value={120} />
        </IconButton>
      </div>
      <Button block icon="plus">
        Selebar halaman
      </Button>
    </Part>
  );
}

function People() {
  return (
    <Part title="Orang">
      <div className="gallery__row">
        <Avatar source={undefined} />
        <Avatar source={undefined} size="large" />
        <Avatar source={undefined} size="largest" />
        <CopyButton text="QHVB4KMH" name="Kode referral" />
      </div>
    </Part>
  );
}

function Fields() {
  return (
    <Part title="Isian">
      <div className="gallery__columns">
        <TextField label="Label alamat" name="label" hint="Cth: rumah/kantor/kos/dll" limit={30} />
        <TextField label="Nama penerima" name="name" error="Kolom ini diperlukan" />
        <TextField label="Email" name="email" type="email" optional placeholder="nama@contoh.id" />
        <TextField label="Nomor HP" name="phone" disabled defaultValue="081200000000" />
        <PasswordField label="Password" name="password" autoComplete="current-password" />
        <Select label="Urutkan" name="sort" defaultValue="price">
          <option value="price">Harga terendah</option>
          <option value="unitPrice">Harga satuan terendah</option>
        </Select>
        <TextArea label="Catatan kurir" name="note" optional limit={100} />
        <div>
          <Checkbox label="Hanya yang tersedia" name="stock" defaultChecked />
          <Checkbox label="Tidak bisa dipilih" name="off" disabled />
          <Radio card name="pay" value="cod" label="Bayar di tempat" hint="Siapkan uang pas" />
          <Radio card name="pay" value="va" label="Transfer bank" defaultChecked />
        </div>
      </div>
    </Part>
  );
}

type OpenDialog = "plain" | "sheet" | "full" | "alert" | "one" | "none";

const shapes = ["plain", "sheet", "full"] as const;

function Dialogs() {
  const [open, setOpen] = useState<OpenDialog>("none");
  const close = () => setOpen("none");
  const toast = useToast();
  return (
    <Part title="Dialog dan pemberitahuan singkat">
      <div className="gallery__row">
        {[...shapes, "alert" as const, "one" as const].map((name) => (
          <Button key={name} variant="secondary" size="small" onClick={() => setOpen(name)}>
            {name}
          </Button>
        ))}
        <Button variant="secondary" size="small" onClick={() => toast("Disalin")}>
          toast
        </Button>
        <Button
          variant="secondary"
          size="small"
          onClick={() => toast("Berhasil menambahkan ke keranjang!", "success")}
        >
          toast berhasil
        </Button>
        <Button variant="secondary" size="small" onClick={() => toast("Stok kosong", "error")}>
          toast gagal
        </Button>
      </div>
      {shapes.map((shape) => (
        <Dialog
          key={shape}
          open={open === shape}
          onClose={close}
          title={`Dialog ${shape}`}
          shape={shape}
          actions={<Button onClick={close}>Simpan</Button>}
        >
          Isi dialog yang bisa digulir bila panjang.
        </Dialog>
      ))}
      <AlertDialog
        open={open === "alert"}
        onClose={close}
        title="Apakah Anda Yakin?"
        icon="warning"
        actions={
          <>
            <Button variant="secondary" onClick={close}>
              Batal
            </Button>
            <Button onClick={close}>Keluar</Button>
          </>
        }
      >
        Anda memilih keluar. Penambahan alamat baru akan dibatalkan.
      </AlertDialog>
      <OneButtonModal open={open === "one"} onClose={close} title="Sesi Anda Telah Berakhir" />
    </Part>
  );
}

function States() {
  return (
    <Part title="Keadaan">
      <div className="gallery__row">
        <Badge>Netral</Badge>
        <Badge tone="accent">Aksen</Badge>
        <Badge tone="sale">Promo</Badge>
        <Badge tone="warning">21+</Badge>
        <Badge tone="danger">Batal</Badge>
        <Badge tone="info">Dikirim</Badge>
        <Badge tone="purple">Kurir</Badge>
        <Count value={3} />
      </div>
      <div className="gallery__columns">
        <Notice>Pesanan dikirim hari ini bila dibayar sebelum 15.00 WIB.</Notice>
        <Notice tone="success">Konfirmasi berhasil dilakukan.</Notice>
        <Notice tone="warning">Harga satu produk berubah.</Notice>
        <Notice tone="danger">
          Mohon maaf, server kami sedang mengalami gangguan. Silakan coba dalam beberapa saat lagi.
        </Notice>
      </div>
      <div className="gallery__columns" aria-busy="true">
        <div>
          <Skeleton shape="title" />
          <Skeleton />
          <Skeleton shape="short" />
          <Skeleton shape="button" />
        </div>
        <Skeleton shape="square" />
      </div>
      <EmptyState
        title="Belum ada pesanan"
        actions={<LinkButton href="/">Yuk, belanja</LinkButton>}
      >
        Pesanan Anda akan tampil di sini.
      </EmptyState>
    </Part>
  );
}

const addButton: RenderProductAction = ({ stock }) => (
  <Button size="small" block variant="secondary" icon="plus" disabled={stock <= 0}>
    Keranjang
  </Button>
);

function Shelf() {
  return (
    <Part title="Produk">
      <div className="gallery__row">
        <Price price={12_500} />
        <Price price={17_900} listPrice={21_500} discountPercent={16} />
        <Price
          size="large"
          price={17_900}
          listPrice={21_500}
          discountPercent={16}
          unitPrice={{ amount: 1_790, per: "100 ml" }}
        />
      </div>
      <form className="gallery__row">
        <QuantityStepper quantity={1} min={1} max={40} productName="Indomie" />
        <QuantityStepper size="large" quantity={40} min={1} max={40} productName="Indomie" />
      </form>
      <ProductActionContext value={addButton}>
        <CardGrid>
          {sampleProducts.map((product) => (
            <li key={product.productId}>
              <ProductCard product={product} to="/ui" priority="soon" />
            </li>
          ))}
        </CardGrid>
      </ProductActionContext>
    </Part>
  );
}

function Navigation() {
  return (
    <Part title="Jalan">
      <Breadcrumb trail={[{ name: "Makanan", to: "/c/makanan-1" }]} current="Mi Instan" />
      <Tabs
        label="Status pesanan"
        tabs={["Terbuat", "Menunggu Pembayaran", "Sedang Diproses", "Dikirim", "Selesai"].map(
          (label, at) => ({ label, to: `/ui?tab=${at}`, current: at === 2 }),
        )}
      />
      <Pagination current={4} total={12} to={(page) => `/ui?page=${page}`} />
      <Accordion title="Bagaimana cara memesan?" open>
        Pilih produk, isi alamat, lalu bayar.
      </Accordion>
      <Accordion title="Kapan pesanan sampai?">Hari ini atau besok.</Accordion>
      <Carousel label="Contoh">
        {["Satu", "Dua", "Tiga"].map((name) => (
          <div className="gallery__slide" key={name}>
            {name}
          </div>
        ))}
      </Carousel>
    </Part>
  );
}

export const meta = () => [{ title: "Bagian-bagian antarmuka" }];

/** Every part of the design system in every state. Built in development only. */
export default function GalleryPage() {
  return (
    <main className="page-width gallery">
      <h1>Bagian-bagian antarmuka</h1>
      <Swatches />
      <Buttons />
      <People />
      <Fields />
      <Dialogs />
      <States />
      <Shelf />
      <Navigation />
    </main>
  );
}
