import { WaitingChanges } from "../cart/waiting-changes.tsx";
import "../location/member-background.ts";

/** What goes on behind the pages of members. */
export const background = <WaitingChanges />;
