// What `npm run shots` takes pictures of: every page of the router for each kind of person, and whatever opens over a page.
import type { Page } from "@playwright/test";
import { PAGES } from "../e2e/pages.ts";

export { untilAlive } from "../e2e/alive.ts";

export type Size = "desktop" | "phone";

export interface Shot {
  name: string;
  address: string;
  /** Before the page is opened. */
  prepare?: (page: Page) => Promise<unknown>;
  /** Once it is there. */
  open?: (page: Page) => Promise<unknown>;
  only?: Size;
}

/** In demo mode people sign in as `<name>@windfall.test`; a visitor and somebody abroad do not, and a newcomer opens an account. */
export const PEOPLE = ["visitor", "abroad", "newcomer", "player", "vip", "banned", "operator"] as const;
export type Person = (typeof PEOPLE)[number];

/** Of a country that the pictures' server does not serve. */
export const RESTRICTED_COUNTRY = "GL";

/** A game's frame is a document of its own, which may come after everything around it. */
const untilGameIsThere = async (page: Page) => {
  if ((await page.locator("iframe").count()) > 0)
    await page.frameLocator("iframe").getByRole("button").first().waitFor();
};
const pages: Shot[] = PAGES.map(({ route, address }) => ({
  name: route === "" ? "home" : route.replaceAll("/", "-").replaceAll(":", ""),
  address: `/en${address}`,
  open: untilGameIsThere,
}));
const notFound: Shot = { name: "not-found", address: "/en/no/such/page" };
const named = (...names: string[]) => pages.filter(({ name }) => names.includes(name));
const isPersonal = (shot: Shot) => PAGES.some(({ address, isPersonal: is }) => is && shot.address === `/en${address}`);

const over = (name: string, open: (page: Page) => Promise<unknown>, parts: Partial<Shot> = {}): Shot => ({
  name: `over-${name}`,
  address: "/en",
  open,
  ...parts,
});
const press = (name: string | RegExp) => (page: Page) =>
  page
    .getByRole("button", { name, exact: typeof name === "string" })
    .first()
    .click();
const footer = (name: string) => (page: Page) => page.getByRole("contentinfo").getByRole("button", { name }).click();
const openSearch = async (page: Page) => {
  await page.keyboard.press("/");
  await page.getByRole("dialog").getByRole("searchbox").waitFor();
};
const key = (name: string) => (page: Page) => page.keyboard.press(name);
const steps =
  (...all: ((page: Page) => Promise<unknown>)[]) =>
  async (page: Page) => {
    for (const step of all) await step(page);
  };
const inDialog = (name: string | RegExp) => (page: Page) =>
  page.getByRole("dialog").getByRole("button", { name }).first().click();
