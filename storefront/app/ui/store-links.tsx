interface StoreLinksProps {
  readonly links: { readonly playStore: string; readonly appStore: string };
}

/** The two app stores. */
export function StoreLinks({ links }: StoreLinksProps) {
  return (
    <ul className="plain-list store-links wrap gap-2">
      <li>
        <a href={links.playStore}>Google Play</a>
      </li>
      <li>
        <a href={links.appStore}>App Store</a>
      </li>
    </ul>
  );
}
