// The form of an offer: what is wrong stands beside its field, and weights say what they cost.

import { fireEvent, screen, within } from "@testing-library/react";
import { type BonusTerms, NO_CONDITIONS } from "@windfall/domain/rules/bonuses/index";
import { useState } from "react";
import { expect, test } from "vitest";
import { deskScreen } from "../../../test/desk-screen.tsx";
import { draftOf, termsOf } from "./offer-draft.ts";
import { OfferForm } from "./offer-form.tsx";

const show = deskScreen();
const TERMS: BonusTerms = {
  ...NO_CONDITIONS,
  type: "Deposit",
  maxDeposit: 10_000,
  amountMultiplier: 10_000,
  wager: 35,
  gamesWagers: {
    games: { dice: 5_000 },
    providers: {},
    categories: { slots: 10_000 },
    rest: 1_000,
    sports: { weight: 0, minOdds: 1_500 },
  },
};
const CHOICES = [
  { kind: "categories" as const, id: "slots", name: "Slots", edge: 400 },
  { kind: "games" as const, id: "dice", name: "Tumble", edge: 100 },
  { kind: "games" as const, id: "wheel", name: "Wheel", edge: 270 },
];

function Stage() {
  const [fields, setFields] = useState({ id: "reload", titles: { en: "Reload" }, draft: draftOf(TERMS) });
  const { problems = {} } = termsOf(fields.draft, 15_000);
  return <OfferForm fields={fields} isNew problems={problems} choices={CHOICES} onChange={setFields as never} />;
}

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

test("every condition has a field, and what is wrong is said beside it with its bound", async () => {
  show(<Stage />, {});
  await screen.findByLabelText("Wager");
  expect(screen.getAllByRole("textbox").length).toBeGreaterThan(20);
  type("Wager", "201");
  expect(screen.getByText("At most 200.")).toBeTruthy();
  type("Wager", "many");
  expect(screen.getByText("Write a whole number, or leave it empty where it does not apply.")).toBeTruthy();
  type("Wager", "35");
  type("Counts up to", "");
  expect(screen.getByText("Needed here.")).toBeTruthy();
});

test("a weight says what working off costs, and which game is cheaper than the bonus", async () => {
  show(<Stage />, {});
  await screen.findByLabelText("Wager");
  const row = () => screen.getByRole("row", { name: /Tumble/ });
  expect(within(row()).getByText("$2.00")).toBeTruthy();
  expect(screen.getByText(/Tumble: working off all of it \(35×\) costs less/)).toBeTruthy();
  type("How much Tumble counts", "25");
  expect(within(row()).getByText("$4.00")).toBeTruthy();
  expect(screen.queryByText(/costs less/)).toBeNull();
});

test("a game that is added counts by its edge", async () => {
  show(<Stage />, {});
  await screen.findByLabelText("Wager");
  type("Game, studio or category", "games wheel");
  fireEvent.click(screen.getByRole("button", { name: "Add" }));
  expect((screen.getByLabelText("How much Wheel counts") as HTMLInputElement).value).toBe("67");
});
