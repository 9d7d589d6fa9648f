// The desk of tournaments: what is wrong stands beside its field, what looks wrong beside the table, and nobody agrees with themselves.
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Answers } from "../../../../../packages/web/test/fake-server.ts";
import { deskScreen } from "../../../test/desk-screen.tsx";
import type { DeskOut } from "../../platform/client.ts";
import { OutDetails } from "./outs-page.tsx";
import { Fields } from "./tournament-editor.tsx";
import { TournamentTable } from "./tournament-table.tsx";

const show = deskScreen();
const showWith = (ui: Parameters<typeof show>[0], answers: NonNullable<Answers["tournamentDesk"]>) =>
  show(ui, {}, { tournamentDesk: answers, bonusDesk: { weightChoices: () => ({ items: [], largestFactor: 1 }) } });

const PLAYER = {
  globalId: "0123456789ab",
  name: "Dana Kim",
  email: "dana@example.com",
  country: null,
  isVip: false,
  isBanned: false,
  countDeposit: 0,
};
const OUT: DeskOut = {
  id: "out_1",
  tournament: { id: "cup", title: "Cup" },
  state: "waiting",
  player: PLAYER,
  reason: "two accounts",
  by: "Anna Staff",
  at: "2026-01-01T00:00:00.000Z",
  second: null,
  waitingSince: "2026-01-01T00:00:00.000Z",
  dueAt: "2026-01-01T04:00:00.000Z",
  pendingDecision: {
    action: "approve",
    amount: null,
    reason: "two accounts",
    by: "Anna Staff",
    at: "2026-01-01T00:00:00.000Z",
    isOwn: true,
  },
  conflict: null,
  actions: ["approve", "decline"],
};
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

test("a tournament is sent when it is whole, and says beside the field what is not", async () => {
  const sent: unknown[] = [];
  showWith(<Fields tournament={undefined} />, {
    createTournament: ({ body }) => {
      sent.push(body);
      throw new Error("seen enough");
    },
  } as NonNullable<Answers["tournamentDesk"]>);
  await screen.findByLabelText("Starts");
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("It must begin later than now.")).toBeTruthy();
  type("Name", "spring-cup");
  type("Name (en)", "Spring Cup");
  type("Starts", "2030-01-01T10:00");
  type("Ends", "2030-01-02T10:00");
  fireEvent.change(screen.getByLabelText("Entry"), { target: { value: "buy_in" } });
  type("Entry fee", "5");
  type("Sum, $", "10");
  type("Reason (required)", "for spring");
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText(/a pool of fees is divided by shares of cash\.$/)).toBeTruthy();
  fireEvent.change(screen.getByLabelText("By"), { target: { value: "share" } });
  type("Shares", "1");
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() =>
    expect(sent).toMatchObject([
      { id: "spring-cup", reason: "for spring", terms: { entry: "buy_in", feeCents: 500, prizes: [{ share: 1 }] } },
    ]),
  );
});

test("what looks wrong stands above the table, and somebody is taken out with a reason", async () => {
  const sent: unknown[] = [];
  showWith(<TournamentTable id="cup" isOpen />, {
    listEntries: () => ({
      items: [{ place: 1, player: PLAYER, points: "12.00", out: null, isWaiting: false }],
      meta: { total: 1, limit: 10, offset: 0 },
    }),
    listPatterns: () => ({ items: [{ kind: "same_device", player: PLAYER, others: ["ba9876543210"], rounds: null }] }),
    disqualify: ({ body }) => {
      sent.push(body);
      return OUT;
    },
  } as NonNullable<Answers["tournamentDesk"]>);
  const wrong = within(await screen.findByRole("region", { name: "What looks wrong" }));
  expect(await wrong.findByText("Shared with ba9876543210")).toBeTruthy();
  fireEvent.click(wrong.getByRole("button", { name: /Take out/ }));
  type("Reason (required)", "two accounts");
  fireEvent.click(screen.getByRole("button", { name: "Ask for a second person" }));
  await waitFor(() => expect(sent).toEqual([{ player: PLAYER.globalId, reason: "two accounts" }]));
});

test("who wanted it may only turn it down", async () => {
  showWith(<OutDetails id="out_1" backHref="/" onDecided={() => undefined} />, {
    getOut: () => OUT,
  } as NonNullable<Answers["tournamentDesk"]>);
  const agree = (await screen.findByRole("button", { name: "Agree, take out" })) as HTMLButtonElement;
  expect(agree.disabled).toBe(true);
  expect((screen.getByRole("button", { name: "Turn down" }) as HTMLButtonElement).disabled).toBe(false);
});
