import { Badge } from "../ui/feedback.tsx";
import { Icon } from "../ui/icon.tsx";
import { agePath } from "./paths.ts";

const initialsOf = (fullName: string): string =>
  fullName
    .split(" ")
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join("");

interface ProfileHeadProps {
  readonly fullName: string;
  readonly points: number;
  readonly isAgeVerified: boolean;
  /** The page it stands on; the question about the age leads back there. */
  readonly path: string;
}

/** Who the account belongs to, with balance and age state. */
export function ProfileHead({ fullName, points, isAgeVerified, path }: ProfileHeadProps) {
  return (
    <section className="profile" aria-label="Profil">
      <span className="profile__face" aria-hidden="true">
        {initialsOf(fullName)}
      </span>
      <div>
        <h2>{fullName}</h2>
        <p className="profile__points">
          <Icon name="coins" size="small" />
          {points.toLocaleString("id-ID")} A-Poin
        </p>
      </div>
      {isAgeVerified ? (
        <Badge tone="accent">Usia 21+ terverifikasi</Badge>
      ) : (
        <a href={agePath(path)}>Verifikasi usia 21+</a>
      )}
    </section>
  );
}
