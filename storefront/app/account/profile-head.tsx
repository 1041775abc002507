import { formatNumber } from "@gerai/contract/numbers";
import { Avatar } from "../ui/avatar.tsx";
import { Badge } from "../ui/feedback.tsx";
import { Icon } from "../ui/icon.tsx";
import { accountPaths, agePath } from "./paths.ts";

interface ProfileHeadProps {
  readonly fullName: string;
  /** The picture's address; empty without one. */
  readonly avatar: string;
  readonly points: number;
  readonly isAgeVerified: boolean;
  /** The page it stands on; the question about the age leads back there. */
  readonly path: string;
}

/** Who the account belongs to, with picture, balance and age state. */
export function ProfileHead({ fullName, avatar, points, isAgeVerified, path }: ProfileHeadProps) {
  return (
    <section className="profile padded-5 card row wrap gap-4" aria-label="Profil">
      <a className="profile__face" href={accountPaths.avatar} aria-label="Ubah foto profil">
        <Avatar source={avatar} size="large" />
        <span className="profile__edit">
          <Icon name="edit" size="small" />
        </span>
      </a>
      <div className="profile__name">
        <h2>{fullName}</h2>
        <a className="row thumb-high gap-1 soft small" href={accountPaths.points}>
          <Icon name="coins" size="small" />
          {formatNumber(points)} A-Poin
        </a>
      </div>
      {isAgeVerified ? (
        <Badge tone="accent">Usia 21+ terverifikasi</Badge>
      ) : (
        <a className="row thumb-high gap-1" href={agePath(path)}>
          Verifikasi usia 21+
        </a>
      )}
    </section>
  );
}
