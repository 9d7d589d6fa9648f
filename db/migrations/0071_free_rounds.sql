-- Free rounds in games of outside providers: promised by us, played and counted there.

-- The game that they are played in. Null: the games of the house. No reference: a name that nobody knows would keep a deposit from being
-- credited, while spins that no provider grants are played in games of the house.
alter table free_spins add game_id text;
-- When the provider had them. Of those of the house: at once.
alter table free_spins add ready_at timestamptz;
update free_spins set ready_at = issued_at;

-- Refused: the provider said for certain that it grants none, and they are played in games of the house instead.
alter table game_free_rounds drop constraint game_free_rounds_status_check;
alter table game_free_rounds add constraint game_free_rounds_status_check
  check (status in ('issued', 'played', 'expired', 'refused'));

-- Each round of them, where a provider tells them one by one. They move no money: what they won is in the total.
create table game_free_action (
  provider_id text collate "C" not null,
  external_id text collate "C" not null,
  issue_id text collate "C" not null,
  kind text not null check (kind in ('bet', 'win')),
  amount_minor bigint not null check (amount_minor >= 0),
  is_taken_back boolean not null default false,
  at timestamptz not null,
  primary key (provider_id, external_id),
  foreign key (provider_id, issue_id) references game_free_rounds
);
create index game_free_action_issue on game_free_action (provider_id, issue_id);

-- The sandbox studio's own books: free spins that a casino gave away, as it asked for them.
create table sandbox_studio_free_spins (
  -- The casino's name of them: asked for twice, they are given once.
  issue_id text primary key,
  game text not null,
  player text not null,
  currency text not null,
  count int not null check (count > 0),
  played int not null default 0 check (played between 0 and count),
  stake_minor bigint not null check (stake_minor > 0),
  won_minor bigint not null default 0 check (won_minor >= 0),
  valid_until timestamptz not null,
  status text not null default 'issued' check (status in ('issued', 'played', 'expired')),
  created_at timestamptz not null
);
create index sandbox_studio_free_spins_open on sandbox_studio_free_spins (player, game) where status = 'issued';
-- The one of them that a spin was; its stake is nobody's.
alter table sandbox_studio_spin add issue_id text references sandbox_studio_free_spins;
