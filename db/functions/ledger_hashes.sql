-- What the chains of the ledger are made of. No text in them holds a line break (ledger_open_account and the check of
-- ledger_posting see to it), so no two contents give the same bytes. Stable and not immutable, because only then PostgreSQL inlines them.

create or replace function ledger_identity_hash(kind text, owner text, reference text, currency text) returns bytea
language sql stable parallel safe as $$
  select sha256(convert_to(kind || E'\n' || owner || E'\n' || reference || E'\n' || currency, 'UTF8'))
$$;

-- `lines`: account, amount and balance after it of every line, by account; `identities`: the identity hashes of those accounts.
create or replace function ledger_posting_hash(
  id bigint, batch_id bigint, key text, kind text, reference text, lines text, identities bytea
) returns bytea language sql stable parallel safe as $$
  select sha256(convert_to(
    id || ' ' || batch_id || lines || E'\n' || key || E'\n' || kind || E'\n' || reference, 'UTF8') || identities)
$$;

create or replace function ledger_batch_hash(
  id bigint, chain_id bigint, chain_seq bigint, posted_at timestamptz, xact xid8, first_posting_id bigint,
  last_posting_id bigint, previous_hash bytea, posting_hashes bytea
) returns bytea language sql stable parallel safe as $$
  select sha256(convert_to(id || ' ' || chain_id || ' ' || chain_seq || ' ' ||
    (extract(epoch from posted_at) * 1000000)::bigint || ' ' || xact::text || ' ' || first_posting_id || ' ' ||
    last_posting_id || ' ', 'UTF8') || previous_hash || posting_hashes)
$$;