const tab = (name: string) => (page: Page) => page.getByRole("dialog").getByText(name, { exact: true }).click();
/** An order that was made before still waits, and stands there at once. */
const payOrGoOn = async (page: Page) => {
  const pay = page.getByRole("dialog").getByRole("button", { name: "Continue to payment" });
  const paid = page.getByRole("dialog").getByRole("button", { name: "I have paid" });
  await pay.or(paid).waitFor();
  if (await pay.isVisible()) await pay.click();
  await paid.waitFor();
};
/** The document of a server that could not draw the page, and calls that nobody answers. */
const failServer = async (page: Page) => {
  await page.route(/\/api\//, (route) => route.fulfill({ status: 503, json: { status: 503, detail: "unavailable" } }));
  await page.route(/\/en$/, async (route) => {
    const response = await route.fetch();
    const body = (await response.text())
      .replace(/<div id="root">.*?(?=<script type="application\/json" id="modules">)/s, '<div id="root"></div>')
      .replace(/(?<=<script type="application\/json" id="boot">).*?(?=<\/script>)/s, (boot) => {
        const { rendered, ...rest } = JSON.parse(boot);
        return JSON.stringify(rest);
      });
    await route.fulfill({ response, body });
  });
};
const tryTumble = async (page: Page) => {
  await page.getByRole("button", { name: "Try for free" }).click();
  await page.frameLocator("iframe").getByRole("button", { name: "Roll", exact: true }).waitFor();
};
const showProof = (page: Page) => page.getByRole("region", { name: "Provably fair" }).scrollIntoViewIfNeeded();

const everybody: Shot[] = [
  over("search", openSearch),
  over("search-found", async (page) => {
    await openSearch(page);
    await page.keyboard.type("lantrn", { delay: 30 });
    await page
      .getByRole("dialog")
      .getByRole("link", { name: /^Lantern Night/ })
      .waitFor();
  }),
  over("support", footer("Support")),
  over("partners", footer("Partners")),
  over("mirrors", footer("Mirror sites")),
  over("promotions", press("All promotions")),
  over("menu", press("Menu"), { only: "phone" }),
  over("sport-menu", press("Menu"), { only: "phone", address: "/en/sportsbook" }),
  over("collapsed", key("Control+b"), { only: "desktop" }),
  over("languages", press("Language: English"), { only: "desktop" }),
];

const visitors: Shot[] = [
  ...["login", "register", "reset"].map((step) => ({ name: `over-${step}`, address: `/en?auth=${step}` })),
  over(
    "leave-register",
    async (page) => {
      await page.getByRole("dialog").getByLabel("E-mail").fill("dana@windfall.test");
      await page.keyboard.press("Escape");
    },
    { address: "/en?auth=register" },
  ),
  over("game-demo", tryTumble, { address: "/en/games/tumble" }),
  over("game-proof", steps(tryTumble, showProof), { address: "/en/games/tumble" }),
  {
    name: "unstable",
    address: "/en",
    prepare: failServer,
    open: (page) => page.getByRole("heading", { level: 1 }).waitFor(),
  },
  { name: "staff-sign-in", address: "/backoffice" },
];

const players: Shot[] = [
  over("balance", press(/^Balance/)),
  over("cashier", press("Deposit")),
  over("cashier-amount", steps(press("Deposit"), inDialog(/^Card transfer/))),
  over("cashier-withdraw", steps(press("Deposit"), tab("Withdraw"), inDialog(/^Card transfer/))),
  over("cashier-history", steps(press("Deposit"), tab("History"))),
  over("cashier-requisites", steps(press("Deposit"), inDialog(/^Card transfer/), payOrGoOn)),
  over(
    "leave-profile",
    async (page) => {
      await page.getByRole("region", { name: "Personal details" }).getByLabel("First name").fill("Dana");
      await page
        .getByRole("banner")
        .getByRole("link", { name: /Windfall/ })
        .click();
    },
    { address: "/en/profile" },
  ),
];

const desk: Shot[] = [
  { name: "orders", address: "/backoffice/orders?queue=all" },
  { name: "disputes", address: "/backoffice/orders?queue=disputes" },
  { name: "withdrawals", address: "/backoffice/withdrawals?queue=all" },
  { name: "unknown-payouts", address: "/backoffice/withdrawals?queue=unknown" },
  { name: "alarms", address: "/backoffice/alarms" },
];

const OF_PERSON: Record<Person, Shot[]> = {
  visitor: [...pages.filter((shot) => !isPersonal(shot)), notFound, ...everybody, ...visitors],
  abroad: named("home", "policies-name"),
  newcomer: [
    ...named("home", "profile", "favorites", "games-gameId"),
    over("balance", press(/^Balance/)),
    over("cashier", press("Deposit")),
  ],
  player: [...pages, notFound, ...everybody, ...players],
  vip: [...named("home", "tournaments", "profile"), ...everybody.filter(({ name }) => /mirrors|menu$/.test(name))],
  banned: named("home", "policies-name"),
  operator: desk,
};

export const shotsOf = (person: Person, size: Size): Shot[] =>
  OF_PERSON[person].filter(({ only }) => only === undefined || only === size);
