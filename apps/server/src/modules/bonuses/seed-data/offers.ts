// The offers of the demo. Weights follow the edge of a game, edge / 4 % and at most all of it, so that work costs the same everywhere:
// slots count whole, games of the house, which give back 99 %, a quarter, and what we do not know a tenth.
import type { Locale } from "@windfall/domain";
import { type BonusTerms, NO_CONDITIONS } from "@windfall/domain/rules/bonuses/index";
import { describedGame, HOUSE_GAME_IDS } from "@windfall/games";
import { CRASH_ID } from "@windfall/games/crash";
import { countedShare } from "@windfall/games/turbine";
import type { Clock } from "../../../kernel/clock.ts";
import type { Database } from "../../../kernel/db.ts";
import { type Offer, saveOffer } from "../offers.ts";

type Titles = Record<Locale, string>;

const WELCOME: Titles = {
  en: "Welcome bonus",
  ru: "Приветственный бонус",
  uk: "Вітальний бонус",
  kk: "Қош келдіңіз бонусы",
  uz: "Xush kelibsiz bonusi",
  az: "Xoş gəldin bonusu",
  hi: "स्वागत बोनस",
  pl: "Bonus powitalny",
  id: "Bonus selamat datang",
};

const EVERYDAY: Titles = {
  en: "Everyday bonus",
  ru: "Ежедневный бонус",
  uk: "Щоденний бонус",
  kk: "Күнделікті бонус",
  uz: "Kundalik bonus",
  az: "Gündəlik bonus",
  hi: "रोज़ाना बोनस",
  pl: "Bonus codzienny",
  id: "Bonus harian",
};

const CASHBACK: Titles = {
  en: "Cashback",
  ru: "Кешбэк",
  uk: "Кешбек",
  kk: "Кешбэк",
  uz: "Keshbek",
  az: "Keşbek",
  hi: "कैशबैक",
  pl: "Cashback",
  id: "Cashback",
};

const GIFT: Titles = {
  en: "Gift of the house",
  ru: "Подарок от казино",
  uk: "Подарунок від казино",
  kk: "Казино сыйлығы",
  uz: "Kazino sovgʻasi",
  az: "Kazinonun hədiyyəsi",
  hi: "कैसीनो का उपहार",
  pl: "Prezent od kasyna",
  id: "Hadiah dari kasino",
};

const numbered = (titles: Titles, step: number) =>
  Object.fromEntries(Object.entries(titles).map(([locale, title]) => [locale, `${title} ${step}`])) as Titles;

const shares = HOUSE_GAME_IDS.map((id) => [id, countedShare(describedGame(id)?.rtpBasisPoints ?? null)] as const);
const USUAL_SHARE = countedShare(9_900);

export const HOUSE_WEIGHTS: BonusTerms["gamesWagers"] = {
  games: {
    ...Object.fromEntries(shares.filter(([, share]) => share !== USUAL_SHARE)),
    // A flight can be left right after the take-off, with next to no risk: no bonus is played there.
    [CRASH_ID]: 0,
  },
  providers: { originals: USUAL_SHARE },
  categories: { slots: 10_000, jackpots: 10_000 },
  rest: 1_000,
  sports: { weight: 10_000, minOdds: 1_500 },
};

const NOTHING: BonusTerms = { ...NO_CONDITIONS, type: "Gift", gamesWagers: HOUSE_WEIGHTS };

/** A step of the welcome: percent and free spins of a deposit between two amounts, all in dollars. */
function welcome(step: number, percent: number, spins: number, [least, most]: [number, number]): BonusTerms {
  return {
    ...NOTHING,
    type: "Welcome",
    minDeposit: least * 100,
    maxDeposit: most * 100,
    minDepositNumber: step,
    amountMultiplier: percent * 100,
    freespinsCount: spins,
    freespinsAmount: 20,
    freespinsMaxAmount: 5_000,
    wager: 35,
    wagerFreespins: 20,
    wagerMaxBet: 500,
    maxAmountMultiplier: 5,
    deadlineHours: 168,
  };
}

/** Where the spins of the second step are played: at a studio, the others in games of the house. */
const STUDIO_GAME = "wolf-meridian";

const EVERYDAY_TERMS: BonusTerms = {
  ...NOTHING,
  type: "Everyday",
  minDeposit: 1_000,
  maxDeposit: 20_000,
  amountMultiplier: 500,
  wager: 30,
  wagerMaxBet: 500,
  deadlineHours: 72,
};

/** Staff decide its amount, for whom and why. */
const GIFT_TERMS: BonusTerms = { ...NOTHING, wager: 10, wagerMaxBet: 500, maxAmountMultiplier: 5, deadlineHours: 168 };

const CASHBACK_TERMS: BonusTerms = { ...NOTHING, type: "Cashback", wager: 1, deadlineHours: 168 };

export const DEMO_OFFERS: readonly Pick<Offer, "id" | "titles" | "terms">[] = [
  {
    id: "welcome-1",
    titles: numbered(WELCOME, 1),
    terms: { ...welcome(1, 100, 50, [10, 100]), freeBets: { count: 1, amount: 500, minOdds: 1_500, hours: 168 } },
  },
  {
    id: "welcome-2",
    titles: numbered(WELCOME, 2),
    terms: { ...welcome(2, 125, 75, [10, 80]), freespinsGame: STUDIO_GAME },
  },
  { id: "welcome-3", titles: numbered(WELCOME, 3), terms: welcome(3, 125, 100, [10, 80]) },
  { id: "welcome-4a", titles: numbered(WELCOME, 4), terms: welcome(4, 100, 50, [20, 100]) },
  { id: "welcome-4b", titles: numbered(WELCOME, 4), terms: welcome(4, 125, 75, [50, 100]) },
  { id: "welcome-4c", titles: numbered(WELCOME, 4), terms: welcome(4, 150, 125, [100, 100]) },
  { id: "everyday", titles: EVERYDAY, terms: EVERYDAY_TERMS },
  { id: "cashback", titles: CASHBACK, terms: CASHBACK_TERMS },
  { id: "gift", titles: GIFT, terms: GIFT_TERMS },
];

interface SeedDeps {
  db: Database;
  clock: Clock;
  /** A house that takes no bets on sports gives none away. */
  hasSportsbook?: boolean;
}

/** Offers that are there already stay as staff left them. */
export async function seedDemoOffers({ db, clock, hasSportsbook = true }: SeedDeps): Promise<void> {
  await db.transact(async (tx) => {
    const known = await tx.selectFrom("bonus_offer").select("id").execute();
    const ids = new Set(known.map(({ id }) => id));
    for (const [position, { terms, ...offer }] of DEMO_OFFERS.entries()) {
      const { freeBets, ...others } = terms;
      const given = hasSportsbook && freeBets ? terms : others;
      if (!ids.has(offer.id)) await saveOffer(tx, { clock }, { ...offer, terms: given, position, status: "live" });
    }
  });
}
