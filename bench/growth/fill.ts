// Years of play in minutes: rounds that hold their actions, and their postings, written in bulk past the product's doors and as whole as if they had come
// through them: hashes, chains and balances are right, and the verification that follows says so.
import pg from "pg";
import { firstIdAt } from "../../apps/server/src/kernel/ids.ts";
import { HOUSE_INTEGRATION } from "../../apps/server/src/modules/catalogue/index.ts";

const ROUNDS_AT_ONCE = 5_000;
/** How far back the first one lies. */
const SPAN_DAYS = 400;
const DAY_MS = 24 * 60 * 60_000;

/** A round each of the players in turn; stake and win are the same, so that nobody's balance moves. */
const SEATS = `
  create temporary table seat as
  select (row_number() over (order by a.id) - 1)::int as no, a.id as account_id, a.owner as player_id, a.balance_minor as held, a.identity_hash,
    house.id as house_id, house.identity_hash as house_hash,
    (select g.game_id from game_session g where g.player_id = a.owner order by g.started_at desc limit 1) as game_id
  from ledger_account a
  cross join (select id, identity_hash from ledger_account where kind = 'games' and currency = 'USD') house
  where a.kind = 'main' and a.currency = 'USD'`;

/** $1 first round, $2 count, $3 what ids begin with, $4 when, $5 the integration. One batch of the ledger. */
const CHUNK = `
  with batch as materialized (
    select nextval('ledger_batch_id') as id, (select last_value from ledger_posting_id) + 1 as first_id
  ), round as materialized (
    select n, $3::text || lpad(n::text, 16, '0') as id, 'grown-' || n as external_id, s.*
    from generate_series($1::bigint, $1::bigint + $2::int - 1) n
    join seat s on s.no = n % (select count(*) from seat)
  ), rounds as (
    insert into game_round (
      id, provider_id, player_id, external_id, game_id, currency, status, staked_minor, won_minor, opened_at, closed_at, told_minor
    )
    select id, $5::text, player_id, external_id, game_id, 'USD', 'closed', 100, 100, $4::timestamptz, $4::timestamptz, held from round
  ), action as materialized (
    select r.*, k, case k when 0 then 'bet' else 'win' end as kind, case k when 0 then -100 else 100 end as amount,
      case k when 0 then r.held - 100 else r.held end as after, r.player_id || ':' || r.external_id || case k when 0 then ':bet' else ':win' end as action_id,
      b.first_id + 2 * (r.n - $1) + k as posting_id, b.id as batch_id
    from round r cross join generate_series(0, 1) k cross join batch b
  ), posting as materialized (
    select a.*, 'game:' || $5::text || ':' || action_id as key, case k when 0 then 'bet.staked' else 'win.paid' end as posting_kind,
      ' ' || account_id || ' ' || amount || ' ' || after as own, ' ' || house_id || ' ' || -amount as other
    from action a
  ), hashed as materialized (
    select p.*, case when account_id < house_id
      then ledger_posting_hash(posting_id, batch_id, key, posting_kind, id, own || other, identity_hash || house_hash)
      else ledger_posting_hash(posting_id, batch_id, key, posting_kind, id, other || own, house_hash || identity_hash) end as hash
    from posting p
  ), postings as (
    insert into ledger_posting (
      id, batch_id, account_id, amount_minor, balance_after_minor, other_account_id, other_amount_minor, key, kind, reference, hash
    )
    select posting_id, batch_id, account_id, amount, after, house_id, -amount, key, posting_kind, id, hash from hashed
  ), head as materialized (
    select c.id as chain_id, c.seq + 1 as seq, c.head as previous, h.*,
      ledger_batch_hash(h.batch_id, c.id, c.seq + 1, $4::timestamptz, pg_current_xact_id(), h.first_id, h.last_id, c.head, h.hashes) as hash
    from (
      select batch_id, min(posting_id) as first_id, max(posting_id) as last_id, string_agg(hash, '' order by posting_id) as hashes
      from hashed group by batch_id
    ) h
    cross join (select * from ledger_chain order by id limit 1 for update) c
  ), chained as (
    update ledger_chain c set seq = h.seq, head = h.hash from head h where c.id = h.chain_id
  ), batched as (
    insert into ledger_batch (id, chain_id, chain_seq, posted_at, xact, first_posting_id, last_posting_id, previous_hash, hash)
    select batch_id, chain_id, seq, $4::timestamptz, pg_current_xact_id(), first_id, last_id, previous, hash from head
  ), accounts as (
    update ledger_account a set last_posting_id = last.id
    from (select account_id, max(posting_id) as id from hashed group by account_id) last where a.id = last.account_id
  )
  select setval('ledger_posting_id', last_id) from head`;

/** Until there are as many rounds as asked for, beside what was played. Nobody may play meanwhile. */
export async function growTo(ownerUrl: string, rounds: number): Promise<void> {
  const owner = new pg.Client(ownerUrl);
  await owner.connect();
  try {
    await owner.query("set windfall.ledger_posting = on");
    await owner.query("set synchronous_commit = off");
    const { rows } = await owner.query<{ grown: string }>(
      "select count(*) as grown from game_round where external_id like 'grown-%'",
    );
    await owner.query(SEATS);
    await owner.query("analyze seat");
    const since = Date.now() - SPAN_DAYS * DAY_MS;
    for (let made = Number(rows[0]?.grown); made < rounds; made += ROUNDS_AT_ONCE) {
      const at = new Date(since + (made / rounds) * SPAN_DAYS * DAY_MS);
      const count = Math.min(ROUNDS_AT_ONCE, rounds - made);
      await owner.query(CHUNK, [made, count, firstIdAt("rnd", at), at, HOUSE_INTEGRATION]);
      if (made % 250_000 === 0 && made > 0) console.log(`${made} rounds`);
    }
    // As autovacuum leaves tables that have rested.
    await owner.query("vacuum analyze");
    await owner.query("checkpoint");
  } finally {
    await owner.end();
  }
}
