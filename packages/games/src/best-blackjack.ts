// Counts the best way to play Royal Blackjack exactly. Each card is drawn out of a whole pack, so one of thirteen ranks is as likely as every other,
// whatever lies on the table: a chance is a whole number over a power of thirteen, and nothing is rounded.
import { dealerDraws, type Hand, isBust, MOST_POINTS, NO_CARDS, withCard } from "./blackjack-hand.ts";
import { MULTIPLIER_ONE, type Odds } from "./house-game.ts";

/** What a card counts, and how many of the thirteen ranks count that. */
const POINTS: readonly (readonly [points: number, ranks: bigint])[] = Array.from({ length: 10 }, (_, index) => [
  index + 1,
  index === 9 ? 4n : 1n,
]);
const RANKS = 13n;
const ACE = 1;
const TEN = 10;
/** No hand has as many cards: the chances of all of them are whole numbers over this. */
const WHOLE = RANKS ** 24n;

/** Of what can come, over `WHOLE`. */
type Chances<Thing> = Map<Thing, bigint>;

function add<Thing>(into: Chances<Thing>, thing: Thing, chance: bigint): void {
  into.set(thing, (into.get(thing) ?? 0n) + chance);
}

/** One more card, each with the chance of its ranks. */
function overCards<Thing>(after: (points: number) => Chances<Thing>): Chances<Thing> {
  const all: Chances<Thing> = new Map();
  for (const [points, ranks] of POINTS)
    for (const [thing, chance] of after(points)) add(all, thing, (chance / RANKS) * ranks);
  return all;
}

function remembered<Value>(count: (hand: Hand) => Value): (hand: Hand) => Value {
  const known = new Map<string, Value>();
  return (hand) => {
    const key = `${hand.total} ${hand.isSoft}`;
    const value = known.get(key) ?? count(hand);
    known.set(key, value);
    return value;
  };
}

/** Every hand over 21 is the same. */
const BUST = MOST_POINTS + 1;
const totalOf = (hand: Hand): number => (isBust(hand) ? BUST : hand.total);

/** The total at which the dealer ends. */
const dealerEnds: (hand: Hand) => Chances<number> = remembered((hand) =>
  dealerDraws(hand) ? overCards((points) => dealerEnds(withCard(hand, points))) : new Map([[totalOf(hand), WHOLE]]),
);

const isNatural = (one: number, other: number): boolean => Math.min(one, other) === ACE && Math.max(one, other) === TEN;

/** Where the dealer ends from an open card when there is no blackjack; what is missing of the whole is the chance of one. */
function dealerWithout(open: number): Chances<number> {
  return overCards((hidden) =>
    isNatural(open, hidden) ? new Map() : dealerEnds(withCard(withCard(NO_CARDS, open), hidden)),
  );
}

/** A hand of the player at its end: 182 is a total of 18 with two stakes on it. */
type Ended = number;
const ended = (hand: Hand, stakes: 1 | 2): Chances<Ended> => new Map([[totalOf(hand) * 10 + stakes, WHOLE]]);

/** What it wins or loses where the dealer ends at this total, in stakes. */
function netOf(end: Ended, dealer: number): bigint {
  const [total, stakes] = [Math.floor(end / 10), BigInt(end % 10)];
  const isLost = total === BUST || (dealer !== BUST && dealer > total);
  return isLost ? -stakes : total === dealer ? 0n : stakes;
}

function worth(ends: Chances<Ended>, dealer: Chances<number>): bigint {
  let sum = 0n;
  for (const [end, chance] of ends) for (const [total, dealt] of dealer) sum += chance * dealt * netOf(end, total);
  return sum;
}

/** The hands that the best way to play makes of two cards: one, or two that are alike. */
function bestHands(dealer: Chances<number>): (one: number, other: number) => { ends: Chances<Ended>; hands: 1 | 2 } {
  const better = (some: Chances<Ended>, others: Chances<Ended>) =>
    worth(others, dealer) > worth(some, dealer) ? others : some;
  const playOn: (hand: Hand) => Chances<Ended> = remembered((hand) => {
    const stood = ended(hand, 1);
    return hand.total >= MOST_POINTS
      ? stood
      : better(
          stood,
          overCards((points) => playOn(withCard(hand, points))),
        );
  });
  const fromTwo = remembered((hand) =>
    hand.total >= MOST_POINTS
      ? ended(hand, 1)
      : better(
          playOn(hand),
          overCards((points) => ended(withCard(hand, points), 2)),
        ),
  );
  return (one, other) => {
    const first = withCard(NO_CARDS, one);
    const whole = fromTwo(withCard(first, other));
    if (one !== other) return { ends: whole, hands: 1 };
    const half = overCards((points) => {
      const hand = withCard(first, points);
      return one === ACE ? ended(hand, 1) : fromTwo(hand);
    });
    return worth(half, dealer) * 2n > worth(whole, dealer) ? { ends: half, hands: 2 } : { ends: whole, hands: 1 };
  };
}

let counted: Odds | undefined;

/** An insurance loses in nine cases of thirteen what it wins twice in four, so that the best way to play takes none. */
export function bestPlayOdds(): Odds {
  counted ??= countBestPlay();
  return counted;
}

function countBestPlay(): Odds {
  /** Net in half stakes, over the two cards of the player, the open one, and three times `WHOLE`. */
  const nets: Chances<bigint> = new Map();
  for (const [open, opens] of POINTS) {
    const dealer = dealerWithout(open);
    const without = [...dealer.values()].reduce((sum, chance) => sum + chance, 0n);
    const handsOf = bestHands(dealer);
    for (const [one, ones] of POINTS)
      for (const [other, others] of POINTS) {
        const times = opens * ones * others;
        const isOwn = isNatural(one, other);
        add(nets, isOwn ? 0n : -2n, times * (WHOLE - without) * WHOLE * WHOLE);
        if (isOwn) add(nets, 3n, times * without * WHOLE * WHOLE);
        else addPlayed(nets, times, dealer, handsOf(one, other));
      }
  }
  const paid = [...nets].map(([net, ways]) => ({ ways, multiplier: MULTIPLIER_ONE + (net * MULTIPLIER_ONE) / 2n }));
  return { cases: RANKS ** 3n * WHOLE ** 3n, paid };
}

/** Two hands of a split meet the same dealer, so that what they win together is counted dealer by dealer. */
function addPlayed(
  nets: Chances<bigint>,
  times: bigint,
  dealer: Chances<number>,
  { ends, hands }: { ends: Chances<Ended>; hands: 1 | 2 },
): void {
  for (const [total, dealt] of dealer)
    for (const [end, chance] of ends) {
      const net = netOf(end, total) * 2n;
      if (hands === 1) add(nets, net, times * dealt * chance * WHOLE);
      else for (const [second, also] of ends) add(nets, net + netOf(second, total) * 2n, times * dealt * chance * also);
    }
}
