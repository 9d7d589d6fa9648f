// The conversation as somebody sees it: begun, waiting for a network, refused, answered, closed and rated.
import type { Chat, ChatMessage } from "@windfall/domain/api/support";
import { afterEach, describe, expect, it, onTestFinished } from "vitest";
import type { Answers } from "../../../test/fake-server.ts";
import { DANA } from "../../../test/people.ts";
import { act, button, fail, findButton, press, screen, show, textbox, type, waitFor } from "../../../test/screen.tsx";
import { OverlayHost } from "../../app/overlay-host.tsx";
import { openOverlay } from "../../platform/overlay-store.ts";
import { chatOutbox } from "./chat-outbox.ts";

const NEW: Chat = {
  status: "new",
  agent: null,
  agentsOnline: 0,
  mail: null,
  readByStaff: 0,
  readByPerson: 0,
  unread: 0,
  canRate: false,
  messages: [],
};

const said = (seq: number, text: string, parts: Partial<ChatMessage> = {}): ChatMessage => ({
  seq,
  id: `00000000-0000-4000-8000-00000000000${seq}`,
  from: "person",
  event: null,
  name: null,
  text,
  picture: null,
  at: "2026-11-15T12:00:00.000Z",
  ...parts,
});

afterEach(() => chatOutbox.clear());

function open(support: NonNullable<Answers["support"]>, profile: typeof DANA | null = DANA) {
  const shown = show(<OverlayHost />, { answers: { support }, ...(profile && { profile }) });
  act(() => openOverlay("support"));
  return shown.server;
}

