import { Picture } from "../ui/picture.tsx";
import { Still } from "../ui/still.tsx";
import type { CategoryTileView } from "./home-view.ts";

/** What the first screen of a phone shows of them; these pictures load at once. */
const onFirstScreen = 8;

interface TilesProps {
  readonly tiles: readonly CategoryTileView[];
}

function Tiles({ tiles }: TilesProps) {
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
                  priority={index < onFirstScreen ? "soon" : undefined}
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

/** The top categories with their pictures: a line to be pushed on the phone, a grid on wide screens. */
export function CategoryTiles({ tiles }: Partial<TilesProps>) {
  return (
    <Still id="kategori" source={tiles}>
      {(shown) => <Tiles tiles={shown} />}
    </Still>
  );
}
