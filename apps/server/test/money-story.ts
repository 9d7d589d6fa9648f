// A story of money as text: what every account holds after each step. Committed beside its test, so that a change of any rule
// that moves money shows in review as a changed figure.
//
//   const story = storyOf(db, { [player.id]: "nadia" });
//   await story.step("Nadia pays in 100 USD", () => payIn(…));
//   await expect(story.text()).toMatchFileSnapshot("stories/deposit.txt");
import { FIAT_CURRENCIES } from "@windfall/domain";
import { sql } from "kysely";
import type { Database } from "../src/kernel/db.ts";

export interface MoneyStory {
  /** Tells what accounts hold now, after the work if there is any. */
  step(title: string, work?: () => Promise<unknown>): Promise<void>;
  text(): string;
}

interface AccountRow {
  kind: string;
  owner: string;
  reference: string;
  currency: string;
  is_player: boolean;
  balance: string;
}

/** Ids are random. `names` gives them readable ones; others are numbered in the order in which they appear. */
export function storyOf(db: Database, names: Readonly<Record<string, string>> = {}): MoneyStory {
  const aliases = new Map(Object.entries(names));
  const steps: string[] = [];

  function aliasOf(id: string, noun: string): string {
    const used = [...aliases.values()].filter((alias) => alias.startsWith(`${noun} `)).length;
    const alias = aliases.get(id) ?? `${noun} ${used + 1}`;
    aliases.set(id, alias);
    return alias;
  }
  function ownerOf({ is_player, owner, reference }: AccountRow): string {
    if (!is_player) return owner || "house";
    return reference ? `${aliasOf(owner, "player")}, ${aliasOf(reference, "bonus")}` : aliasOf(owner, "player");
  }

  return {
    async step(title, work) {
      await work?.();
      const rows = (await readBalances(db)).map(
        (row) => [row.kind, ownerOf(row), row.currency, amountOf(row)] as const,
      );
      // By what is printed and not by id, which differs from run to run.
      const sorted = rows.sort((a, b) => (a.slice(0, 3).join() < b.slice(0, 3).join() ? -1 : 1));
      const lines = sorted.map(
        ([kind, owner, currency, amount]) =>
          `  ${kind.padEnd(11)} ${owner.padEnd(24)} ${currency.padEnd(5)} ${amount.padStart(16)}`,
      );
      steps.push([title, ...(lines.length > 0 ? lines : ["  nothing"])].join("\n"));
    },
    text: () => `${steps.join("\n\n")}\n`,
  };
}

async function readBalances(db: Database): Promise<AccountRow[]> {
  const { rows } = await db.read((reader) =>
    // Oldest first, so that numbers are given in the order in which accounts were opened.
    sql<AccountRow>`
      select a.kind, a.owner, a.reference, a.currency, a.is_player, sum(l.amount_minor)::text as balance
      from ledger_account a join ledger_line l on l.account_id = a.id
      group by a.id having sum(l.amount_minor) <> 0 order by a.id`.execute(reader),
  );
  return rows;
}

/** In the units of the currency where its scale is known, else in minor ones. */
function amountOf({ currency, balance }: AccountRow): string {
  const scale = FIAT_CURRENCIES.find(({ code }) => code === currency)?.scale ?? 0;
  const digits = balance.replace("-", "").padStart(scale + 1, "0");
  const sign = balance.startsWith("-") ? "-" : "";
  const whole = digits.slice(0, digits.length - scale).replace(/\B(?=(\d{3})+$)/g, ",");
  return scale > 0 ? `${sign}${whole}.${digits.slice(-scale)}` : `${sign}${whole}`;
}
