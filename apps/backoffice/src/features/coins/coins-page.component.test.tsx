// What the desk is shown of coins, and what it reads where there is nothing.
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { deskScreen } from "../../../test/desk-screen.tsx";
import { CoinsPage } from "./coins-page.tsx";

const show = deskScreen();
const AT = "2026-11-15T12:00:00.000Z";

it("names what is low, what nobody can attribute and what is wrong with a network", async () => {
  show(<CoinsPage />, {
    coins: () => ({
      wallets: [
        {
          ...{ network: "Tron", coin: "TRX", address: "TUEZSd", amount: "12", waiting: "49", floor: "2055" },
          ...{ isLow: true, checkedAt: AT },
        },
      ],
      strays: [
        {
          ...{
            id: "str_1",
            network: "TON",
            amount: "96",
            coin: null,
            contract: "0:ab",
            address: "UQ1",
            txHash: "beef",
          },
          ...{ reason: "unknown_token" as const, playerId: null, seenAt: AT },
        },
      ],
      networks: [{ network: "Litecoin", height: 1_000, problem: "unreachable" as const, since: AT, checkedAt: AT }],
    }),
  });
  expect(await screen.findByText("Low, refill")).toBeDefined();
  expect(screen.getByText(/A token that we do not take/)).toBeDefined();
  expect(screen.getByText("The node does not answer")).toBeDefined();
});

it("says so where nothing is wrong", async () => {
  show(<CoinsPage />, { coins: () => ({ wallets: [], strays: [], networks: [] }) });
  expect(await screen.findByText("Everything that arrived has an owner.")).toBeDefined();
});
