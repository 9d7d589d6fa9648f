// The pictures in the README: `npm run shots -- --readme` makes them anew from a product that was seeded a moment ago. A test holds the
// list to the README, so that nobody is shown what is not there.
import type { Page } from "@playwright/test";
import type { Person, Shot, Size } from "./shots-list.ts";

export interface ReadmeShot extends Shot {
  person: Person;
  size: Size;
  /** As the README says it. */
  alt: string;
}

const frame = (page: Page) => page.frameLocator("iframe.play-frame");
const openWallet = (page: Page) =>
  page.getByRole("banner").getByRole("button", { name: "Deposit", exact: true }).click();
const spinOnce = async (page: Page) => {
  const spin = frame(page).getByRole("button", { name: "Spin", exact: true });
  await spin.click();
  await frame(page)
    .locator("#said", { hasText: /won|No win|Paid back/ })
    .waitFor();
};
const rollOnce = async (page: Page) => {
  await frame(page).getByRole("button", { name: "Roll", exact: true }).click();
  await frame(page)
    .getByRole("status")
    .filter({ hasText: /won|No win|Paid back/ })
    .waitFor();
};
const startDeposit = async (page: Page) => {
  await openWallet(page);
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Card transfer/ })
    .click();
  await page.getByRole("dialog").getByRole("textbox").first().waitFor();
};
const openFirstRow = async (page: Page) => {
  await page.locator("tbody tr").first().click();
  await page.getByRole("img").first().waitFor();
};

export const README_SHOTS: readonly ReadmeShot[] = [
  { name: "home", alt: "The casino home", person: "visitor", size: "desktop", address: "/en" },
  {
    name: "game",
    alt: "Tumble, a provably fair game of the house",
    person: "visitor",
    size: "desktop",
    address: "/en/games/tumble?mode=demo",
    open: rollOnce,
  },
  {
    name: "slot",
    alt: "A provider's slot in its frame",
    person: "player",
    size: "desktop",
    address: "/en/games/scarab-sunrise",
    open: spinOnce,
  },
  {
    name: "wallet",
    alt: "A deposit in the wallet",
    person: "player",
    size: "desktop",
    address: "/en",
    open: startDeposit,
  },
  {
    name: "desk",
    alt: "The payment desk with an order, its receipt and its checks",
    person: "operator",
    size: "desktop",
    address: "/backoffice/orders",
    open: openFirstRow,
  },
  { name: "home-phone", alt: "The home on a phone", person: "visitor", size: "phone", address: "/en" },
  {
    name: "slot-phone",
    alt: "A slot on a phone",
    person: "player",
    size: "phone",
    address: "/en/games/lantern-night",
    open: spinOnce,
  },
  {
    name: "wallet-phone",
    alt: "The wallet on a phone",
    person: "player",
    size: "phone",
    address: "/en",
    open: openWallet,
  },
];
