-- The machines of the sandbox studio: a round is everything that happens in it, decided at once from seeds, and told step by step.

alter table sandbox_studio_session
  -- The studio's name of the machine: whose game it is stands before the colon.
  add column machine text,
  -- What the next rounds are drawn with; the page knows its hash. Another one takes its place when the player wants to verify.
  add column server_seed text,
  -- Counts the rounds that were drawn with it.
  add column nonce integer not null default 0 check (nonce >= 0);
update sandbox_studio_session
  set machine = split_part(game, ':', 2),
    server_seed = encode(sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')), 'hex');
alter table sandbox_studio_session alter column machine set not null, alter column server_seed set not null;

-- Rounds from before have nine numbers of symbols here, and no seeds.
alter table sandbox_studio_spin rename column cells to round;
alter table sandbox_studio_spin
  add column is_bought boolean not null default false,
  add column client_seed text,
  add column server_seed text,
  add column nonce integer,
  add check ((server_seed is null) = (nonce is null));

-- Machines that pay seldom and much.
alter table game drop constraint game_volatility_check;
alter table game add constraint game_volatility_check check (volatility in ('low', 'medium', 'high', 'very_high'));
