import type { Category } from "@gerai/contract/catalogue";
import type { MouseEvent } from "react";
import { perObject } from "../shop/per-object.ts";
import fallbackPicture from "../ui/fallback-picture.svg?url";
import { Icon } from "../ui/icon.tsx";
import "./category-menu.css";
import { categoryPath } from "./paths.ts";

interface MenuTile {
  readonly id: number;
  readonly name: string;
  readonly to: string;
  /** Address of its picture. */
  readonly picture: string;
}

export interface MenuGroup extends MenuTile {
  readonly below: readonly MenuTile[];
}

const menuTile = (category: Omit<Category, "picture" | "subCategories">): MenuTile => ({
  id: category.categoryId,
  name: category.categoryName,
  to: categoryPath(category),
  picture: category.categoryImageFileName || fallbackPicture,
});

/** Two levels are what the menu shows; the same ones for the same answer of the gateway. */
export const menuGroups = perObject((tree: readonly Category[]): readonly MenuGroup[] =>
  tree.map((category) => ({
    ...menuTile(category),
    below: category.subCategories.map(menuTile),
  })),
);

function TilePicture({ picture }: Pick<MenuTile, "picture">) {
  return <img src={picture} alt="" width={64} height={64} loading="lazy" decoding="async" />;
}

interface MenuProps {
  readonly groups: readonly MenuGroup[];
  /** Begins the ids of the groups; unique in the page. */
  readonly id: string;
  /** A press on the picture of a group, which leads to that group further down. */
  readonly onGroup?: (event: MouseEvent<HTMLAnchorElement>) => void;
}

function Rail({ groups, id, onGroup }: MenuProps) {
  return (
    <nav className="category-menu__rail" aria-label="Kelompok kategori">
      <ul className="plain-list">
        {groups.map(({ id: group, name, to, picture, below }) => (
          <li key={to}>
            {below.length === 0 ? (
              <a href={to}>
                <TilePicture picture={picture} />
                {name}
              </a>
            ) : (
              <a href={`#${id}-${group}`} onClick={onGroup}>
                <TilePicture picture={picture} />
                {name}
              </a>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Group({ id, group: { id: own, name, to, below } }: { id: string; group: MenuGroup }) {
  return (
    <section className="category-menu__group" id={`${id}-${own}`}>
      <h2 className="medium">
        <a href={to}>
          {name}
          <Icon name="chevron-right" size="small" />
        </a>
      </h2>
      <ul className="plain-list category-menu__tiles">
        {below.map((tile) => (
          <li key={tile.to}>
            <a href={tile.to}>
              <TilePicture picture={tile.picture} />
              {tile.name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** All categories: a column of pictures, and beside it what is in each of them. */
export function CategoryMenu(props: MenuProps) {
  const { groups, id } = props;
  return (
    <div className="category-menu stack gap-4">
      <Rail {...props} />
      <nav aria-label="Semua kategori">
        {groups.map(
          (group) => group.below.length > 0 && <Group key={group.to} id={id} group={group} />,
        )}
      </nav>
    </div>
  );
}
