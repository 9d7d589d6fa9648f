// What the desk is shown of coins, what it reads where there is nothing, and how two people close what nobody can attribute.
import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { button, findButton, press, textbox, type } from "../../../../../packages/web/test/person.ts";
import { deskScreen } from "../../../test/desk-screen.tsx";
import type { DeskCoins } from "../../platform/client.ts";
import { CoinsPage } from "./coins-page.tsx";

const show = deskScreen();
const AT = "2026-11-15T12:00:00.000Z";
const STRAY: DeskCoins["strays"][number] = {
  id: `str_${"0".repeat(26)}`,
  network: "TON",
  amount: "96",
  coin: null,
  contract: "0:ab",
  address: "UQ1",
  txHash: "beef",
  reason: "unknown_token",
  playerId: null,
  seenAt: AT,
  isOwnAccount: false,
  pending: null,
};
const NOTHING: DeskCoins = { wallets: [], sweeps: [], strays: [], networks: [] };

it("names what is low, what nobody can attribute, what did not arrive and what is wrong with a network", async () => {
  show(<CoinsPage />, {
    coins: () => ({
      wallets: [
        {
          ...{ network: "Tron", coin: "TRX", address: "TUEZSd", amount: "12", waiting: "49", floor: "2055" },
          ...{ isLow: true, checkedAt: AT },
        },
      ],
      sweeps: [{ network: "Tron", coin: "USDT", lying: "120.5", underWay: 2, failed: 1 }],
      strays: [STRAY],
      networks: [{ network: "Litecoin", height: 1_000, problem: "unreachable" as const, since: AT, checkedAt: AT }],
    }),
  });
  expect(await screen.findByText("Low, refill")).toBeDefined();
  const summary = ["1 wallet low", "1 unattributed", "0 of 1 networks followed"];
  expect(summary.map((words) => screen.getByText(words))).toHaveLength(3);
  expect(screen.getByText(/A token that we do not take/)).toBeDefined();
  expect([screen.getByText("120.5"), screen.getByText("Moved nothing: 1")]).toHaveLength(2);
  expect(screen.getByText("The node does not answer")).toBeDefined();
});

it("says so where nothing is wrong", async () => {
  show(<CoinsPage />, { coins: () => NOTHING });
  expect(await screen.findByText("Everything that arrived has an owner.")).toBeDefined();
  expect(screen.getByText("Nothing lies at players’ addresses.")).toBeDefined();
});

it("shows the ends of addresses and hashes, and the whole of them once somebody decides", async () => {
  const txHash = "4e7f19c2".repeat(8);
  show(<CoinsPage />, { coins: () => ({ ...NOTHING, strays: [{ ...STRAY, txHash }] }) });
  expect(await screen.findByText("4e7f19…7f19c2")).toBeDefined();
  expect(screen.queryByText(txHash)).toBeNull();
  press(await findButton("Close"));
  expect(screen.getByText(txHash)).toBeDefined();
});

it("closes nothing without a reason, and waits for a second person then", async () => {
  const server = show(<CoinsPage />, {
    coins: () => ({ ...NOTHING, strays: [STRAY] }),
    closeStray: ({ params: { id } }) => ({ id, isClosed: false }),
  });
  press(await findButton("Close"));
  const [, confirm] = screen.getAllByRole("button", { name: "Close" });
  if (!confirm) throw new Error("nothing to confirm with");
  press(confirm);
  expect(server.writes).toEqual([]);
  type(textbox("Reason (required)"), "Sent back to its sender");
  press(confirm);
  expect(await screen.findByText("Waits for a second person")).toBeDefined();
  expect(server.writes).toEqual([
    { call: "desk.closeStray", body: { reason: "Sent back to its sender" }, idempotencyKey: expect.any(String) },
  ]);
});

it("shows a colleague’s word to agree with, and one’s own only to take back", async () => {
  const pending = { reason: "Sent back", by: "Anna Staff", at: AT, isOwn: false };
  const own = { ...pending, by: "Carl Till", isOwn: true };
  const server = show(<CoinsPage />, {
    coins: () => ({
      ...NOTHING,
      strays: [
        { ...STRAY, pending },
        { ...STRAY, id: `str_${"1".repeat(26)}`, pending: own },
      ],
    }),
    closeStray: ({ params: { id } }) => ({ id, isClosed: true }),
  });
  const [first, second] = await screen.findAllByRole("button", { name: "Waits for a second person" });
  if (!first || !second) throw new Error("two of them wait");
  press(second);
  expect(screen.getByText(/You want it closed/)).toBeDefined();
  expect(button("Agree and close")).toHaveProperty("disabled", true);
  press(first);
  expect(screen.getByText(/Anna Staff wants it closed/)).toBeDefined();
  type(textbox("Reason (required)"), "Seen on the chain");
  press(button("Agree and close"));
  await waitFor(() => expect(server.writes).toHaveLength(1));
  expect(await screen.findByText("Closed")).toBeDefined();
});