describe("the drawer", () => {
  it("asks what it is about, and begins a message with it", async () => {
    let chat = NEW;
    const server = open({
      chat: () => chat,
      write: ({ body }: { body: { messageId: string; text: string } }) => {
        const message = said(1, body.text, { id: body.messageId });
        chat = { ...NEW, status: "waiting", messages: [message] };
        return message;
      },
    });
    press(await findButton(/^Withdrawal/));
    expect(textbox("Write a message")).toHaveProperty("value", "Withdrawal: ");
    type(textbox("Write a message"), "Withdrawal: where is it?");
    press(button("Send"));
    await waitFor(() => expect(screen.getByRole("img", { name: "Sent" })).toBeDefined());
    expect(screen.getAllByText("Withdrawal: where is it?")).toHaveLength(1);
    expect(server.writes).toHaveLength(1);
    expect(textbox("Write a message")).toHaveProperty("value", "");
  });

  it("shows the next words without asking for those before them, and asks where an answer came in between", async () => {
    let asked = 0;
    let messages = [said(1, "Hello")];
    open({
      chat: () => {
        asked++;
        return { ...NEW, status: "waiting", messages };
      },
      write: ({ body }: { body: { messageId: string; text: string } }) => {
        const message = said(messages.length + 1, body.text, { id: body.messageId });
        messages = [...messages, message];
        return message;
      },
      read: () => undefined,
    });
    const send = (text: string) => {
      type(textbox("Write a message"), text);
      press(button("Send"));
    };
    await screen.findByText("Hello");
    send("Is anybody there?");
    await waitFor(() => expect(screen.getAllByRole("img", { name: "Sent" })).toHaveLength(2));
    expect(asked).toBe(1);
    messages = [...messages, said(3, "Yes.", { from: "staff", name: "Anna" })];
    send("Good");
    expect(await screen.findByText("Yes.")).toBeDefined();
    expect(asked).toBe(2);
  });

  it("sends nothing empty", async () => {
    const server = open({ chat: () => NEW });
    await findButton(/^Deposit/);
    type(textbox("Write a message"), "   ");
    expect(button("Send")).toHaveProperty("disabled", true);
    expect(server.writes).toEqual([]);
  });

  it("says what was refused, keeps the words, and sends them again when asked", async () => {
    let isFull = true;
    let chat = NEW;
    open({
      chat: () => chat,
      write: ({ body }: { body: { messageId: string; text: string } }) => {
        if (isFull) throw fail("payload_too_large");
        const message = said(1, body.text, { id: body.messageId });
        chat = { ...NEW, status: "waiting", messages: [message] };
        return message;
      },
    });
    await findButton(/^Deposit/);
    type(textbox("Write a message"), "Hello");
    press(button("Send"));
    const again = await findButton("Send again");
    expect(screen.getByRole("alert").textContent).not.toBe("");
    isFull = false;
    press(again);
    await waitFor(() => expect(screen.getByRole("img", { name: "Sent" })).toBeDefined());
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("shows who answers, what was read, and marks what is on the screen as read", async () => {
    const server = open({
      chat: () => ({
        ...NEW,
        status: "open",
        agent: "Anna",
        agentsOnline: 2,
        readByStaff: 1,
        unread: 1,
        messages: [
          said(1, "Hello"),
          said(2, "", { from: "staff", event: "joined", name: "Anna" }),
          said(3, "It is being checked.", { from: "staff", name: "Anna" }),
        ],
      }),
      read: () => undefined,
    });
    expect(await screen.findByText("Anna answers you now")).toBeDefined();
    expect(screen.getByRole("img", { name: "Read" })).toBeDefined();
    expect(screen.getByText("2 people online")).toBeDefined();
    await waitFor(() => expect(server.writes).toMatchObject([{ call: "support.read", body: { seq: 3 } }]));
  });

  it("asks how it was once it is closed, with words that may be missing", async () => {
    let canRate = true;
    const server = open({
      chat: () => ({
        ...NEW,
        status: "closed",
        agent: "Anna",
        readByPerson: 2,
        canRate,
        messages: [said(1, "Hello"), said(2, "", { from: "staff", event: "closed", name: "Anna" })],
      }),
      rate: () => {
        canRate = false;
      },
    });
    press(await screen.findByRole("radio", { name: "4 of 5" }));
    press(await findButton("Send rating"));
    await waitFor(() => expect(screen.queryByRole("button", { name: "Send rating" })).toBeNull());
    expect(server.writes).toMatchObject([{ call: "support.rate", body: { stars: 4, text: "" } }]);
  });
});

describe("somebody without an account", () => {
  it("cannot attach a picture, and may leave an address for the answer", async () => {
    let mail: string | null = null;
    const server = open(
      {
        chat: () => ({ ...NEW, status: "waiting", mail, messages: [said(1, "I cannot log in")] }),
        setMail: () => {
          mail = "s•••y@example.com";
        },
      },
      null,
    );
    expect(await screen.findByText(/Leave an e-mail address/)).toBeDefined();
    expect(screen.queryByRole("button", { name: "Attach a picture" })).toBeNull();
    type(textbox("E-mail"), "somebody@example.com");
    press(button("Save"));
    expect(await screen.findByText(/s•••y@example.com/)).toBeDefined();
    expect(server.writes.map(({ call }) => call)).toContain("support.setMail");
  });
});

describe("somebody else's chat", () => {
  const chatScript = { src: "https://chat.test/widget.js", open: "ChatService.open" };
  const script = () => document.querySelector<HTMLScriptElement>(`script[src="${chatScript.src}"]`);
  function openWith(profile?: typeof DANA) {
    const { server } = show(<OverlayHost />, {
      answers: { support: { chat: () => NEW } },
      config: { chatScript },
      ...(profile && { profile }),
    });
    act(() => openOverlay("support"));
    return server;
  }

  it("is not loaded for people whom it cannot know: they have ours", async () => {
    openWith(DANA);
    await findButton(/^Withdrawal/);
    expect(script()).toBeNull();
  });

  it("that does not come leaves people with ours", async () => {
    openWith();
    const chat = await findButton(/^Chat/);
    expect(script()).toBeNull();
    press(chat);
    await findButton(/^Withdrawal/);
    expect(script()).toBeNull();
  });

  it("comes when it is asked for, is told the place and the person, and gets the room of the drawer", async () => {
    let opened = 0;
    Object.assign(window, { ChatService: { open: () => opened++ } });
    // This DOM loads no files, and says of each that it failed unless it is told otherwise.
    window.happyDOM.settings.handleDisabledFileLoadingAsSuccess = true;
    onTestFinished(() => {
      window.happyDOM.settings.handleDisabledFileLoadingAsSuccess = false;
      script()?.remove();
    });
    openWith({ ...DANA, chatUserHash: "f00d" });
    press(await findButton(/^Chat/));
    await waitFor(() => expect(opened).toBe(1));
    expect(script()?.dataset).toMatchObject({ location: "en", userId: DANA.globalId, userHash: "f00d" });
    await waitFor(() => expect(screen.queryByRole("button", { name: /^Chat/ })).toBeNull());
  });
});
