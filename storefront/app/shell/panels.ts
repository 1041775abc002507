/** Ids of the panels that buttons open by `popoverTarget`: natively, also without JavaScript. */
export const panels = {
  menu: "menu-utama",
  categories: "panel-kategori",
  delivery: "panel-pengiriman",
  search: "layar-pencarian",
} as const;
