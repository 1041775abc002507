import { Button } from "@mantine/core";
import { ExternalLink } from "lucide-react";

/** Leads to what the shopper sees; nothing where the shop shows it nowhere. */
export function ShopLink({ page }: { readonly page: string }) {
  if (page === "") return null;
  return (
    <Button
      component="a"
      href={page}
      target="_blank"
      rel="noreferrer"
      variant="default"
      rightSection={<ExternalLink size={16} aria-hidden />}
    >
      Lihat di toko
    </Button>
  );
}
