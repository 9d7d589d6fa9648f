// A page that follows something live, such as the flight of Gust, for whoever has no connection: a visitor gets one for as long as it listens, without a
// token; somebody who is signed in gets no second one. The official client talks to a socket that the test answers for.
import { useState } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { DANA } from "../../../test/people.ts";
import { act, screen, show, waitFor } from "../../../test/screen.tsx";
import { usePublicBroadcast } from "./use-realtime.ts";

interface Sent {
  id?: number;
  connect?: { token?: string };
  subscribe?: { channel: string };
}

/** Answers as the gateway does. */
class FakeSocket {
  static readonly opened: FakeSocket[] = [];
  readonly sent: Sent[] = [];
  binaryType = "";
  isClosed = false;
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  onclose?: (event: { code: number; reason: string }) => void;

  constructor(readonly url: string) {
    FakeSocket.opened.push(this);
    queueMicrotask(() => this.onopen?.());
  }
  send(text: string): void {
    for (const line of text.split("\n")) {
      const sent = JSON.parse(line) as Sent;
      this.sent.push(sent);
      const { id } = sent;
      if (sent.connect) this.say({ id, connect: { client: "c", version: "", ping: 25, pong: true } });
      if (sent.subscribe) this.say({ id, subscribe: {} });
    }
  }
  say(message: object): void {
    queueMicrotask(() => this.onmessage?.({ data: JSON.stringify(message) }));
  }
  close(): void {
    this.isClosed = true;
  }
}

const [CHANNEL, NO] = ["broadcast:crash", 482_119] as const;

/** Says whether it hears, and of which flight. */
function Flight() {
  const [no, setNo] = useState<number>();
  const isHeard = usePublicBroadcast(CHANNEL, { onMessage: (round) => setNo(round.no) });
  return <output>{`${isHeard ? "live" : "silent"} ${no ?? ""}`.trim()}</output>;
}

function Page() {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      {isOpen && <Flight />}
      <button type="button" onClick={() => setOpen(false)}>
        Leave
      </button>
    </>
  );
}

const told = () => screen.getByRole("status").textContent;

beforeEach(() => {
  FakeSocket.opened.length = 0;
  vi.stubGlobal("WebSocket", FakeSocket);
});
afterEach(() => vi.unstubAllGlobals());

it("lets a visitor hear the flight on a connection without a token, which ends with the page", async () => {
  show(<Page />);
  await waitFor(() => expect(told()).toBe("live"));
  const [socket = expect.fail(), ...others] = FakeSocket.opened;
  expect(others).toEqual([]);
  await waitFor(() => expect(socket.sent.map(({ subscribe }) => subscribe?.channel)).toContain(CHANNEL));
  expect(socket.sent.find(({ connect }) => connect)?.connect?.token ?? "").toBe("");
  act(() => socket.say({ push: { channel: CHANNEL, pub: { data: { no: NO } } } }));
  await waitFor(() => expect(told()).toBe(`live ${NO}`));
  act(() => screen.getByRole("button").click());
  await waitFor(() => expect(socket.isClosed).toBe(true));
});

it("opens no second connection for somebody who is signed in", async () => {
  show(<Page />, { profile: DANA });
  // The code of a connection would have come by then.
  await act(() => vi.dynamicImportSettled());
  expect([told(), FakeSocket.opened]).toEqual(["silent", []]);
});
