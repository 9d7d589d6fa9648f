-- Wallets on TON that players have connected, each after it has signed that it is theirs; and what the next one has to sign.
create table ton_wallet (
  player_id text primary key references player,
  -- Asked for last, and used once. Null: none, or used.
  challenge text,
  challenge_until timestamptz,
  -- The normal form. Null: none is connected.
  canonical text,
  connected_at timestamptz,
  check ((challenge is null) = (challenge_until is null)),
  check ((canonical is null) = (connected_at is null))
);
