// What the desk is shown of a deposit and may do with it. That the server decides so is proved by its own tests; journeys are in e2e.
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import {
  button,
  descriptionOf,
  findButton,
  press,
  textbox,
  topDialog,
  type,
} from "../../../../../packages/web/test/person.ts";
import { deskScreen } from "../../../test/desk-screen.tsx";
import { CONTRADICTED, DISPUTED, decidedBy, ORDER, ORDER_ID } from "../../../test/desk-subjects.ts";
import type { DeskOrderDetails } from "../../platform/client.ts";
import { OrderDetails } from "./order-details.tsx";

const show = deskScreen();

function showOrder(order: DeskOrderDetails, answer: DeskOrderDetails = order) {
  const onDecided = vi.fn();
  const server = show(<OrderDetails id={ORDER_ID} backHref="/orders" onDecided={onDecided} />, {
    getOrder: () => order,
    approveOrder: () => answer,
  });
  return { server, onDecided };
}

const reason = () => textbox("Reason (required)");

it("says why the player got no welcome bonus", async () => {
  const denial = { step: 1, reason: "same_device", other: "8wq1n4t6k2mz", at: "2026-11-14T09:30:00.000Z" } as const;
  show(<OrderDetails id={ORDER_ID} backHref="/orders" onDecided={vi.fn()} />, {
    getOrder: () => ORDER,
    listDenials: () => ({ items: [denial] }),
  });
  const player = await screen.findByRole("region", { name: "Player" });
  await waitFor(() =>
    expect(player.textContent).toContain("Step 1: entered with the same browser as player 8wq1n4t6k2mz."),
  );
});

describe("a decision", () => {
  it("is not taken without a reason", async () => {
    const { server } = showOrder(ORDER);
    press(await findButton("Approve $100"));
    expect(document.activeElement).toBe(reason());
    expect(descriptionOf(reason())).toContain("Write a reason of at least three characters.");
    expect(server.writes).toEqual([]);
  });

  it("is asked about with its sum, and sent once with a key", async () => {
    const { server, onDecided } = showOrder(ORDER, { ...ORDER, status: "completed" });
    press(await findButton("Proof fits the order"));
    press(button("Approve $100"));
    expect(topDialog().textContent).toContain("$100 will be credited to Nadia Brook");
    press(within(topDialog()).getByRole("button", { name: "Approve $100" }));
    await waitFor(() => expect(onDecided).toHaveBeenCalledOnce());
    expect(server.writes).toEqual([
      { call: "desk.approveOrder", body: { reason: "Proof fits the order" }, idempotencyKey: expect.any(String) },
    ]);
    expect(await screen.findByText("Approved")).toBeDefined();
  });
});

describe("a dispute", () => {
  it("shows both sides, and is settled with the amount that arrived", async () => {
    const { server, onDecided } = showOrder(DISPUTED, { ...DISPUTED, status: "completed" });
    const dispute = await screen.findByRole("region", { name: "Dispute" });
    expect(dispute.textContent).toContain("I sent less");
    expect(dispute.textContent).toContain("Still waits for the money");
    expect((textbox("Amount that arrived") as HTMLInputElement).value).toBe("80.50");
    type(reason(), "Amount by the proof");
    press(button("Approve $80.50"));
    press(within(topDialog()).getByRole("button", { name: "Approve $80.50" }));
    await waitFor(() => expect(onDecided).toHaveBeenCalledOnce());
    expect(server.writes[0]).toMatchObject({ body: { reason: "Amount by the proof", amount: "80.50" } });
  });
});

describe("a second person", () => {
  it("is announced where one is needed, and nobody agrees with themselves", async () => {
    showOrder({ ...ORDER, needsSecondPerson: true, pendingDecision: decidedBy(true) });
    expect(await screen.findByText(/^You decided at/)).toBeDefined();
    expect((button("Approve $100") as HTMLButtonElement).disabled).toBe(true);
  });
  it("agrees to what somebody else decided", async () => {
    const { server } = showOrder({ ...ORDER, needsSecondPerson: true, pendingDecision: decidedBy(false) });
    expect(await screen.findByText(/^Carl Till decided at/)).toBeDefined();
    type(reason(), "Agreed");
    press(button("Agree and approve $100"));
    press(within(topDialog()).getByRole("button", { name: "Approve $100" }));
    await waitFor(() => expect(server.writes).toHaveLength(1));
  });
  it("is waited for before anything else of that player is decided", async () => {
    showOrder({ ...ORDER, conflict: "own_decision_pending", actions: [] });
    expect(await screen.findByText(/waits for a second person/)).toBeDefined();
    expect(screen.queryAllByRole("button", { name: /^(Approve|Decline)/ })).toEqual([]);
  });
});

it("what a provider says against a decision is said first, with the way to the alarm", async () => {
  showOrder(CONTRADICTED);
  expect(await screen.findByText("Contradicts a decision")).toBeDefined();
  const link = screen.getByRole("link", { name: "Open the alarm" });
  expect(link.getAttribute("href")).toBe(`/backoffice/alarms/${CONTRADICTED.alarms[0]?.id}`);
});
