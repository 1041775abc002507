import { deviceName } from "@gerai/contract/device-name";
import { Form, useNavigation } from "react-router";
import { shortDate, timeOfDay } from "../dates.ts";
import { Button } from "../ui/button.tsx";
import { Badge } from "../ui/feedback.tsx";

export interface DeviceSession {
  readonly sessionId: string;
  readonly device: string;
  readonly lastSeenAt: string;
  readonly isCurrent: boolean;
}

function Device({ sessionId, device, lastSeenAt, isCurrent }: DeviceSession) {
  const ending = useNavigation().formData?.get("sessionId");
  const name = deviceName(device);
  return (
    <li className="devices__item row wrap spread">
      <div>
        <strong>{name}</strong>
        <p>
          Terakhir aktif {shortDate(lastSeenAt)}, {timeOfDay(lastSeenAt)} WIB
        </p>
      </div>
      {isCurrent ? (
        <Badge tone="accent">Perangkat ini</Badge>
      ) : (
        <Form method="post" preventScrollReset>
          <Button
            name="sessionId"
            value={sessionId}
            variant="secondary"
            size="small"
            aria-label={`Akhiri sesi ${name}`}
            busy={ending === sessionId}
          >
            Akhiri sesi
          </Button>
        </Form>
      )}
    </li>
  );
}

/** Ends all sessions but this one. */
export const endOthersIntent = "end-others";

function EndOthers() {
  const isBusy = useNavigation().formData?.get("intent") === endOthersIntent;
  return (
    <Form method="post" preventScrollReset className="devices__all">
      <Button name="intent" value={endOthersIntent} variant="secondary" icon="logout" busy={isBusy}>
        Keluar dari semua perangkat lain
      </Button>
    </Form>
  );
}

/** Where the member is logged in, each with a way to end it from here. */
export function DeviceList({ sessions }: { readonly sessions: readonly DeviceSession[] }) {
  return (
    <section className="devices card" aria-labelledby="devices">
      <h2 id="devices">Perangkat yang masuk</h2>
      <p>Tidak mengenali salah satunya? Akhiri sesinya, lalu ubah password Anda.</p>
      <ul>
        {sessions.map((session) => (
          <Device key={session.sessionId} {...session} />
        ))}
      </ul>
      {sessions.some(({ isCurrent }) => !isCurrent) && <EndOthers />}
    </section>
  );
}
