// The profile's forms: what is filled and what is left, the one change of a name, and currencies.
import { expect, it } from "vitest";
import { balanceOf, DANA } from "../../../test/people.ts";
import {
  button,
  fail,
  findButton,
  press,
  screen,
  show,
  topDialog,
  type,
  waitFor,
  within,
} from "../../../test/screen.tsx";
import type { Profile, Viewer } from "../../platform/api.ts";
import { Component as ProfilePage } from "./profile-page.tsx";

const EMPTY: Viewer = {
  firstName: null,
  lastName: null,
  gender: null,
  dateOfBirth: null,
  currency: { primary: "USD" },
  isProfileComplete: false,
  vipManager: null,
};

/** A server that keeps what it is told; once there was a whole name, one more change uses up the only one. */
function showProfile(start: Partial<Profile> = {}) {
  let profile: Profile = { ...DANA, hasDeposits: false, ...start };
  let viewer = EMPTY;
  return show(<ProfilePage />, {
    at: "/en/profile",
    profile,
    answers: {
      me: { get: () => profile, listSessions: () => ({ items: [] }) },
      tournaments: { banners: () => ({ items: [] }) },
      viewer: {
        get: () => viewer,
        update: ({ body }) => {
          const { currency, ...details } = body ?? {};
          const wasNamed = viewer.firstName !== null && viewer.lastName !== null;
          const isRenamed = wasNamed && (details.firstName !== undefined || details.lastName !== undefined);
          viewer = { ...viewer, ...details, ...(currency && { currency }) } as Viewer;
          const { firstName, lastName, gender, dateOfBirth } = viewer;
          viewer.isProfileComplete = [firstName, lastName, gender, dateOfBirth].every((value) => value !== null);
          profile = {
            ...profile,
            firstName,
            lastName,
            isNameChangeAvailable: profile.isNameChangeAvailable && !isRenamed,
          };
          return viewer;
        },
      },
      wallet: {
        balance: () => balanceOf("0.00"),
        changeCurrency: ({ body }) => {
          if (body.currency === "USD") throw fail("wallet_currency_fixed");
          profile = { ...profile, walletCurrency: body.currency };
          return { currency: body.currency };
        },
      },
    },
  });
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const save = () => press(button("Save"));

it("personal details are kept piece by piece, and a whole name can be changed once", async () => {
  const { server } = showProfile();
  await screen.findByText(/^0 of 4 filled/);
  press(button("Add your name"));
  expect(document.activeElement).toBe(field("First name"));
  type(field("First name"), "Dan");
  save();
  await screen.findByText(/^1 of 4 filled/);
  type(field("Last name"), "O’Kim");
  save();
  await screen.findByText(/^2 of 4 filled/);
  expect(screen.getByText(/^You can change your name once\./)).toBeTruthy();

  type(field("First name"), "Dana");
  press(screen.getByRole("radio", { name: "Female" }));
  type(field("Date of birth"), "1990-02-03");
  save();
  await screen.findByText("Complete");
  await screen.findByText("Saved");
  await screen.findByText(/^Your name has already been changed\./);
  expect(field("First name").disabled).toBe(true);
  await screen.findByRole("heading", { level: 1, name: "Dana O’Kim" });
  expect(server.writes.map(({ body }) => body)).toEqual([
    { firstName: "Dan" },
    { lastName: "O’Kim" },
    { firstName: "Dana", gender: "female", dateOfBirth: "1990-02-03" },
  ]);
});

it("the currency of the account is changed in a form, which stays when the server says that it is too late", async () => {
  showProfile();
  const row = await findButton(/^Account currency.*US Dollar/);
  press(row);
  press(within(topDialog()).getByLabelText("Euro EUR"));
  press(within(topDialog()).getByRole("button", { name: "Save" }));
  await findButton(/^Account currency.*Euro/);
  await waitFor(() => expect(document.querySelector("dialog[open]")).toBeNull());

  press(button(/^Account currency/));
  press(within(topDialog()).getByLabelText("US Dollar USD"));
  press(within(topDialog()).getByRole("button", { name: "Save" }));
  await within(topDialog()).findByText(/The account currency can no longer be changed/);
});

it("whoever has deposited reads the currency of the account and cannot change it", async () => {
  showProfile({ hasDeposits: true });
  await screen.findByText("Account currency");
  expect(screen.queryByRole("button", { name: /^Account currency/ })).toBeNull();
});
