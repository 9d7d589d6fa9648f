// What the form of a gift says before anything is sent.
import { fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { deskScreen } from "../../../test/desk-screen.tsx";
import { type GrantFields, GrantForm } from "./grant-form.tsx";

const show = deskScreen();
const GIFTS = [{ id: "gift", title: "A gift", version: 3 }];
const send = () => fireEvent.click(screen.getByRole("button", { name: "Grant" }));
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

async function draw() {
  const onSend = vi.fn<(fields: GrantFields) => void>();
  show(<GrantForm gifts={GIFTS} failure={null} isSending={false} onSend={onSend} />, {});
  await screen.findByRole("button", { name: "Grant" });
  return onSend;
}

test("nothing is sent before every field is right, and the first wrong one has the focus", async () => {
  const onSend = await draw();
  send();
  expect(onSend).not.toHaveBeenCalled();
  const player = screen.getByLabelText("Player’s id");
  expect(document.activeElement).toBe(player);
  expect(player.getAttribute("aria-invalid")).toBe("true");
  expect(screen.getByText("Choose an offer.")).toBeTruthy();
  expect(screen.getByText("Write an amount with at most two decimals.")).toBeTruthy();
  type("Player’s id", "0123456789ab");
  expect(player.getAttribute("aria-invalid")).toBeNull();
});

test("what is sent is tidied as the server takes it", async () => {
  const onSend = await draw();
  type("Player’s id", " 0123456789AB ");
  type("Offer", "gift");
  type("Amount", "12,5");
  type("Reason", " promised by support ");
  send();
  expect(onSend).toHaveBeenCalledExactlyOnceWith({
    player: "0123456789ab",
    offerId: "gift",
    amount: "12.5",
    reason: "promised by support",
  });
});

test("without a gift to give it says what to do", async () => {
  show(<GrantForm gifts={[]} failure={null} isSending={false} onSend={vi.fn()} />, {});
  expect(await screen.findByText(/no live offer of the type Gift/)).toBeTruthy();
});
