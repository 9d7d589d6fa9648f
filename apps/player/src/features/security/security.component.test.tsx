// Forms that ask for the password again: what is missing, what is refused, and what is left after it was done.
import { describe, expect, it } from "vitest";
import { DANA } from "../../../test/people.ts";
import { button, fail, press, screen, show, type, waitFor } from "../../../test/screen.tsx";
import { PasswordForm } from "./password-form.tsx";
import { TelegramPanel } from "./telegram-panel.tsx";

const RIGHT = "a long password 1";
const current = () => screen.getByLabelText("Current password") as HTMLInputElement;
const next = () => screen.getByLabelText("New password") as HTMLInputElement;
const alert = async () => (await screen.findByRole("alert")).textContent;

/** What the server does with the password that is shown. */
function assertRight(shown: string | undefined): void {
  if (shown !== RIGHT) throw fail("wrong_password");
}

describe("the change of a password", () => {
  it("asks for the current one, says when it is wrong, and keeps neither when it is done", async () => {
    const { server } = show(<PasswordForm />, {
      profile: DANA,
      answers: { me: { get: () => DANA, changePassword: ({ body }) => assertRight(body.currentPassword) } },
    });
    type(next(), "another password 2");
    press(button("Change password"));
    await waitFor(() => expect(document.activeElement).toBe(current()));
    expect(server.writes).toEqual([]);

    type(current(), "not the password");
    press(button("Change password"));
    expect(await alert()).toContain("The current password is wrong.");
    type(current(), RIGHT);
    press(button("Change password"));
    await screen.findByText(/^Password changed\./);
    expect([current().value, next().value]).toEqual(["", ""]);
    expect(server.writes.at(-1)?.body).toEqual({ currentPassword: RIGHT, password: "another password 2" });
  });

  it("tells whoever has Telegram linked that it goes, and whoever has no password that it is their first", () => {
    show(<PasswordForm />, { profile: { ...DANA, isTelegramLinked: true }, answers: { me: { get: () => DANA } } });
    expect(document.body.textContent).toMatch(/Telegram/);
  });

  it("of somebody without one asks for the new one only", () => {
    show(<PasswordForm />, { profile: { ...DANA, hasPassword: false }, answers: { me: { get: () => DANA } } });
    expect(screen.queryByLabelText("Current password")).toBeNull();
    expect(next()).toBeTruthy();
  });
});

describe("unlinking Telegram", () => {
  it("takes the right password", async () => {
    show(<TelegramPanel />, {
      profile: DANA,
      answers: { me: { get: () => DANA, unlinkTelegram: ({ body }) => assertRight(body?.currentPassword) } },
    });
    type(current(), "not the password");
    press(button("Unlink Telegram"));
    expect(await alert()).toBe("The current password is wrong.");
    type(current(), RIGHT);
    press(button("Unlink Telegram"));
    await screen.findByText("Telegram is unlinked. All other devices are logged out.");
  });

  it("is not offered to somebody who would be left outside", () => {
    show(<TelegramPanel />, { profile: { ...DANA, email: null }, answers: { me: { get: () => DANA } } });
    expect(screen.queryByRole("button")).toBeNull();
  });
});
