import { Picture } from "../ui/picture.tsx";
import type { CategoryTileView } from "./home-view.ts";

/** What the first screen of a phone shows of them; these pictures load at once. */
const onFirstScreen = 8;

/** The top categories with their pictures: a line to be pushed on the phone, a grid on wide screens. */
export function CategoryTiles({ tiles }: { readonly tiles: readonly CategoryTileView[] }) {
  if (tiles.length === 0) return null;
  return (
    <nav aria-label="Kategori">
      <ul className="plain-list tiles">
        {tiles.map(({ name, to, picture }, index) => (
          <li key={to}>
            <a className="tile" href={to}>
              <span className="tile__picture">
                <Picture
                  picture={picture}
                  alt=""
                  place="category"
                  priority={index < onFirstScreen ? "high" : undefined}
                />
              </span>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
