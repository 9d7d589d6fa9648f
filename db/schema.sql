-- The schema after all migrations, for reading. Made by npm run docs:generate; change db/migrations and db/functions instead.
create table address_counter (
  key_family text not null,
  next_number integer default 0 not null,
  constraint address_counter_key_family_check CHECK ((key_family = ANY (ARRAY['bitcoin'::text, 'litecoin'::text, 'evm'::text, 'tron'::text, 'ton'::text]))),
  constraint address_counter_next_number_check CHECK ((next_number >= 0)),
  constraint address_counter_pkey PRIMARY KEY (key_family)
);

create table address_pool (
  key_family text not null,
  number integer not null,
  address text not null,
  mac bytea not null,
  taken_at timestamp with time zone,
  constraint address_pool_key_family_check CHECK ((key_family = 'solana'::text)),
  constraint address_pool_number_check CHECK ((number >= 0)),
  constraint address_pool_pkey PRIMARY KEY (key_family, number),
  constraint address_pool_address_key UNIQUE (address)
);
CREATE INDEX address_pool_free ON public.address_pool USING btree (key_family, number) WHERE (taken_at IS NULL);

create table audit_entry (
  id text not null,
  actor_id text not null,
  action text not null,
  subject_id text not null,
  reason text,
  details jsonb default '{}'::jsonb not null,
  created_at timestamp with time zone default now() not null,
  constraint audit_entry_pkey PRIMARY KEY (id)
);
CREATE INDEX audit_entry_subject ON public.audit_entry USING btree (subject_id, created_at);
CREATE TRIGGER audit_entry_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.audit_entry FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table banner (
  id text not null,
  type text not null,
  "position" integer not null,
  descriptions jsonb not null,
  url text,
  games jsonb default '[]'::jsonb not null,
  game_providers jsonb default '[]'::jsonb not null,
  game_categories jsonb default '[]'::jsonb not null,
  tournament_id text,
  settings jsonb default '{}'::jsonb not null,
  is_active boolean default true not null,
  offers text[] default '{}'::text[] not null,
  constraint banner_descriptions_check CHECK ((jsonb_typeof(descriptions) = 'object'::text)),
  constraint banner_game_categories_check CHECK ((jsonb_typeof(game_categories) = 'array'::text)),
  constraint banner_game_providers_check CHECK ((jsonb_typeof(game_providers) = 'array'::text)),
  constraint banner_games_check CHECK ((jsonb_typeof(games) = 'array'::text)),
  constraint banner_id_check CHECK ((id ~ '^[a-z0-9][a-z0-9_-]{0,63}$'::text)),
  constraint banner_settings_check CHECK ((jsonb_typeof(settings) = 'object'::text)),
  constraint banner_type_check CHECK ((type = ANY (ARRAY['tournament'::text, 'common'::text, 'wallet'::text, 'vip'::text, 'active_players'::text, 'cashback'::text, 'bonus_on_deposit'::text, 'turbine'::text, 'registration'::text, 'login'::text, 'players_with_deposits'::text, 'exit_window'::text, 'specific_game'::text, 'game_of_the_week'::text, 'game_of_the_month'::text]))),
  constraint banner_tournament_id_fkey FOREIGN KEY (tournament_id) REFERENCES tournament(id),
  constraint banner_pkey PRIMARY KEY (id)
);
CREATE INDEX banner_position ON public.banner USING btree ("position", id) WHERE is_active;

create table bonus_action (
  provider_id text not null,
  external_id text not null,
  bonus_id text not null,
  cash_minor bigint not null,
  bonus_minor bigint not null,
  work bigint not null,
  constraint bonus_action_bonus_minor_check CHECK ((bonus_minor >= 0)),
  constraint bonus_action_cash_minor_check CHECK ((cash_minor >= 0)),
  constraint bonus_action_work_check CHECK ((work >= 0)),
  constraint bonus_action_pkey PRIMARY KEY (provider_id, external_id)
);
CREATE INDEX bonus_action_bonus ON public.bonus_action USING btree (bonus_id);

create table bonus_bet (
  bet_id text collate "C" not null,
  bonus_id text not null,
  work bigint not null,
  constraint bonus_bet_work_check CHECK ((work >= 0)),
  constraint bonus_bet_pkey PRIMARY KEY (bet_id)
);

create table bonus_decision (
  id text collate "C" not null,
  kind text not null,
  player_id text collate "C" not null,
  offer_id text,
  offer_version integer,
  bonus_id text,
  amount_minor bigint not null,
  currency text not null,
  state text not null,
  reason text not null,
  first_by text collate "C" not null,
  first_at timestamp with time zone not null,
  second_by text collate "C",
  second_reason text,
  changed_at timestamp with time zone not null,
  constraint bonus_decision_amount_minor_check CHECK ((amount_minor > 0)),
  constraint bonus_decision_check CHECK (((kind = 'grant'::text) = (offer_id IS NOT NULL))),
  constraint bonus_decision_check1 CHECK (((kind = 'grant'::text) OR (bonus_id IS NOT NULL))),
  constraint bonus_decision_id_check CHECK ((id ~~ 'bdc\_%'::text)),
  constraint bonus_decision_kind_check CHECK ((kind = ANY (ARRAY['grant'::text, 'revoke'::text]))),
  constraint bonus_decision_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'done'::text, 'declined'::text]))),
  constraint bonus_decision_bonus_id_fkey FOREIGN KEY (bonus_id) REFERENCES user_bonus(id),
  constraint bonus_decision_first_by_fkey FOREIGN KEY (first_by) REFERENCES player(id),
  constraint bonus_decision_offer_id_offer_version_fkey FOREIGN KEY (offer_id, offer_version) REFERENCES bonus_offer_version(offer_id, version),
  constraint bonus_decision_player_id_fkey FOREIGN KEY (player_id) REFERENCES player(id),
  constraint bonus_decision_second_by_fkey FOREIGN KEY (second_by) REFERENCES player(id),
  constraint bonus_decision_pkey PRIMARY KEY (id)
);
CREATE INDEX bonus_decision_player ON public.bonus_decision USING btree (player_id);
CREATE INDEX bonus_decision_queue ON public.bonus_decision USING btree (state, first_at);
CREATE UNIQUE INDEX bonus_decision_revoke ON public.bonus_decision USING btree (bonus_id) WHERE ((state = 'waiting'::text) AND (kind = 'revoke'::text));

create table bonus_denial (
  player_id text not null,
  claim_key text collate "C" not null,
  reason text not null,
  other_player_id text not null,
  denied_at timestamp with time zone not null,
  constraint bonus_denial_other_player_id_fkey FOREIGN KEY (other_player_id) REFERENCES player(id),
  constraint bonus_denial_player_id_fkey FOREIGN KEY (player_id) REFERENCES player(id),
  constraint bonus_denial_pkey PRIMARY KEY (player_id, claim_key)
);

create table bonus_offer (
  id text not null,
  status text not null,
  version integer not null,
  "position" integer not null,
  changed_at timestamp with time zone not null,
  constraint bonus_offer_id_check CHECK ((id ~ '^[a-z0-9][a-z0-9-]{0,63}$'::text)),
  constraint bonus_offer_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'live'::text, 'stopped'::text]))),
  constraint bonus_offer_version_check CHECK ((version > 0)),
  constraint bonus_offer_pkey PRIMARY KEY (id)
);

create table bonus_offer_version (
  offer_id text not null,
  version integer not null,
  titles jsonb not null,
  terms jsonb not null,
  terms_hash text not null,
  created_at timestamp with time zone not null,
  created_by text collate "C",
  constraint bonus_offer_version_terms_check CHECK ((jsonb_typeof(terms) = 'object'::text)),
  constraint bonus_offer_version_titles_check CHECK ((jsonb_typeof(titles) = 'object'::text)),
  constraint bonus_offer_version_version_check CHECK ((version > 0)),
  constraint bonus_offer_version_created_by_fkey FOREIGN KEY (created_by) REFERENCES player(id),
  constraint bonus_offer_version_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES bonus_offer(id),
  constraint bonus_offer_version_pkey PRIMARY KEY (offer_id, version)
);
CREATE TRIGGER bonus_offer_version_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.bonus_offer_version FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table bonus_round (
  round_id text collate "C" not null,
  bonus_id text not null,
  bonus_minor bigint not null,
  ratio_staked_minor bigint not null,
  ratio_bonus_minor bigint not null,
  carry numeric default 0 not null,
  is_open boolean not null,
  constraint bonus_round_bonus_minor_check CHECK ((bonus_minor >= 0)),
  constraint bonus_round_pkey PRIMARY KEY (round_id)
) with (fillfactor=70);
CREATE INDEX bonus_round_open ON public.bonus_round USING btree (bonus_id) WHERE is_open;

create table bonus_setting (
  player_id text not null,
  is_welcome_enabled_fiat boolean default true not null,
  is_welcome_enabled_crypto boolean default true not null,
  preferred_fiat text,
  is_preferred_fiat_enabled boolean default false not null,
  preferred_crypto text,
  is_preferred_crypto_enabled boolean default false not null,
  constraint bonus_setting_player_id_fkey FOREIGN KEY (player_id) REFERENCES player(id),
  constraint bonus_setting_preferred_crypto_fkey FOREIGN KEY (preferred_crypto) REFERENCES bonus_offer(id),
  constraint bonus_setting_preferred_fiat_fkey FOREIGN KEY (preferred_fiat) REFERENCES bonus_offer(id),
  constraint bonus_setting_pkey PRIMARY KEY (player_id)
);

create table bot_chat (
  telegram_user_id bigint not null,
  bot text not null,
  started_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  ended_by text,
  constraint bot_chat_check CHECK (((ended_at IS NULL) = (ended_by IS NULL))),
  constraint bot_chat_ended_by_check CHECK ((ended_by = ANY (ARRAY['stopped'::text, 'blocked'::text]))),
  constraint bot_chat_pkey PRIMARY KEY (telegram_user_id, bot)
);
CREATE INDEX bot_chat_started ON public.bot_chat USING btree (started_at);

create table bot_invoice (
  id text not null,
  player_id text not null,
  asset text not null,
  asked_minor bigint not null,
  status text not null,
  number bigint,
  deposit_id text,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  constraint bot_invoice_asked_minor_check CHECK ((asked_minor > 0)),
  constraint bot_invoice_check CHECK (((status <> 'open'::text) OR (number IS NOT NULL))),
  constraint bot_invoice_check1 CHECK (((status <> 'paid'::text) OR (number IS NOT NULL))),
  constraint bot_invoice_check2 CHECK (((deposit_id IS NULL) OR (status = 'paid'::text))),
  constraint bot_invoice_id_check CHECK ((id ~~ 'biv\_%'::text)),
  constraint bot_invoice_status_check CHECK ((status = ANY (ARRAY['created'::text, 'open'::text, 'paid'::text, 'expired'::text]))),
  constraint bot_invoice_deposit_id_fkey FOREIGN KEY (deposit_id) REFERENCES crypto_deposit(id),
  constraint bot_invoice_player_id_fkey FOREIGN KEY (player_id) REFERENCES player(id),
  constraint bot_invoice_pkey PRIMARY KEY (id),
  constraint bot_invoice_number UNIQUE (number)
);
CREATE INDEX bot_invoice_asked ON public.bot_invoice USING btree (changed_at) WHERE (status = ANY (ARRAY['created'::text, 'open'::text]));
CREATE INDEX bot_invoice_open ON public.bot_invoice USING btree (player_id) WHERE (status = ANY (ARRAY['created'::text, 'open'::text]));

create table bot_pause (
  bot text not null,
  until timestamp with time zone not null,
  constraint bot_pause_pkey PRIMARY KEY (bot)
);

create table buy_order (
  id text not null,
  player_id text not null,
  method_id text not null,
  provider text not null,
  provider_order_id text,
  status text not null,
  is_single boolean not null,
  amount_minor bigint not null,
  additional_minor bigint default 0 not null,
  currency text not null,
  wallet_currency text not null,
  rate_e12 bigint not null,
  confirmed_minor bigint,
  credited_minor bigint,
  sender jsonb default '{}'::jsonb not null,
  requisites jsonb default '{}'::jsonb not null,
  url text,
  target text,
  payer_name text,
  expires_at timestamp with time zone,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  people_decide boolean default false not null,
  paid_at timestamp with time zone,
  arrived_minor bigint,
  applied_rate_e12 bigint,
  constraint buy_order_amount_minor_check CHECK ((amount_minor > 0)),
  constraint buy_order_applied_rate_e12_check CHECK ((applied_rate_e12 > 0)),
  constraint buy_order_arrived_minor_check CHECK ((arrived_minor > 0)),
  constraint buy_order_check CHECK (((status = 'completed'::text) = (credited_minor IS NOT NULL))),
  constraint buy_order_check1 CHECK (((status = 'completed'::text) = (confirmed_minor IS NOT NULL))),
  constraint buy_order_confirmed_minor_check CHECK ((confirmed_minor > 0)),
  constraint buy_order_credited_minor_check CHECK ((credited_minor >= 0)),
  constraint buy_order_id_check CHECK ((id ~~ 'ord\_%'::text)),
  constraint buy_order_rate_e12_check CHECK ((rate_e12 > 0)),
  constraint buy_order_status_check CHECK ((status = ANY (ARRAY['created'::text, 'waiting'::text, 'pay_external_invoice'::text, 'wait_for_confirmation'::text, 'pending'::text, 'completed'::text, 'declined'::text, 'timeouted'::text, 'disputed'::text, 'refund'::text]))),
  constraint buy_order_target_check CHECK ((target = ANY (ARRAY['parent'::text, 'blank'::text]))),
  constraint buy_order_method_id_fkey FOREIGN KEY (method_id) REFERENCES payment_method(id),
  constraint buy_order_player_id_fkey FOREIGN KEY (player_id) REFERENCES player(id),
  constraint buy_order_pkey PRIMARY KEY (id)
);
CREATE INDEX buy_order_expiry ON public.buy_order USING btree (expires_at) WHERE (status = ANY (ARRAY['created'::text, 'waiting'::text, 'pay_external_invoice'::text]));
CREATE INDEX buy_order_player ON public.buy_order USING btree (player_id, created_at DESC, id DESC);
CREATE UNIQUE INDEX buy_order_provider ON public.buy_order USING btree (provider, provider_order_id);
CREATE UNIQUE INDEX buy_order_single_open ON public.buy_order USING btree (player_id, method_id) WHERE (is_single AND (status = ANY (ARRAY['created'::text, 'waiting'::text, 'pay_external_invoice'::text])));
CREATE INDEX buy_order_status ON public.buy_order USING btree (status, changed_at);

create table cashback (
  player_id text not null,
  week date not null,
  currency text not null,
  staked_minor bigint not null,
  won_minor bigint not null,
  released_minor bigint not null,
  counted_minor bigint not null,
  is_vip boolean not null,
  amount_minor bigint not null,
  status text not null,
  counted_at timestamp with time zone not null,
  bonus_id text,
  constraint cashback_amount_minor_check CHECK ((amount_minor >= 0)),
  constraint cashback_check CHECK (((status = 'paid'::text) = (bonus_id IS NOT NULL))),
  constraint cashback_counted_minor_check CHECK ((counted_minor >= 0)),
  constraint cashback_status_check CHECK ((status = ANY (ARRAY['paid'::text, 'nothing'::text, 'denied'::text]))),
  constraint cashback_bonus_id_fkey FOREIGN KEY (bonus_id) REFERENCES user_bonus(id),
  constraint cashback_player_id_fkey FOREIGN KEY (player_id) REFERENCES player(id),
  constraint cashback_pkey PRIMARY KEY (player_id, week)
);

create table cashback_week (
  week date not null,
  finished_at timestamp with time zone not null,
  constraint cashback_week_pkey PRIMARY KEY (week)
);

create table cashier_switch (
  name text not null,
  is_on boolean not null,
  reason text,
  changed_at timestamp with time zone default now() not null,
  constraint cashier_switch_name_check CHECK ((name = ANY (ARRAY['deposits'::text, 'payouts'::text]))),
  constraint cashier_switch_pkey PRIMARY KEY (name)
);

create table catalogue_version (
  is_only boolean default true not null,
  version bigint default 0 not null,
  constraint catalogue_version_is_only_check CHECK (is_only),
  constraint catalogue_version_pkey PRIMARY KEY (is_only)
);

create table chain_block (
  network text not null,
  height bigint not null,
  hash text not null,
  constraint chain_block_height_check CHECK ((height >= 0)),
  constraint chain_block_pkey PRIMARY KEY (network, height)
);

create table chain_dust (
  network text collate "C" not null,
  tx_hash text collate "C" not null,
  place text collate "C" not null,
  address_id bigint not null,
  asset text not null,
  units numeric(60,0) not null,
  block_height bigint,
  seen_at timestamp with time zone not null,
  constraint chain_dust_units_check CHECK (((units > (0)::numeric) AND (units <> 'NaN'::numeric))),
  constraint chain_dust_pkey PRIMARY KEY (network, tx_hash, place)
);

create table chain_stray (
  id text not null,
  network text not null,
  tx_hash text not null,
  place text not null,
  reason text not null,
  player_id text,
  address text not null,
  contract text,
  units numeric(80,0) not null,
  block_height bigint,
  created_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  closed_by text,
  closing_reason text,
  first_by text,
  first_reason text,
  first_at timestamp with time zone,
  constraint chain_stray_check CHECK ((((closed_at IS NULL) = (closed_by IS NULL)) AND ((closed_at IS NULL) = (closing_reason IS NULL)))),
  constraint chain_stray_first CHECK ((((first_by IS NULL) = (first_reason IS NULL)) AND ((first_by IS NULL) = (first_at IS NULL)))),
  constraint chain_stray_id_check CHECK ((id ~~ 'str\_%'::text)),
  constraint chain_stray_reason_check CHECK ((reason = ANY (ARRAY['unknown_token'::text, 'too_large'::text, 'address_changed'::text, 'unknown_invoice'::text]))),
  constraint chain_stray_two_people CHECK (((closed_by IS NULL) OR ((first_by IS NOT NULL) AND (first_by <> closed_by)))),
  constraint chain_stray_units_check CHECK (((units > (0)::numeric) AND (units <> 'NaN'::numeric))),
  constraint chain_stray_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES player(id),
  constraint chain_stray_first_by_fkey FOREIGN KEY (first_by) REFERENCES player(id),
  constraint chain_stray_player_id_fkey FOREIGN KEY (player_id) REFERENCES player(id),
  constraint chain_stray_pkey PRIMARY KEY (id),
  constraint chain_stray_name UNIQUE (network, tx_hash, place)
);
CREATE INDEX chain_stray_open ON public.chain_stray USING btree (created_at) WHERE (closed_at IS NULL);

create table chain_watch (
  network text not null,
  checked_at timestamp with time zone not null,
  problem text,
  problem_since timestamp with time zone,
  constraint chain_watch_check CHECK (((problem IS NULL) = (problem_since IS NULL))),
  constraint chain_watch_pkey PRIMARY KEY (network)
);

create table coin_move (
  id text not null,
  kind text not null,
  network text not null,
  contract text collate "C",
  address_id bigint,
  units numeric(80,0) not null,
  state text not null,
  reason text,
  tx_hash text,
  block_height bigint,
  confirmations integer default 0 not null,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  constraint coin_move_check CHECK (((kind = 'sweep'::text) OR ((contract IS NULL) AND (address_id IS NOT NULL)))),
  constraint coin_move_confirmations_check CHECK ((confirmations >= 0)),
  constraint coin_move_id_check CHECK ((id ~~ 'mov\_%'::text)),
  constraint coin_move_kind_check CHECK ((kind = ANY (ARRAY['sweep'::text, 'gas'::text]))),
  constraint coin_move_state_check CHECK ((state = ANY (ARRAY['wanted'::text, 'signed'::text, 'sent'::text, 'confirmed'::text, 'failed'::text, 'refused'::text]))),
  constraint coin_move_units_check CHECK (((units > (0)::numeric) AND (units <> 'NaN'::numeric))),
  constraint coin_move_address_id_fkey FOREIGN KEY (address_id) REFERENCES deposit_address(id),
  constraint coin_move_pkey PRIMARY KEY (id)
);
CREATE INDEX coin_move_address ON public.coin_move USING btree (address_id, network);
CREATE UNIQUE INDEX coin_move_open ON public.coin_move USING btree (network, kind, COALESCE(address_id, (0)::bigint)) WHERE (state = ANY (ARRAY['wanted'::text, 'signed'::text, 'sent'::text]));

create table coin_nonce (
  network text not null,
  nonce bigint not null,
  order_id text not null,
  constraint coin_nonce_nonce_check CHECK ((nonce >= 0)),
  constraint coin_nonce_pkey PRIMARY KEY (network, nonce),
  constraint coin_nonce_order_id_key UNIQUE (order_id)
);

create table coin_payment (
  order_id text not null,
  version integer not null,
  network text not null,
  tx_hash text not null,
  raw text not null,
  nonce bigint,
  fee_rate numeric(40,0) not null,
  expires_at timestamp with time zone,
  signed_at timestamp with time zone not null,
  last_height bigint,
  fee_units numeric(60,0) not null,
  constraint coin_payment_fee_units_check CHECK (((fee_units >= (0)::numeric) AND (fee_units <> 'NaN'::numeric))),
  constraint coin_payment_version_check CHECK ((version > 0)),
  constraint coin_payment_pkey PRIMARY KEY (order_id, version),
  constraint coin_payment_name UNIQUE (network, tx_hash)
);

create table coin_withdrawal (
  order_id text not null,
  player_id text not null,
  network text not null,
  asset text not null,
  address text not null,
  canonical text collate "C" not null,
  memo text,
  units numeric(60,0) not null,
  rate_e12 bigint not null,
  state text not null,
  reason text,
  tx_hash text,
  block_height bigint,
  confirmations integer default 0 not null,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  constraint coin_withdrawal_confirmations_check CHECK ((confirmations >= 0)),
  constraint coin_withdrawal_rate_e12_check CHECK ((rate_e12 > 0)),
  constraint coin_withdrawal_state_check CHECK ((state = ANY (ARRAY['asked'::text, 'wanted'::text, 'signed'::text, 'sent'::text, 'confirmed'::text, 'failed'::text, 'refused'::text]))),
  constraint coin_withdrawal_units_check CHECK (((units > (0)::numeric) AND (units <> 'NaN'::numeric))),
  constraint coin_withdrawal_order_id_fkey FOREIGN KEY (order_id) REFERENCES sell_order(id),
  constraint coin_withdrawal_player_id_fkey FOREIGN KEY (player_id) REFERENCES player(id),
  constraint coin_withdrawal_pkey PRIMARY KEY (order_id)
);
CREATE INDEX coin_withdrawal_open ON public.coin_withdrawal USING btree (network, created_at) WHERE (state = ANY (ARRAY['wanted'::text, 'signed'::text, 'sent'::text]));
CREATE INDEX coin_withdrawal_player ON public.coin_withdrawal USING btree (player_id, network, created_at DESC);

create table crash_bet (
  id text collate "C" not null,
  round_no bigint not null,
  owner text collate "C" not null,
  player_id text collate "C",
  session_id text collate "C" not null,
  play_id uuid not null,
  is_real boolean not null,
  currency text not null,
  stake_minor bigint not null,
  stake_cents bigint not null,
  auto_hundredths integer,
  most_hundredths integer not null,
  name text not null,
  status text not null,
  cashed_hundredths integer,
  win_minor bigint,
  placed_at timestamp with time zone default clock_timestamp() not null,
  settled_at timestamp with time zone,
  seat smallint not null,
  constraint crash_bet_auto_hundredths_check CHECK ((auto_hundredths > 100)),
  constraint crash_bet_cashed_hundredths_check CHECK ((cashed_hundredths >= 100)),
  constraint crash_bet_check CHECK (((status = 'cashed'::text) = (cashed_hundredths IS NOT NULL))),
  constraint crash_bet_check1 CHECK (((status = 'cashed'::text) = (win_minor IS NOT NULL))),
  constraint crash_bet_check2 CHECK (((is_real = (player_id IS NOT NULL)) OR (NOT is_real))),
  constraint crash_bet_most_hundredths_check CHECK ((most_hundredths > 100)),
  constraint crash_bet_seat_check CHECK ((seat = ANY (ARRAY[1, 2]))),
  constraint crash_bet_stake_minor_check CHECK ((stake_minor > 0)),
  constraint crash_bet_status_check CHECK ((status = ANY (ARRAY['placing'::text, 'in'::text, 'cashed'::text, 'lost'::text, 'void'::text]))),
  constraint crash_bet_win_minor_check CHECK ((win_minor >= 0)),
  constraint crash_bet_player_id_fkey FOREIGN KEY (player_id) REFERENCES player(id),
  constraint crash_bet_round_no_fkey FOREIGN KEY (round_no) REFERENCES crash_round(no),
  constraint crash_bet_pkey PRIMARY KEY (id),
  constraint crash_bet_owner_play_id_key UNIQUE (owner, play_id)
);
CREATE UNIQUE INDEX crash_bet_one_each ON public.crash_bet USING btree (round_no, owner, seat) WHERE (status <> 'void'::text);
CREATE INDEX crash_bet_round ON public.crash_bet USING btree (round_no, stake_cents DESC);
CREATE INDEX crash_bet_unsettled ON public.crash_bet USING btree (round_no) WHERE (settled_at IS NULL);

create table crash_chain (
  id text collate "C" not null,
  root text not null,
  length integer not null,
  last_hash text not null,
  salt text not null,
  first_no bigint not null,
  created_at timestamp with time zone default clock_timestamp() not null,
  constraint crash_chain_last_hash_check CHECK ((last_hash ~ '^[0-9a-f]{64}$'::text)),
  constraint crash_chain_length_check CHECK ((length > 0)),
  constraint crash_chain_root_check CHECK ((root ~ '^[0-9a-f]{64}$'::text)),
  constraint crash_chain_pkey PRIMARY KEY (id),
  constraint crash_chain_first_no_key UNIQUE (first_no)
);

create table crash_round (
  no bigint not null,
  chain_id text collate "C" not null,
  chain_index integer not null,
  hash text not null,
  crash integer not null,
  opens_at timestamp with time zone not null,
  flies_at timestamp with time zone not null,
  crashes_at timestamp with time zone not null,
  next_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint crash_round_chain_index_check CHECK ((chain_index > 0)),
  constraint crash_round_check CHECK ((flies_at > opens_at)),
  constraint crash_round_check1 CHECK ((crashes_at >= flies_at)),
  constraint crash_round_check2 CHECK ((next_at > crashes_at)),
  constraint crash_round_crash_check CHECK ((crash >= 100)),
  constraint crash_round_hash_check CHECK ((hash ~ '^[0-9a-f]{64}$'::text)),
  constraint crash_round_chain_id_fkey FOREIGN KEY (chain_id) REFERENCES crash_chain(id),
  constraint crash_round_pkey PRIMARY KEY (no),
  constraint crash_round_chain_id_chain_index_key UNIQUE (chain_id, chain_index)
);
CREATE INDEX crash_round_open ON public.crash_round USING btree (no) WHERE (ended_at IS NULL);

create table crypto_deposit (
  id text not null,
  network text not null,
  tx_hash text not null,
  place text not null,
  player_id text not null,
  address_id bigint,
  asset text not null,
  units numeric(60,0) not null,
  booked_minor bigint not null,
  status text not null,
  block_height bigint,
  block_hash text,
  confirmations integer default 0 not null,
  required integer not null,
  seen_rate_e12 bigint,
  wallet_currency text not null,
  rate_e12 bigint,
  credited_minor bigint,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  move_id text,
  constraint crypto_deposit_booked_minor_check CHECK ((booked_minor >= 0)),
  constraint crypto_deposit_by_address CHECK (((network = 'cryptobot'::text) = (address_id IS NULL))),
  constraint crypto_deposit_check CHECK (((block_height IS NULL) = (block_hash IS NULL))),
  constraint crypto_deposit_check1 CHECK (((status = 'completed'::text) = (credited_minor IS NOT NULL))),
  constraint crypto_deposit_check2 CHECK (((status = 'completed'::text) = (rate_e12 IS NOT NULL))),
  constraint crypto_deposit_confirmations_check CHECK ((confirmations >= 0)),
  constraint crypto_deposit_credited_minor_check CHECK ((credited_minor >= 0)),
  constraint crypto_deposit_id_check CHECK ((id ~~ 'cdp\_%'::text)),
  constraint crypto_deposit_rate_e12_check CHECK ((rate_e12 > 0)),
  constraint crypto_deposit_required_check CHECK ((required > 0)),
  constraint crypto_deposit_seen_rate_e12_check CHECK ((seen_rate_e12 > 0)),
  constraint crypto_deposit_status_check CHECK ((status = ANY (ARRAY['seen'::text, 'small'::text, 'completed'::text, 'dropped'::text]))),
  constraint crypto_deposit_units_check CHECK (((units > (0)::numeric) AND (units <> 'NaN'::numeric))),
  constraint crypto_deposit_address_id_fkey FOREIGN KEY (address_id) REFERENCES deposit_address(id),
  constraint crypto_deposit_move_id_fkey FOREIGN KEY (move_id) REFERENCES coin_move(id),
  constraint crypto_deposit_player_id_fkey FOREIGN KEY (player_id) REFERENCES player(id),
  constraint crypto_deposit_pkey PRIMARY KEY (id),
  constraint crypto_deposit_name UNIQUE (network, tx_hash, place)
);
CREATE INDEX crypto_deposit_block ON public.crypto_deposit USING btree (network, block_height);
CREATE INDEX crypto_deposit_move ON public.crypto_deposit USING btree (move_id) WHERE (move_id IS NOT NULL);
CREATE INDEX crypto_deposit_open ON public.crypto_deposit USING btree (network, block_height) WHERE (status = ANY (ARRAY['seen'::text, 'small'::text]));
CREATE INDEX crypto_deposit_player ON public.crypto_deposit USING btree (player_id, created_at DESC, id DESC);
CREATE INDEX crypto_deposit_unswept ON public.crypto_deposit USING btree (network, asset, address_id) WHERE ((status = 'completed'::text) AND (move_id IS NULL) AND (block_height IS NOT NULL));

create table deposit_address (
  id bigint generated always as identity not null,
  player_id text not null,
  key_family text not null,
  number integer not null,
  address text not null,
  canonical text collate "C" not null,
  mac bytea not null,
  created_at timestamp with time zone not null,
  constraint deposit_address_key_family_check CHECK ((key_family = ANY (ARRAY['bitcoin'::text, 'litecoin'::text, 'evm'::text, 'tron'::text, 'solana'::text, 'ton'::text]))),
  constraint deposit_address_number_check CHECK ((number >= 0)),
  constraint deposit_address_player_id_fkey FOREIGN KEY (player_id) REFERENCES player(id),
  constraint deposit_address_pkey PRIMARY KEY (id),
  constraint deposit_address_canonical UNIQUE (canonical),
  constraint deposit_address_number UNIQUE (key_family, number),
  constraint deposit_address_player UNIQUE (player_id, key_family)
);

create table failed_request (
  key text collate "C" not null,
  player_id text collate "C",
  method text not null,
  route text not null,
  code text not null,
  at timestamp with time zone not null,
  constraint failed_request_pkey PRIMARY KEY (key)
);
CREATE INDEX failed_request_at ON public.failed_request USING btree (at);
CREATE INDEX failed_request_player ON public.failed_request USING btree (player_id, at DESC);

create table free_bet (
  id text collate "C" not null,
  player_id text not null,
  currency text not null,
  offer_id text not null,
  offer_version integer not null,
  source text collate "C" not null,
  no integer not null,
  amount_minor bigint not null,
  min_odds integer not null,
  status text default 'issued'::text not null,
  issued_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  bet_id text collate "C",
  constraint free_bet_amount_minor_check CHECK ((amount_minor > 0)),
  constraint free_bet_check CHECK (((status = 'issued'::text) OR (bet_id IS NOT NULL))),
  constraint free_bet_min_odds_check CHECK ((min_odds > 1000)),
  constraint free_bet_no_check CHECK ((no > 0)),
  constraint free_bet_status_check CHECK ((status = ANY (ARRAY['issued'::text, 'used'::text]))),
  constraint free_bet_offer_id_offer_version_fkey FOREIGN KEY (offer_id, offer_version) REFERENCES bonus_offer_version(offer_id, version),
  constraint free_bet_player_id_fkey FOREIGN KEY (player_id) REFERENCES player(id),
  constraint free_bet_pkey PRIMARY KEY (id),
  constraint free_bet_source UNIQUE (player_id, source, no)
);
CREATE INDEX free_bet_open ON public.free_bet USING btree (player_id, ends_at) WHERE (status = 'issued'::text);

create table free_spin (
  issue_id text collate "C" not null,
  no integer not null,
  player_id text not null,
  play_id text collate "C" not null,
  game_id text not null,
  seed_pair_id text collate "C" not null,
  nonce bigint not null,
  input jsonb not null,
  outcome jsonb not null,
  won_minor bigint not null,
  played_at timestamp with time zone not null,
  constraint free_spin_no_check CHECK ((no > 0)),
  constraint free_spin_won_minor_check CHECK ((won_minor >= 0)),
  constraint free_spin_game_id_fkey FOREIGN KEY (game_id) REFERENCES game(id),
  constraint free_spin_issue_id_fkey FOREIGN KEY (issue_id) REFERENCES free_spins(id),
  constraint free_spin_player_id_fkey FOREIGN KEY (player_id) REFERENCES player(id),
  constraint free_spin_seed_pair_id_fkey FOREIGN KEY (seed_pair_id) REFERENCES game_seed_pair(id),
  constraint free_spin_pkey PRIMARY KEY (issue_id, no),
  constraint free_spin_play UNIQUE (player_id, play_id)
);

create table free_spins (
  id text collate "C" not null,
  player_id text not null,
  currency text not null,
  offer_id text not null,
  offer_version integer not null,
  source text collate "C" not null,
  count integer not null,
  played integer default 0 not null,
  stake_minor bigint not null,
  cap_minor bigint,
  won_minor bigint default 0 not null,
  issued_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  status text default 'issued'::text not null,
  ended_at timestamp with time zone,
  bonus_id text,
  game_id text,
  ready_at timestamp with time zone,
  constraint free_spins_cap_minor_check CHECK ((cap_minor > 0)),
  constraint free_spins_check CHECK (((played >= 0) AND (played <= count))),
  constraint free_spins_check1 CHECK (((status = 'issued'::text) = (ended_at IS NULL))),
  constraint free_spins_count_check CHECK ((count > 0)),
  constraint free_spins_id_check CHECK ((id ~~ 'fsp\_%'::text)),
  constraint free_spins_stake_minor_check CHECK ((stake_minor > 0)),
  constraint free_spins_status_check CHECK ((status = ANY (ARRAY['issued'::text, 'played'::text, 'expired'::text]))),
  constraint free_spins_won_minor_check CHECK ((won_minor >= 0)),
  constraint free_spins_bonus_id_fkey FOREIGN KEY (bonus_id) REFERENCES user_bonus(id),
  constraint free_spins_offer_id_offer_version_fkey FOREIGN KEY (offer_id, offer_version) REFERENCES bonus_offer_version(offer_id, version),
  constraint free_spins_player_id_fkey FOREIGN KEY (player_id) REFERENCES player(id),
  constraint free_spins_pkey PRIMARY KEY (id),
  constraint free_spins_source UNIQUE (player_id, source)
);
CREATE INDEX free_spins_due ON public.free_spins USING btree (ends_at) WHERE (status = 'issued'::text);
CREATE INDEX free_spins_open ON public.free_spins USING btree (player_id, issued_at) WHERE (status = 'issued'::text);

create table game (
  id text not null,
  provider_id text not null,
  external_id text not null,
  title text not null,
  image_url text,
  cover jsonb default '{}'::jsonb not null,
  label text,
  blocked_countries text[] default '{}'::text[] not null,
  blocked_currencies text[] default '{}'::text[] not null,
  has_demo boolean default false not null,
  rtp_basis_points integer,
  volatility text,
  max_multiplier_cents bigint,
  descriptions jsonb default '{}'::jsonb not null,
  popularity bigint default 0 not null,
  rate bigint default 0 not null,
  added_at timestamp with time zone default now() not null,
  retired_at timestamp with time zone,
  hit_rate_basis_points integer,
  constraint game_cover_check CHECK ((jsonb_typeof(cover) = 'object'::text)),
  constraint game_descriptions_check CHECK ((jsonb_typeof(descriptions) = 'object'::text)),
  constraint game_hit_rate_basis_points_check CHECK (((hit_rate_basis_points >= 1) AND (hit_rate_basis_points <= 10000))),
  constraint game_id_check CHECK ((id ~ '^[a-z0-9][a-z0-9_-]{0,63}$'::text)),
  constraint game_label_check CHECK ((label = ANY (ARRAY['Exclusive'::text, 'Early Access'::text]))),
  constraint game_max_multiplier_cents_check CHECK ((max_multiplier_cents > 0)),
  constraint game_rtp_basis_points_check CHECK (((rtp_basis_points >= 1) AND (rtp_basis_points <= 20000))),
  constraint game_title_check CHECK (((length(title) >= 1) AND (length(title) <= 120))),
  constraint game_volatility_check CHECK ((volatility = ANY (ARRAY['low'::text, 'medium'::text, 'high'::text, 'very_high'::text]))),
  constraint game_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES game_provider(id),
  constraint game_pkey PRIMARY KEY (id),
  constraint game_provider_id_external_id_key UNIQUE (provider_id, external_id)
);
CREATE TRIGGER catalogue_added AFTER INSERT ON public.game REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
CREATE TRIGGER catalogue_changed AFTER UPDATE ON public.game REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
CREATE TRIGGER catalogue_removed AFTER DELETE ON public.game REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();

create table game_action (
  no bigint generated always as identity not null,
  provider_id text collate "C" not null,
  external_id text collate "C" not null,
  player_id text collate "C" not null,
  round_id text collate "C",
  kind text,
  amount_minor bigint default 0 not null,
  original text collate "C",
  state text not null,
  transaction_id text collate "C",
  balance_minor bigint not null,
  at timestamp with time zone not null,
  constraint game_action_amount_minor_check CHECK ((amount_minor >= 0)),
  constraint game_action_check CHECK (((kind IS NULL) = (state = 'tombstone'::text))),
  constraint game_action_check1 CHECK (((kind IS DISTINCT FROM 'rollback'::text) = (original IS NULL))),
  constraint game_action_kind_check CHECK ((kind = ANY (ARRAY['bet'::text, 'win'::text, 'rollback'::text]))),
  constraint game_action_state_check CHECK ((state = ANY (ARRAY['done'::text, 'rolled_back'::text, 'tombstone'::text]))),
  constraint game_action_pkey PRIMARY KEY (provider_id, external_id)
);
CREATE INDEX game_action_round ON public.game_action USING btree (round_id) WHERE (round_id IS NOT NULL);

create table game_action_old (
  no bigint not null,
  provider_id text collate "C" not null,
  external_id text collate "C" not null,
  player_id text collate "C" not null,
  round_id text collate "C",
  kind text,
  amount_minor bigint not null,
  original text collate "C",
  state text not null,
  transaction_id text collate "C",
  balance_minor bigint not null,
  at timestamp with time zone not null,
  constraint game_action_amount_minor_check CHECK ((amount_minor >= 0)),
  constraint game_action_check CHECK (((kind IS NULL) = (state = 'tombstone'::text))),
  constraint game_action_check1 CHECK (((kind IS DISTINCT FROM 'rollback'::text) = (original IS NULL))),
  constraint game_action_kind_check CHECK ((kind = ANY (ARRAY['bet'::text, 'win'::text, 'rollback'::text]))),
  constraint game_action_state_check CHECK ((state = ANY (ARRAY['done'::text, 'rolled_back'::text, 'tombstone'::text]))),
  constraint game_action_old_pkey PRIMARY KEY (provider_id, external_id)
);
CREATE INDEX game_action_old_round ON public.game_action_old USING btree (round_id);

create table game_category (
  id text not null,
  parent_id text,
  "position" integer not null,
  value text not null,
  icon text not null,
  titles jsonb not null,
  constraint game_category_id_check CHECK ((id ~ '^[a-z0-9][a-z0-9_-]{0,63}$'::text)),
  constraint game_category_titles_check CHECK ((jsonb_typeof(titles) = 'object'::text)),
  constraint game_category_value_check CHECK ((value ~ '^[a-z0-9][a-z0-9_-]{0,63}$'::text)),
  constraint game_category_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES game_category(id),
  constraint game_category_pkey PRIMARY KEY (id),
  constraint game_category_value_key UNIQUE (value)
);
CREATE TRIGGER catalogue_added AFTER INSERT ON public.game_category REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
CREATE TRIGGER catalogue_changed AFTER UPDATE ON public.game_category REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
CREATE TRIGGER catalogue_removed AFTER DELETE ON public.game_category REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();

create table game_demo_round (
  session_id text collate "C" not null,
  play_id text collate "C" not null,
  id text collate "C" not null,
  stake_minor bigint not null,
  won_minor bigint not null,
  balance_minor bigint not null,
  nonce bigint not null,
  draw jsonb not null,
  outcome jsonb not null,
  at timestamp with time zone not null,
  is_open boolean default false not null,
  seed_pair_id text collate "C",
  constraint game_demo_round_check CHECK (((NOT is_open) OR (seed_pair_id IS NOT NULL))),
  constraint game_demo_round_session_id_fkey FOREIGN KEY (session_id) REFERENCES game_session(id) ON DELETE CASCADE,
  constraint game_demo_round_pkey PRIMARY KEY (session_id, play_id)
);
CREATE INDEX game_demo_round_open ON public.game_demo_round USING btree (seed_pair_id) WHERE is_open;

create table game_favorite (
  player_id text not null,
  game_id text not null,
  added_at timestamp with time zone not null,
  constraint game_favorite_game_id_fkey FOREIGN KEY (game_id) REFERENCES game(id),
  constraint game_favorite_player_id_fkey FOREIGN KEY (player_id) REFERENCES player(id),
  constraint game_favorite_pkey PRIMARY KEY (player_id, game_id)
);
CREATE INDEX game_favorite_latest ON public.game_favorite USING btree (player_id, added_at DESC, game_id);

create table game_free_action (
  provider_id text collate "C" not null,
  external_id text collate "C" not null,
  issue_id text collate "C" not null,
  kind text not null,
  amount_minor bigint not null,
  is_taken_back boolean default false not null,
  at timestamp with time zone not null,
  constraint game_free_action_amount_minor_check CHECK ((amount_minor >= 0)),
  constraint game_free_action_kind_check CHECK ((kind = ANY (ARRAY['bet'::text, 'win'::text]))),
  constraint game_free_action_provider_id_issue_id_fkey FOREIGN KEY (provider_id, issue_id) REFERENCES game_free_rounds(provider_id, issue_id),
  constraint game_free_action_pkey PRIMARY KEY (provider_id, external_id)
);
CREATE INDEX game_free_action_issue ON public.game_free_action USING btree (provider_id, issue_id);

create table game_free_rounds (
  provider_id text collate "C" not null,
  issue_id text collate "C" not null,
  player_id text collate "C" not null,
  currency text not null,
  status text default 'issued'::text not null,
  total_minor bigint default 0 not null,
  balance_minor bigint,
  issued_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint game_free_rounds_check CHECK (((status = 'issued'::text) = ((ended_at IS NULL) AND (balance_minor IS NULL)))),
  constraint game_free_rounds_status_check CHECK ((status = ANY (ARRAY['issued'::text, 'played'::text, 'expired'::text, 'refused'::text]))),
  constraint game_free_rounds_total_minor_check CHECK ((total_minor >= 0)),
  constraint game_free_rounds_player_id_fkey FOREIGN KEY (player_id) REFERENCES player(id),
  constraint game_free_rounds_pkey PRIMARY KEY (provider_id, issue_id)
);
CREATE INDEX game_free_rounds_open ON public.game_free_rounds USING btree (player_id) WHERE (status = 'issued'::text);

create table game_in_category (
  category_id text not null,
  game_id text not null,
  constraint game_in_category_category_id_fkey FOREIGN KEY (category_id) REFERENCES game_category(id),
  constraint game_in_category_game_id_fkey FOREIGN KEY (game_id) REFERENCES game(id),
  constraint game_in_category_pkey PRIMARY KEY (category_id, game_id)
);
CREATE INDEX game_in_category_game ON public.game_in_category USING btree (game_id);
CREATE TRIGGER catalogue_added AFTER INSERT ON public.game_in_category REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
CREATE TRIGGER catalogue_changed AFTER UPDATE ON public.game_in_category REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
CREATE TRIGGER catalogue_removed AFTER DELETE ON public.game_in_category REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();

create table game_in_promo_category (
  promo_category_id text not null,
  game_id text not null,
  "position" integer not null,
  constraint game_in_promo_category_game_id_fkey FOREIGN KEY (game_id) REFERENCES game(id),
  constraint game_in_promo_category_promo_category_id_fkey FOREIGN KEY (promo_category_id) REFERENCES promo_category(id),
  constraint game_in_promo_category_pkey PRIMARY KEY (promo_category_id, game_id)
);
CREATE TRIGGER catalogue_added AFTER INSERT ON public.game_in_promo_category REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
CREATE TRIGGER catalogue_changed AFTER UPDATE ON public.game_in_promo_category REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
CREATE TRIGGER catalogue_removed AFTER DELETE ON public.game_in_promo_category REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();

create table game_moves (
  round_id text collate "C" not null,
  no integer default 0 not null,
  moves text[] default '{}'::text[] not null,
  step_ids uuid[] default '{}'::uuid[] not null,
  asked_move text,
  asked_id uuid,
  is_dropping boolean default false not null,
  is_over boolean default false not null,
  moved_at timestamp with time zone not null,
  constraint game_moves_check CHECK ((cardinality(moves) = no)),
  constraint game_moves_check1 CHECK ((cardinality(step_ids) = no)),
  constraint game_moves_check2 CHECK (((asked_move IS NULL) = (asked_id IS NULL))),
  constraint game_moves_check3 CHECK (((asked_id IS NOT NULL) OR (NOT is_dropping))),
  constraint game_moves_pkey PRIMARY KEY (round_id)
);

create table game_next_seed (
  owner text collate "C" not null,
  server_seed text not null,
  server_seed_hash text not null,
  promised_at timestamp with time zone not null,
  constraint game_next_seed_pkey PRIMARY KEY (owner)
) with (fillfactor=70);

create table game_provider (
  id text not null,
  title text not null,
  "position" integer not null,
  integration text not null,
  is_active boolean default true not null,
  constraint game_provider_id_check CHECK ((id ~ '^[a-z0-9][a-z0-9_-]{0,63}$'::text)),
  constraint game_provider_pkey PRIMARY KEY (id)
);
CREATE TRIGGER catalogue_added AFTER INSERT ON public.game_provider REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
CREATE TRIGGER catalogue_changed AFTER UPDATE ON public.game_provider REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
CREATE TRIGGER catalogue_removed AFTER DELETE ON public.game_provider REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();

create table game_round (
  id text collate "C" not null,
  provider_id text collate "C" not null,
  player_id text collate "C" not null,
  external_id text collate "C" not null,
  game_id text collate "C" not null,
  session_id text collate "C",
  currency text not null,
  status text not null,
  staked_minor bigint not null,
  won_minor bigint not null,
  seed_pair_id text collate "C",
  nonce bigint,
  draw jsonb,
  outcome jsonb,
  opened_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  bonus_id text,
  told_minor bigint,
  constraint game_round_staked_minor_check CHECK ((staked_minor >= 0)),
  constraint game_round_status_check CHECK ((status = ANY (ARRAY['open'::text, 'closed'::text, 'rolled_back'::text]))),
  constraint game_round_won_minor_check CHECK ((won_minor >= 0)),
  constraint game_round_pkey PRIMARY KEY (id),
  constraint game_round_external UNIQUE (provider_id, player_id, external_id)
) with (fillfactor=85);
CREATE INDEX game_round_open ON public.game_round USING btree (player_id, id) WHERE (status = 'open'::text);
CREATE INDEX game_round_player ON public.game_round USING btree (player_id, id DESC) WHERE (id > ''::text);

create table game_round_old (
  id text collate "C" not null,
  provider_id text collate "C" not null,
  player_id text collate "C" not null,
  external_id text collate "C" not null,
  game_id text collate "C" not null,
  session_id text collate "C",
  currency text not null,
  status text not null,
  staked_minor bigint not null,
  won_minor bigint not null,
  seed_pair_id text collate "C",
  nonce bigint,
  draw jsonb,
  outcome jsonb,
  opened_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  bonus_id text,
  told_minor bigint,
  constraint game_round_staked_minor_check CHECK ((staked_minor >= 0)),
  constraint game_round_status_check CHECK ((status = ANY (ARRAY['open'::text, 'closed'::text, 'rolled_back'::text]))),
  constraint game_round_won_minor_check CHECK ((won_minor >= 0)),
  constraint game_round_old_pkey PRIMARY KEY (id)
);
CREATE INDEX game_round_old_player ON public.game_round_old USING btree (player_id, id DESC);

create table game_seed_pair (
  id text collate "C" not null,
  owner text collate "C" not null,
  server_seed text not null,
  server_seed_hash text not null,
  client_seed text not null,
  next_nonce bigint default 0 not null,
  created_at timestamp with time zone not null,
  revealed_at timestamp with time zone,
  promised_at timestamp with time zone,
  constraint game_seed_pair_check CHECK ((promised_at <= created_at)),
  constraint game_seed_pair_id_check CHECK ((id ~~ 'gsp\_%'::text)),
  constraint game_seed_pair_pkey PRIMARY KEY (id)
) with (fillfactor=70);
CREATE UNIQUE INDEX game_seed_pair_active ON public.game_seed_pair USING btree (owner) WHERE (revealed_at IS NULL);
CREATE INDEX game_seed_pair_latest ON public.game_seed_pair USING btree (owner, revealed_at DESC);

create table game_session (
  id text collate "C" not null,
  player_id text collate "C",
  game_id text not null,
  mode text not null,
  currency text not null,
  country text,
  started_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  staked_minor bigint default 0 not null,
  won_minor bigint default 0 not null,
  demo_balance_minor bigint,
  opened_by text collate "C",
  constraint game_session_check CHECK (((mode = 'demo'::text) = (demo_balance_minor IS NOT NULL))),
  constraint game_session_check1 CHECK (((mode = 'demo'::text) OR (player_id IS NOT NULL))),
  constraint game_session_demo_balance_minor_check CHECK ((demo_balance_minor >= 0)),
  constraint game_session_id_check CHECK ((id ~~ 'gs\_%'::text)),
  constraint game_session_mode_check CHECK ((mode = ANY (ARRAY['real'::text, 'demo'::text]))),
  constraint game_session_game_id_fkey FOREIGN KEY (game_id) REFERENCES game(id),
  constraint game_session_player_id_fkey FOREIGN KEY (player_id) REFERENCES player(id),
  constraint game_session_pkey PRIMARY KEY (id)
) with (fillfactor=70);
CREATE INDEX game_session_recent ON public.game_session USING btree (player_id, started_at DESC);

create table hot_wallet_level (
  network text not null,
  contract text collate "C" not null,
  wallet text not null,
  units numeric(80,0) not null,
  waiting_units numeric(80,0) not null,
  floor_units numeric(80,0) not null,
  checked_at timestamp with time zone not null,
  constraint hot_wallet_level_floor_units_check CHECK (((floor_units >= (0)::numeric) AND (floor_units <> 'NaN'::numeric))),
  constraint hot_wallet_level_units_check CHECK (((units >= (0)::numeric) AND (units <> 'NaN'::numeric))),
  constraint hot_wallet_level_waiting_units_check CHECK (((waiting_units >= (0)::numeric) AND (waiting_units <> 'NaN'::numeric))),
  constraint hot_wallet_level_pkey PRIMARY KEY (network, contract)
);

create table idempotency_key (
  actor text not null,
  key text not null,
  request_hash bytea not null,
  answer text not null,
  created_at timestamp with time zone default now() not null,
  constraint idempotency_key_key_check CHECK (((length(key) >= 1) AND (length(key) <= 255))),
  constraint idempotency_key_pkey PRIMARY KEY (actor, key)
);
CREATE INDEX idempotency_key_created_at ON public.idempotency_key USING btree (created_at);

create table ledger_account (
  id bigint generated always as identity not null,
  kind text collate "C" not null,
  owner text collate "C" not null,
  reference text collate "C" not null,
  currency text collate "C" not null,
  is_player boolean not null,
  identity_hash bytea not null,
  balance_minor ledger_held default 0 not null,
  last_posting_id bigint,
  constraint ledger_account_pkey PRIMARY KEY (id),
  constraint ledger_account_identity UNIQUE (owner, kind, reference, currency)
) with (fillfactor=50);
CREATE TRIGGER ledger_account_identity_kept BEFORE UPDATE OF id, kind, owner, reference, currency, is_player, identity_hash ON public.ledger_account FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ledger_account_kept BEFORE DELETE OR TRUNCATE ON public.ledger_account FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ledger_account_opened BEFORE INSERT ON public.ledger_account FOR EACH ROW EXECUTE FUNCTION ledger_open_account();

create table ledger_batch (
  id bigint not null,
  chain_id bigint not null,
  chain_seq bigint not null,
  posted_at timestamp with time zone not null,
  xact xid8 not null,
  first_posting_id bigint not null,
  last_posting_id bigint not null,
  previous_hash bytea not null,
  hash bytea not null,
  constraint ledger_batch_pkey PRIMARY KEY (id),
  constraint ledger_batch_link UNIQUE (chain_id, chain_seq)
);
CREATE INDEX ledger_batch_xact ON public.ledger_batch USING btree (xact);
CREATE TRIGGER ledger_batch_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.ledger_batch FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table ledger_chain (
  id bigint not null,
  seq bigint default 0 not null,
  head bytea default '\x'::bytea not null,
  constraint ledger_chain_pkey PRIMARY KEY (id)
) with (fillfactor=10);
CREATE TRIGGER ledger_chain_kept BEFORE DELETE OR TRUNCATE ON public.ledger_chain FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table ledger_line_more (
  posting_id bigint not null,
  account_id bigint not null,
  amount_minor ledger_amount not null,
  balance_after_minor ledger_held,
  constraint ledger_line_more_pkey PRIMARY KEY (posting_id, account_id)
);
CREATE INDEX ledger_line_more_account ON public.ledger_line_more USING btree (account_id, posting_id) WHERE (balance_after_minor IS NOT NULL);
CREATE TRIGGER ledger_line_more_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.ledger_line_more FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ledger_line_more_posted BEFORE INSERT ON public.ledger_line_more FOR EACH STATEMENT WHEN ((current_setting('windfall.ledger_posting'::text, true) IS DISTINCT FROM 'on'::text)) EXECUTE FUNCTION ledger_refuse_line();

create table ledger_posting (
  id bigint not null,
  batch_id bigint not null,
  account_id bigint not null,
  amount_minor ledger_amount not null,
  balance_after_minor ledger_held,
  other_account_id bigint not null,
  other_amount_minor ledger_amount not null,
  other_balance_after_minor ledger_held,
  key ledger_key not null,
  kind ledger_word not null,
  reference ledger_word not null,
  hash bytea not null,
  constraint ledger_posting_pkey PRIMARY KEY (id),
  constraint ledger_posting_key UNIQUE (key)
);
CREATE INDEX ledger_posting_account ON public.ledger_posting USING btree (account_id, id) WHERE (balance_after_minor IS NOT NULL);
CREATE INDEX ledger_posting_other ON public.ledger_posting USING btree (other_account_id, id) WHERE (other_balance_after_minor IS NOT NULL);
CREATE TRIGGER ledger_posting_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.ledger_posting FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ledger_posting_posted BEFORE INSERT ON public.ledger_posting FOR EACH STATEMENT WHEN ((current_setting('windfall.ledger_posting'::text, true) IS DISTINCT FROM 'on'::text)) EXECUTE FUNCTION ledger_refuse_line();

create unlogged table ledger_told (
  owner text collate "C" not null,
  posting_id bigint not null,
  constraint ledger_told_pkey PRIMARY KEY (owner)
) with (fillfactor=50);

create table ledger_verified (
  is_only boolean default true not null,
  until xid8 not null,
  full_at timestamp with time zone,
  read_since xid8,
  read_posting bigint,
  read_until xid8,
  constraint ledger_verified_is_only_check CHECK (is_only),
  constraint ledger_verified_reading CHECK ((((read_since IS NULL) = (read_until IS NULL)) AND ((read_posting IS NULL) = (read_until IS NULL)))),
  constraint ledger_verified_pkey PRIMARY KEY (is_only)
);

create table mail (
  id text not null,
  recipient text not null,
  subject text not null,
  body text not null,
  created_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  sealed_link bytea,
  constraint mail_pkey PRIMARY KEY (id)
);
CREATE INDEX mail_created_at ON public.mail USING btree (created_at DESC);

create table mailed_link (
  token_hash bytea not null,
  purpose text not null,
  player_id text not null,
  email text not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  number bigint generated always as identity not null,
  constraint mailed_link_purpose_check CHECK ((purpose = ANY (ARRAY['confirm_email'::text, 'change_email'::text, 'reset_password'::text, 'stop_email_change'::text]))),
  constraint mailed_link_player_id_fkey FOREIGN KEY (player_id) REFERENCES player(id),
  constraint mailed_link_pkey PRIMARY KEY (token_hash)
);
CREATE INDEX mailed_link_kept_address ON public.mailed_link USING btree (email) WHERE ((purpose = 'stop_email_change'::text) AND (used_at IS NULL));
CREATE INDEX mailed_link_player ON public.mailed_link USING btree (player_id, purpose);

create table network_fee (
  network text not null,
  units numeric(80,0) not null,
  booked_minor bigint not null,
  constraint network_fee_booked_minor_check CHECK ((booked_minor >= 0)),
  constraint network_fee_units_check CHECK (((units >= (0)::numeric) AND (units <> 'NaN'::numeric))),
  constraint network_fee_pkey PRIMARY KEY (network)
);

create table notice (
  id text collate "C" not null,
  player_id text collate "C" not null,
  kind text not null,
  subject text collate "C" not null,
  facts jsonb not null,
  in_bell boolean not null,
  created_at timestamp with time zone not null,
  read_at timestamp with time zone,
  mailed_at timestamp with time zone,
  constraint notice_subject_check CHECK ((length(subject) <= 200)),
  constraint notice_player_id_fkey FOREIGN KEY (player_id) REFERENCES player(id),
  constraint notice_pkey PRIMARY KEY (id),
  constraint notice_player_id_kind_subject_key UNIQUE (player_id, kind, subject)
);
CREATE INDEX notice_bell ON public.notice USING btree (player_id, id DESC) WHERE in_bell;
CREATE INDEX notice_created ON public.notice USING btree (created_at);
CREATE INDEX notice_unread ON public.notice USING btree (player_id) WHERE (in_bell AND (read_at IS NULL));

create table notice_bot (
  notice_id text collate "C" not null,
  tries integer default 0 not null,
  free_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  constraint notice_bot_tries_check CHECK ((tries >= 0)),
  constraint notice_bot_notice_id_fkey FOREIGN KEY (notice_id) REFERENCES notice(id) ON DELETE CASCADE,
  constraint notice_bot_pkey PRIMARY KEY (notice_id)
);

create table notice_choice (
  player_id text collate "C" not null,
  topic text not null,
  channel text not null,
  is_on boolean not null,
  constraint notice_choice_player_id_fkey FOREIGN KEY (player_id) REFERENCES player(id),
  constraint notice_choice_pkey PRIMARY KEY (player_id, topic, channel)
);

create table notice_progress (
  name text not null,
  until timestamp with time zone not null,
  constraint notice_progress_pkey PRIMARY KEY (name)
);

create table notice_push (
  notice_id text collate "C" not null,
  subscription_id bigint not null,
  sent_at timestamp with time zone,
  constraint notice_push_notice_id_fkey FOREIGN KEY (notice_id) REFERENCES notice(id) ON DELETE CASCADE,
  constraint notice_push_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES push_subscription(id) ON DELETE CASCADE,
  constraint notice_push_pkey PRIMARY KEY (notice_id, subscription_id)
);
CREATE INDEX notice_push_subscription ON public.notice_push USING btree (subscription_id);

create table notice_setting (
  player_id text collate "C" not null,
  quiet_from integer,
  quiet_to integer,
  zone text,
  shows_amounts boolean default false not null,
  constraint notice_setting_check CHECK ((((quiet_from IS NULL) = (quiet_to IS NULL)) AND ((quiet_from IS NULL) = (zone IS NULL)))),
  constraint notice_setting_quiet_from_check CHECK (((quiet_from >= 0) AND (quiet_from <= 1439))),
  constraint notice_setting_quiet_to_check CHECK (((quiet_to >= 0) AND (quiet_to <= 1439))),
  constraint notice_setting_zone_check CHECK ((length(zone) <= 64)),
  constraint notice_setting_player_id_fkey FOREIGN KEY (player_id) REFERENCES player(id),
  constraint notice_setting_pkey PRIMARY KEY (player_id)
);

create table order_dispute (
  order_id text not null,
  accept_option text not null,
  amount_minor bigint,
  comment text,
  problem text,
  opened_at timestamp with time zone not null,
  due_at timestamp with time zone not null,
  opened_by text default 'player'::text not null,
  constraint order_dispute_accept_option_check CHECK ((accept_option = ANY (ARRAY['CHANGE_INVOICE'::text, 'REPAY'::text]))),
  constraint order_dispute_amount_minor_check CHECK ((amount_minor > 0)),
  constraint order_dispute_opened_by_check CHECK ((opened_by = ANY (ARRAY['player'::text, 'provider'::text]))),
  constraint order_dispute_order_id_fkey FOREIGN KEY (order_id) REFERENCES buy_order(id),
  constraint order_dispute_pkey PRIMARY KEY (order_id)
);

create table order_event (
  id bigint generated always as identity not null,
  order_id text not null,
  from_state text,
  to_state text not null,
  actor_kind text not null,
  actor_id text,
  reason text,
  created_at timestamp with time zone not null,
  constraint order_event_actor_kind_check CHECK ((actor_kind = ANY (ARRAY['player'::text, 'provider'::text, 'staff'::text, 'clock'::text]))),
  constraint order_event_pkey PRIMARY KEY (id)
);
CREATE INDEX order_event_order ON public.order_event USING btree (order_id, id);
CREATE TRIGGER order_event_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.order_event FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table outbox_event (
  id text not null,
  type text not null,
  payload jsonb not null,
  created_at timestamp with time zone default now() not null,
  constraint outbox_event_pkey PRIMARY KEY (id)
);
CREATE INDEX outbox_event_created_at ON public.outbox_event USING btree (created_at);

create table payment_alarm (
  id text not null,
  kind text not null,
  order_id text not null,
  player_id text not null,
  provider text not null,
  said text not null,
  amount_minor bigint not null,
  currency text not null,
  times integer default 1 not null,
  raised_at timestamp with time zone not null,
  said_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  closed_by text,
  closing_reason text,
  constraint payment_alarm_amount_minor_check CHECK ((amount_minor > 0)),
  constraint payment_alarm_check CHECK ((((closed_at IS NULL) = (closed_by IS NULL)) AND ((closed_at IS NULL) = (closing_reason IS NULL)))),
  constraint payment_alarm_id_check CHECK ((id ~~ 'alm\_%'::text)),
  constraint payment_alarm_kind_check CHECK ((kind = ANY (ARRAY['payout_after_release'::text, 'payout_returned'::text, 'deposit_against_decision'::text, 'deposit_reorganised'::text]))),
  constraint payment_alarm_said_check CHECK ((said = ANY (ARRAY['accepted'::text, 'paid'::text, 'refused'::text, 'declined'::text]))),
  constraint payment_alarm_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES player(id),
  constraint payment_alarm_player_id_fkey FOREIGN KEY (player_id) REFERENCES player(id),
  constraint payment_alarm_pkey PRIMARY KEY (id),
  constraint payment_alarm_order_id_kind_key UNIQUE (order_id, kind)
);
CREATE INDEX payment_alarm_open ON public.payment_alarm USING btree (said_at) WHERE (closed_at IS NULL);
CREATE INDEX payment_alarm_order ON public.payment_alarm USING btree (order_id);

create table payment_method (
  id text not null,
  name text not null,
  icon text not null,
  icon_big text not null,
  label text,
  method text not null,
  currency text not null,
  priority integer not null,
  provider text not null,
  is_active boolean default true not null,
  buy jsonb,
  sell jsonb,
  constraint payment_method_id_check CHECK ((id ~ '^[a-z0-9-]{1,64}$'::text)),
  constraint payment_method_pkey PRIMARY KEY (id)
);

create table payout_attempt (
  order_id text not null,
  number integer not null,
  began_at timestamp with time zone not null,
  outcome text,
  reason text,
  constraint payout_attempt_number_check CHECK ((number > 0)),
  constraint payout_attempt_outcome_check CHECK ((outcome = ANY (ARRAY['accepted'::text, 'paid'::text, 'refused'::text, 'message_refused'::text, 'no_answer'::text]))),
  constraint payout_attempt_order_id_fkey FOREIGN KEY (order_id) REFERENCES sell_order(id),
  constraint payout_attempt_pkey PRIMARY KEY (order_id, number)
);

create table play_limit (
  player_id text collate "C" not null,
  daily_stake_minor bigint,
  daily_loss_minor bigint,
  excluded_until timestamp with time zone,
  constraint play_limit_daily_loss_minor_check CHECK ((daily_loss_minor >= 0)),
  constraint play_limit_daily_stake_minor_check CHECK ((daily_stake_minor >= 0)),
  constraint play_limit_player_id_fkey FOREIGN KEY (player_id) REFERENCES player(id),
  constraint play_limit_pkey PRIMARY KEY (player_id)
);

create table play_today (
  player_id text collate "C" not null,
  day date not null,
  staked_minor bigint not null,
  won_minor bigint not null,
  bonus_minor bigint default 0 not null,
  constraint play_today_pkey PRIMARY KEY (player_id)
) with (fillfactor=50);

create table player (
  id text not null,
  global_id text not null,
  email text,
  email_confirmed_at timestamp with time zone,
  password_hash text,
  language text not null,
  country text,
  wallet_currency text not null,
  display_currency text not null,
  first_name text,
  last_name text,
  gender text,
  date_of_birth date,
  is_name_change_available boolean default true not null,
  is_vip boolean default false not null,
  vip_manager_telegram text,
  is_push_active boolean default false not null,
  promo_code text,
  last_show_modal_at timestamp with time zone,
  staff_role text,
  ban_reason text,
  banned_at timestamp with time zone,
  registered_at timestamp with time zone not null,
  constraint player_check CHECK (((ban_reason IS NULL) = (banned_at IS NULL))),
  constraint player_email_check CHECK (((email = lower(email)) AND (length(email) <= 254))),
  constraint player_first_name_check CHECK (((length(first_name) >= 1) AND (length(first_name) <= 64))),
  constraint player_gender_check CHECK ((gender = ANY (ARRAY['male'::text, 'female'::text, 'other'::text]))),
  constraint player_global_id_check CHECK ((global_id ~ '^[0-9a-hjkmnp-tv-z]{12}$'::text)),
  constraint player_id_check CHECK ((id ~~ 'ply\_%'::text)),
  constraint player_last_name_check CHECK (((length(last_name) >= 1) AND (length(last_name) <= 64))),
  constraint player_pkey PRIMARY KEY (id),
  constraint player_email_key UNIQUE (email),
  constraint player_global_id_key UNIQUE (global_id)
);
CREATE INDEX player_staff ON public.player USING btree (staff_role) WHERE (staff_role IS NOT NULL);

create table player_billing (
  player_id text not null,
  count_deposit integer default 0 not null,
  sum_deposits_minor bigint default 0 not null,
  constraint player_billing_count_deposit_check CHECK ((count_deposit >= 0)),
  constraint player_billing_sum_deposits_minor_check CHECK ((sum_deposits_minor >= 0)),
  constraint player_billing_player_id_fkey FOREIGN KEY (player_id) REFERENCES player(id),
  constraint player_billing_pkey PRIMARY KEY (player_id)
);

create table player_mark (
  player_id text not null,
  kind text not null,
  mark text collate "C" not null,
  seen_at timestamp with time zone not null,
  constraint player_mark_kind_check CHECK ((kind = ANY (ARRAY['payout'::text, 'device'::text]))),
  constraint player_mark_player_id_fkey FOREIGN KEY (player_id) REFERENCES player(id),
  constraint player_mark_pkey PRIMARY KEY (player_id, kind, mark)
);
CREATE INDEX player_mark_mark ON public.player_mark USING btree (kind, mark);

create table player_restriction (
  player_id text not null,
  kind text not null,
  set_at timestamp with time zone not null,
  constraint player_restriction_kind_check CHECK ((kind = ANY (ARRAY['buy'::text, 'fiat'::text, 'ggr'::text]))),
  constraint player_restriction_player_id_fkey FOREIGN KEY (player_id) REFERENCES player(id),
  constraint player_restriction_pkey PRIMARY KEY (player_id, kind)
);

create table promo_category (
  id text not null,
  "position" integer not null,
  icon text not null,
  titles jsonb not null,
  is_active boolean default true not null,
  constraint promo_category_id_check CHECK ((id ~ '^[a-z0-9][a-z0-9_-]{0,63}$'::text)),
  constraint promo_category_titles_check CHECK ((jsonb_typeof(titles) = 'object'::text)),
  constraint promo_category_pkey PRIMARY KEY (id)
);
CREATE TRIGGER catalogue_added AFTER INSERT ON public.promo_category REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
CREATE TRIGGER catalogue_changed AFTER UPDATE ON public.promo_category REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
CREATE TRIGGER catalogue_removed AFTER DELETE ON public.promo_category REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();

create table promo_code (
  code text collate "C" not null,
  offer_id text not null,
  amount_cents bigint,
  max_uses integer,
  uses integer default 0 not null,
  player_id text,
  min_deposits integer default 0 not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone,
  status text default 'live'::text not null,
  created_at timestamp with time zone not null,
  created_by text,
  constraint promo_code_amount_cents_check CHECK ((amount_cents > 0)),
  constraint promo_code_code_check CHECK ((code ~ '^[A-Z0-9][A-Z0-9-]{2,39}$'::text)),
  constraint promo_code_max_uses_check CHECK ((max_uses > 0)),
  constraint promo_code_min_deposits_check CHECK ((min_deposits >= 0)),
  constraint promo_code_status_check CHECK ((status = ANY (ARRAY['live'::text, 'stopped'::text]))),
  constraint promo_code_used_up CHECK ((uses <= max_uses)),
  constraint promo_code_uses_check CHECK ((uses >= 0)),
  constraint promo_code_created_by_fkey FOREIGN KEY (created_by) REFERENCES player(id),
  constraint promo_code_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES bonus_offer(id),
  constraint promo_code_player_id_fkey FOREIGN KEY (player_id) REFERENCES player(id),
  constraint promo_code_pkey PRIMARY KEY (code)
);
CREATE INDEX promo_code_created ON public.promo_code USING btree (created_at DESC, code);

create table promo_use (
  code text collate "C" not null,
  player_id text not null,
  offer_id text not null,
  offer_version integer not null,
  used_at timestamp with time zone not null,
  via text not null,
  bonus_id text,
  until timestamp with time zone,
  constraint promo_use_via_check CHECK ((via = ANY (ARRAY['registration'::text, 'player'::text]))),
  constraint promo_use_bonus_id_fkey FOREIGN KEY (bonus_id) REFERENCES user_bonus(id),
  constraint promo_use_code_fkey FOREIGN KEY (code) REFERENCES promo_code(code),
  constraint promo_use_offer_id_offer_version_fkey FOREIGN KEY (offer_id, offer_version) REFERENCES bonus_offer_version(offer_id, version),
  constraint promo_use_player_id_fkey FOREIGN KEY (player_id) REFERENCES player(id),
  constraint promo_use_pkey PRIMARY KEY (code, player_id)
);
CREATE INDEX promo_use_player ON public.promo_use USING btree (player_id, used_at DESC);

create table proof_image (
  id text not null,
  player_id text not null,
  order_id text not null,
  purpose text not null,
  payer_name text not null,
  width integer not null,
  height integer not null,
  bytes bytea not null,
  fingerprint bytea not null,
  created_at timestamp with time zone not null,
  constraint proof_image_id_check CHECK ((id ~~ 'prf\_%'::text)),
  constraint proof_image_purpose_check CHECK ((purpose = ANY (ARRAY['payment'::text, 'dispute'::text]))),
  constraint proof_image_order_id_fkey FOREIGN KEY (order_id) REFERENCES buy_order(id),
  constraint proof_image_player_id_fkey FOREIGN KEY (player_id) REFERENCES player(id),
  constraint proof_image_pkey PRIMARY KEY (id)
);
CREATE INDEX proof_image_fingerprint ON public.proof_image USING btree (fingerprint);
CREATE INDEX proof_image_order ON public.proof_image USING btree (order_id);

create table provider_event (
  provider text not null,
  event_id text not null,
  order_id text,
  received_at timestamp with time zone not null,
  constraint provider_event_pkey PRIMARY KEY (provider, event_id)
);

create table push_subscription (
  player_id text not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  created_at timestamp with time zone not null,
  session_id text collate "C",
  id bigint generated always as identity not null,
  constraint push_subscription_endpoint_check CHECK ((length(endpoint) <= 2048)),
  constraint push_subscription_player_id_fkey FOREIGN KEY (player_id) REFERENCES player(id),
  constraint push_subscription_pkey PRIMARY KEY (id),
  constraint push_subscription_endpoint_key UNIQUE (endpoint)
);
CREATE INDEX push_subscription_player ON public.push_subscription USING btree (player_id);
CREATE INDEX push_subscription_session ON public.push_subscription USING btree (session_id);

create unlogged table rate_limit (
  key text not null,
  full_at timestamp with time zone not null,
  constraint rate_limit_pkey PRIMARY KEY (key)
);

create unlogged table realtime_channel (
  channel text not null,
  epoch text not null,
  last_offset bigint default 0 not null,
  updated_at timestamp with time zone default now() not null,
  constraint realtime_channel_pkey PRIMARY KEY (channel)
) with (fillfactor=50);
CREATE INDEX realtime_channel_updated_at ON public.realtime_channel USING btree (updated_at);

create unlogged table realtime_publication (
  channel text not null,
  "offset" bigint not null,
  data text not null,
  created_at timestamp with time zone default now() not null,
  constraint realtime_publication_channel_fkey FOREIGN KEY (channel) REFERENCES realtime_channel(channel) ON DELETE CASCADE,
  constraint realtime_publication_pkey PRIMARY KEY (channel, "offset")
);
CREATE INDEX realtime_publication_created_at ON public.realtime_publication USING btree (created_at);

create table sandbox_block (
  network text not null,
  height bigint not null,
  hash text not null,
  parent_hash text not null,
  mined_at timestamp with time zone not null,
  constraint sandbox_block_network_fkey FOREIGN KEY (network) REFERENCES sandbox_chain(network),
  constraint sandbox_block_pkey PRIMARY KEY (network, height)
);

create table sandbox_bot_invoice (
  number bigint generated always as identity not null,
  hash text not null,
  coin text not null,
  amount text not null,
  payload text not null,
  status text default 'active'::text not null,
  paid_coin text,
  paid_amount text,
  paid_at timestamp with time zone,
  notices integer default 0 not null,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  constraint sandbox_bot_invoice_status_check CHECK ((status = ANY (ARRAY['active'::text, 'paid'::text, 'expired'::text]))),
  constraint sandbox_bot_invoice_pkey PRIMARY KEY (number),
  constraint sandbox_bot_invoice_hash_key UNIQUE (hash)
);

create table sandbox_chain (
  network text not null,
  mood text default 'open'::text not null,
  next_nonce bigint default 1 not null,
  stalled_at bigint,
  constraint sandbox_chain_mood_check CHECK ((mood = ANY (ARRAY['open'::text, 'stalled'::text, 'garbage'::text, 'down'::text, 'behind'::text, 'ahead'::text]))),
  constraint sandbox_chain_pkey PRIMARY KEY (network)
);

create table sandbox_deposit (
  order_id text not null,
  provider_order_id text not null,
  token text not null,
  method_id text not null,
  kind text not null,
  status text not null,
  amount_minor bigint not null,
  additional_minor bigint not null,
  paid_minor bigint,
  currency text not null,
  requisites jsonb not null,
  return_url text not null,
  claimed_at timestamp with time zone,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  paid_at timestamp with time zone,
  constraint sandbox_deposit_amount_minor_check CHECK ((amount_minor > 0)),
  constraint sandbox_deposit_check CHECK (((status = 'paid'::text) = (paid_minor IS NOT NULL))),
  constraint sandbox_deposit_kind_check CHECK ((kind = ANY (ARRAY['requisites'::text, 'invoice'::text, 'pending'::text]))),
  constraint sandbox_deposit_paid_minor_check CHECK ((paid_minor > 0)),
  constraint sandbox_deposit_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'paid'::text, 'declined'::text, 'expired'::text]))),
  constraint sandbox_deposit_pkey PRIMARY KEY (order_id),
  constraint sandbox_deposit_provider_order_id_key UNIQUE (provider_order_id),
  constraint sandbox_deposit_token_key UNIQUE (token)
);
CREATE INDEX sandbox_deposit_created_at ON public.sandbox_deposit USING btree (created_at DESC);

create table sandbox_mood (
  is_only boolean default true not null,
  mood text not null,
  constraint sandbox_mood_is_only_check CHECK (is_only),
  constraint sandbox_mood_mood_check CHECK ((mood = ANY (ARRAY['open'::text, 'refusing'::text, 'slow'::text, 'down'::text, 'forgetful'::text]))),
  constraint sandbox_mood_pkey PRIMARY KEY (is_only)
);

create table sandbox_notice (
  id text not null,
  order_id text not null,
  status text not null,
  answered integer,
  created_at timestamp with time zone not null,
  constraint sandbox_notice_pkey PRIMARY KEY (id)
);
CREATE INDEX sandbox_notice_created_at ON public.sandbox_notice USING btree (created_at DESC);

create table sandbox_payout (
  order_id text not null,
  provider_payout_id text not null,
  method_id text not null,
  recipient_token text not null,
  status text not null,
  amount_minor bigint not null,
  currency text not null,
  reason text,
  created_at timestamp with time zone not null,
  is_denied boolean default false not null,
  constraint sandbox_payout_amount_minor_check CHECK ((amount_minor > 0)),
  constraint sandbox_payout_status_check CHECK ((status = ANY (ARRAY['accepted'::text, 'paid'::text, 'refused'::text]))),
  constraint sandbox_payout_recipient_token_fkey FOREIGN KEY (recipient_token) REFERENCES sandbox_recipient(token),
  constraint sandbox_payout_pkey PRIMARY KEY (order_id),
  constraint sandbox_payout_provider_payout_id_key UNIQUE (provider_payout_id)
);
CREATE INDEX sandbox_payout_created_at ON public.sandbox_payout USING btree (created_at DESC);

create table sandbox_recipient (
  token text not null,
  method_id text not null,
  masked jsonb not null,
  created_at timestamp with time zone not null,
  constraint sandbox_recipient_pkey PRIMARY KEY (token)
);

create table sandbox_spent (
  network text not null,
  tx_hash text not null,
  place text not null,
  by_tx_hash text not null,
  constraint sandbox_spent_network_fkey FOREIGN KEY (network) REFERENCES sandbox_chain(network),
  constraint sandbox_spent_pkey PRIMARY KEY (network, tx_hash, place)
);
CREATE INDEX sandbox_spent_by ON public.sandbox_spent USING btree (network, by_tx_hash);

create table sandbox_studio_call (
  id text not null,
  spin_id text not null,
  asked text not null,
  answered integer,
  said text not null,
  at timestamp with time zone not null,
  constraint sandbox_studio_call_spin_id_fkey FOREIGN KEY (spin_id) REFERENCES sandbox_studio_spin(id),
  constraint sandbox_studio_call_pkey PRIMARY KEY (id)
);
CREATE INDEX sandbox_studio_call_spin ON public.sandbox_studio_call USING btree (spin_id, id);

create table sandbox_studio_free_spins (
  issue_id text not null,
  game text not null,
  player text not null,
  currency text not null,
  count integer not null,
  played integer default 0 not null,
  stake_minor bigint not null,
  won_minor bigint default 0 not null,
  valid_until timestamp with time zone not null,
  status text default 'issued'::text not null,
  created_at timestamp with time zone not null,
  constraint sandbox_studio_free_spins_check CHECK (((played >= 0) AND (played <= count))),
  constraint sandbox_studio_free_spins_count_check CHECK ((count > 0)),
  constraint sandbox_studio_free_spins_stake_minor_check CHECK ((stake_minor > 0)),
  constraint sandbox_studio_free_spins_status_check CHECK ((status = ANY (ARRAY['issued'::text, 'played'::text, 'expired'::text]))),
  constraint sandbox_studio_free_spins_won_minor_check CHECK ((won_minor >= 0)),
  constraint sandbox_studio_free_spins_pkey PRIMARY KEY (issue_id)
);
CREATE INDEX sandbox_studio_free_spins_open ON public.sandbox_studio_free_spins USING btree (player, game) WHERE (status = 'issued'::text);

create table sandbox_studio_session (
  token_hash bytea not null,
  game text not null,
  title text not null,
  theme jsonb not null,
  currency text not null,
  player text,
  casino_session text,
  play_money_minor bigint,
  created_at timestamp with time zone not null,
  machine text not null,
  server_seed text not null,
  nonce integer default 0 not null,
  constraint sandbox_studio_session_check CHECK (((player IS NULL) = (play_money_minor IS NOT NULL))),
  constraint sandbox_studio_session_check1 CHECK (((player IS NULL) = (casino_session IS NULL))),
  constraint sandbox_studio_session_nonce_check CHECK ((nonce >= 0)),
  constraint sandbox_studio_session_play_money_minor_check CHECK ((play_money_minor >= 0)),
  constraint sandbox_studio_session_pkey PRIMARY KEY (token_hash)
);

create table sandbox_studio_spin (
  id text not null,
  token_hash bytea not null,
  asked_as text not null,
  stake_minor bigint not null,
  status text not null,
  round jsonb,
  win_minor bigint,
  refusal text,
  created_at timestamp with time zone not null,
  is_bought boolean default false not null,
  client_seed text,
  server_seed text,
  nonce integer,
  issue_id text,
  constraint sandbox_studio_spin_check CHECK (((round IS NULL) = (win_minor IS NULL))),
  constraint sandbox_studio_spin_check1 CHECK (((status <> 'staked'::text) OR (round IS NOT NULL))),
  constraint sandbox_studio_spin_check2 CHECK (((status = 'refused'::text) = (refusal IS NOT NULL))),
  constraint sandbox_studio_spin_check3 CHECK (((server_seed IS NULL) = (nonce IS NULL))),
  constraint sandbox_studio_spin_stake_minor_check CHECK ((stake_minor > 0)),
  constraint sandbox_studio_spin_status_check CHECK ((status = ANY (ARRAY['opened'::text, 'staked'::text, 'settled'::text, 'refused'::text, 'rolled_back'::text]))),
  constraint sandbox_studio_spin_win_minor_check CHECK ((win_minor >= 0)),
  constraint sandbox_studio_spin_issue_id_fkey FOREIGN KEY (issue_id) REFERENCES sandbox_studio_free_spins(issue_id),
  constraint sandbox_studio_spin_token_hash_fkey FOREIGN KEY (token_hash) REFERENCES sandbox_studio_session(token_hash),
  constraint sandbox_studio_spin_pkey PRIMARY KEY (id),
  constraint sandbox_studio_spin_token_hash_asked_as_key UNIQUE (token_hash, asked_as)
);
CREATE UNIQUE INDEX sandbox_studio_spin_open ON public.sandbox_studio_spin USING btree (token_hash) WHERE (status = ANY (ARRAY['opened'::text, 'staked'::text]));

create table sandbox_transfer (
  id bigint generated always as identity not null,
  network text not null,
  tx_hash text not null,
  place text not null,
  to_address text not null,
  contract text,
  units numeric(80,0) not null,
  succeeded boolean default true not null,
  height bigint,
  created_at timestamp with time zone not null,
  from_address text,
  nonce bigint,
  fee_rate numeric(40,0) default 0 not null,
  fee_units numeric(80,0) default 0 not null,
  expires_at timestamp with time zone,
  last_height bigint,
  constraint sandbox_transfer_units_check CHECK ((units > (0)::numeric)),
  constraint sandbox_transfer_network_fkey FOREIGN KEY (network) REFERENCES sandbox_chain(network),
  constraint sandbox_transfer_pkey PRIMARY KEY (id),
  constraint sandbox_transfer_network_tx_hash_place_key UNIQUE (network, tx_hash, place)
);
CREATE INDEX sandbox_transfer_from ON public.sandbox_transfer USING btree (network, from_address) WHERE (from_address IS NOT NULL);
CREATE INDEX sandbox_transfer_height ON public.sandbox_transfer USING btree (network, height);
CREATE UNIQUE INDEX sandbox_transfer_nonce ON public.sandbox_transfer USING btree (network, from_address, nonce) WHERE (nonce IS NOT NULL);
CREATE INDEX sandbox_transfer_to ON public.sandbox_transfer USING btree (network, to_address);

create table sandbox_wallet (
  network text not null,
  address text not null,
  public_key text not null,
  constraint sandbox_wallet_network_fkey FOREIGN KEY (network) REFERENCES sandbox_chain(network),
  constraint sandbox_wallet_pkey PRIMARY KEY (network, address)
);

create table saved_recipient (
  id text not null,
  player_id text not null,
  method_id text not null,
  subbank_id text,
  provider text not null,
  recipient_token text not null,
  masked jsonb not null,
  used_at timestamp with time zone not null,
  constraint saved_recipient_id_check CHECK ((id ~~ 'rcp\_%'::text)),
  constraint saved_recipient_method_id_fkey FOREIGN KEY (method_id) REFERENCES payment_method(id),
  constraint saved_recipient_player_id_fkey FOREIGN KEY (player_id) REFERENCES player(id),
  constraint saved_recipient_pkey PRIMARY KEY (id),
  constraint saved_recipient_player_id_method_id_recipient_token_key UNIQUE (player_id, method_id, recipient_token)
);

create table sell_order (
  id text not null,
  player_id text not null,
  method_id text,
  recipient_id text,
  provider text not null,
  provider_payout_id text,
  state text not null,
  amount_minor bigint not null,
  fee_minor bigint not null,
  currency text not null,
  cancellable_until timestamp with time zone,
  needs_review boolean not null,
  decline_reason text,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  completed_at timestamp with time zone,
  asked_count integer default 0 not null,
  asked_at timestamp with time zone,
  asked_answer text,
  usd_minor bigint default 0 not null,
  auto_approved_at timestamp with time zone,
  payout_currency text,
  payout_minor bigint,
  payout_fee_minor bigint,
  constraint sell_order_amount_minor_check CHECK ((amount_minor > 0)),
  constraint sell_order_asked_answer_check CHECK ((asked_answer = ANY (ARRAY['no_answer'::text, 'not_known'::text, 'accepted'::text]))),
  constraint sell_order_check CHECK (((fee_minor >= 0) AND (fee_minor < amount_minor))),
  constraint sell_order_check1 CHECK (((state = 'completed'::text) = (completed_at IS NOT NULL))),
  constraint sell_order_check2 CHECK (((payout_fee_minor >= 0) AND (payout_fee_minor < payout_minor))),
  constraint sell_order_id_check CHECK ((id ~~ 'wd\_%'::text)),
  constraint sell_order_payout_minor_check CHECK ((payout_minor > 0)),
  constraint sell_order_state_check CHECK ((state = ANY (ARRAY['requested'::text, 'review'::text, 'approved'::text, 'sending'::text, 'unknown'::text, 'completed'::text, 'declined'::text, 'cancelled'::text]))),
  constraint sell_order_usd_minor_check CHECK ((usd_minor >= 0)),
  constraint sell_order_way CHECK ((((method_id IS NULL) = (payout_currency IS NOT NULL)) AND ((method_id IS NULL) = (recipient_id IS NULL)) AND ((payout_currency IS NULL) = (payout_minor IS NULL)) AND ((payout_currency IS NULL) = (payout_fee_minor IS NULL)))),
  constraint sell_order_method_id_fkey FOREIGN KEY (method_id) REFERENCES payment_method(id),
  constraint sell_order_player_id_fkey FOREIGN KEY (player_id) REFERENCES player(id),
  constraint sell_order_recipient_id_fkey FOREIGN KEY (recipient_id) REFERENCES saved_recipient(id),
  constraint sell_order_pkey PRIMARY KEY (id)
);
CREATE INDEX sell_order_automatic ON public.sell_order USING btree (auto_approved_at) WHERE (auto_approved_at IS NOT NULL);
CREATE INDEX sell_order_median ON public.sell_order USING btree (method_id, completed_at DESC) WHERE (state = 'completed'::text);
CREATE INDEX sell_order_player ON public.sell_order USING btree (player_id, created_at DESC, id DESC);
CREATE UNIQUE INDEX sell_order_provider ON public.sell_order USING btree (provider, provider_payout_id);
CREATE INDEX sell_order_state ON public.sell_order USING btree (state, changed_at);

create table session (
  id text not null,
  token_hash bytea not null,
  player_id text not null,
  ip text not null,
  country text,
  user_agent text,
  created_at timestamp with time zone not null,
  last_seen_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint session_id_check CHECK ((id ~~ 'ses\_%'::text)),
  constraint session_player_id_fkey FOREIGN KEY (player_id) REFERENCES player(id),
  constraint session_pkey PRIMARY KEY (id),
  constraint session_token_hash_key UNIQUE (token_hash)
);
CREATE INDEX session_expires_at ON public.session USING btree (expires_at);
CREATE INDEX session_player ON public.session USING btree (player_id);

create table sports_bet (
  player_id text collate "C" not null,
  id text collate "C" not null,
  client_id uuid not null,
  wish jsonb not null,
  kind text not null,
  size integer not null,
  lines integer not null,
  unit_minor bigint not null,
  stake_minor bigint not null,
  cap_minor bigint not null,
  potential_minor bigint not null,
  currency text not null,
  usd_rate_e12 bigint not null,
  policy text not null,
  status text not null,
  refusal text,
  requested_at timestamp with time zone not null,
  decide_at timestamp with time zone,
  accepted_at timestamp with time zone,
  settled_at timestamp with time zone,
  payout_minor bigint,
  settlements integer default 0 not null,
  cashed_unit_minor bigint default 0 not null,
  cash_outs integer default 0 not null,
  auto_cash_minor bigint,
  bonus_id text collate "C",
  bonus_minor bigint default 0 not null,
  bonus_weight integer default 0 not null,
  cashed_value_minor bigint default 0 not null,
  free_bet_id text collate "C",
  constraint sports_bet_accepted CHECK (((status = ANY (ARRAY['open'::text, 'settled'::text, 'cashed_out'::text])) = (accepted_at IS NOT NULL))),
  constraint sports_bet_auto CHECK (((auto_cash_minor IS NULL) OR (status = ANY (ARRAY['open'::text, 'settled'::text])))),
  constraint sports_bet_auto_cash_minor_check CHECK ((auto_cash_minor > 0)),
  constraint sports_bet_bonus CHECK (((bonus_id IS NOT NULL) OR ((bonus_minor = 0) AND (bonus_weight = 0)))),
  constraint sports_bet_bonus_weight_check CHECK ((bonus_weight >= 0)),
  constraint sports_bet_cap_minor_check CHECK ((cap_minor > 0)),
  constraint sports_bet_cashed CHECK (((status = 'cashed_out'::text) = (cashed_unit_minor = unit_minor))),
  constraint sports_bet_cashed_value_minor_check CHECK ((cashed_value_minor >= 0)),
  constraint sports_bet_check CHECK ((stake_minor = (unit_minor * lines))),
  constraint sports_bet_check1 CHECK (((status = 'rejected'::text) = (refusal IS NOT NULL))),
  constraint sports_bet_check2 CHECK (((status = 'settled'::text) = (payout_minor IS NOT NULL))),
  constraint sports_bet_check3 CHECK (((cashed_unit_minor >= 0) AND (cashed_unit_minor <= unit_minor))),
  constraint sports_bet_check4 CHECK (((bonus_minor >= 0) AND (bonus_minor <= stake_minor))),
  constraint sports_bet_check5 CHECK (((free_bet_id IS NULL) OR ((bonus_id IS NULL) AND (bonus_minor = 0) AND (cashed_unit_minor = 0)))),
  constraint sports_bet_kind_check CHECK ((kind = ANY (ARRAY['single'::text, 'express'::text, 'system'::text, 'each_way'::text]))),
  constraint sports_bet_lines_check CHECK (((lines >= 1) AND (lines <= 70))),
  constraint sports_bet_payout_minor_check CHECK ((payout_minor >= 0)),
  constraint sports_bet_policy_check CHECK ((policy = ANY (ARRAY['none'::text, 'better'::text, 'any'::text]))),
  constraint sports_bet_potential_minor_check CHECK ((potential_minor > 0)),
  constraint sports_bet_size_check CHECK (((size >= 1) AND (size <= 20))),
  constraint sports_bet_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'open'::text, 'settled'::text, 'rejected'::text, 'cashed_out'::text]))),
  constraint sports_bet_unit_minor_check CHECK ((unit_minor > 0)),
  constraint sports_bet_usd_rate_e12_check CHECK ((usd_rate_e12 > 0)),
  constraint sports_bet_free_bet_id_fkey FOREIGN KEY (free_bet_id) REFERENCES free_bet(id),
  constraint sports_bet_player_id_fkey FOREIGN KEY (player_id) REFERENCES player(id),
  constraint sports_bet_pkey PRIMARY KEY (player_id, id),
  constraint sports_bet_client UNIQUE (player_id, client_id)
);
CREATE INDEX sports_bet_auto_cash ON public.sports_bet USING btree (player_id, id) WHERE ((auto_cash_minor IS NOT NULL) AND (status = 'open'::text));
CREATE INDEX sports_bet_id ON public.sports_bet USING btree (id);
CREATE INDEX sports_bet_list ON public.sports_bet USING btree (player_id, requested_at DESC, id DESC);
CREATE INDEX sports_bet_open ON public.sports_bet USING btree (player_id) WHERE (status = ANY (ARRAY['pending'::text, 'open'::text]));
CREATE INDEX sports_bet_waiting ON public.sports_bet USING btree (decide_at) WHERE (status = 'pending'::text);

create table sports_cash_out (
  player_id text collate "C" not null,
  bet_id text collate "C" not null,
  no integer not null,
  status text not null,
  reason text,
  quote text,
  unit_minor bigint not null,
  least_minor bigint not null,
  fair_minor bigint not null,
  margin integer not null,
  value_minor bigint,
  repaid_minor bigint,
  stops jsonb not null,
  requested_at timestamp with time zone not null,
  decide_at timestamp with time zone,
  decided_at timestamp with time zone,
  constraint sports_cash_out_check CHECK (((status = 'refused'::text) = (reason IS NOT NULL))),
  constraint sports_cash_out_check1 CHECK (((status = 'done'::text) = (value_minor IS NOT NULL))),
  constraint sports_cash_out_check2 CHECK (((status = 'pending'::text) = (decided_at IS NULL))),
  constraint sports_cash_out_check3 CHECK (((status <> 'pending'::text) OR (decide_at IS NOT NULL))),
  constraint sports_cash_out_least_minor_check CHECK ((least_minor > 0)),
  constraint sports_cash_out_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'done'::text, 'refused'::text]))),
  constraint sports_cash_out_unit_minor_check CHECK ((unit_minor > 0)),
  constraint sports_cash_out_player_id_bet_id_fkey FOREIGN KEY (player_id, bet_id) REFERENCES sports_bet(player_id, id),
  constraint sports_cash_out_pkey PRIMARY KEY (player_id, bet_id, no)
);
CREATE INDEX sports_cash_out_due ON public.sports_cash_out USING btree (decide_at) WHERE (status = 'pending'::text);
CREATE UNIQUE INDEX sports_cash_out_waiting ON public.sports_cash_out USING btree (player_id, bet_id) WHERE (status = 'pending'::text);

create table sports_closing (
  event_id text collate "C" not null,
  market_key text collate "C" not null,
  outcomes jsonb not null,
  closed_at timestamp with time zone not null,
  constraint sports_closing_event_id_market_key_fkey FOREIGN KEY (event_id, market_key) REFERENCES sports_market(event_id, key) ON DELETE CASCADE,
  constraint sports_closing_pkey PRIMARY KEY (event_id, market_key)
);

create table sports_debt (
  player_id text collate "C" not null,
  bet_id text collate "C" not null,
  currency text not null,
  owed_minor bigint not null,
  since timestamp with time zone not null,
  constraint sports_debt_owed_minor_check CHECK ((owed_minor >= 0)),
  constraint sports_debt_player_id_bet_id_fkey FOREIGN KEY (player_id, bet_id) REFERENCES sports_bet(player_id, id),
  constraint sports_debt_pkey PRIMARY KEY (player_id, bet_id)
);
CREATE INDEX sports_debt_owed ON public.sports_debt USING btree (player_id) WHERE (owed_minor > 0);

create table sports_due (
  event_id text collate "C" not null,
  market_key text collate "C" not null,
  round bigint default 1 not null,
  constraint sports_due_event_id_market_key_fkey FOREIGN KEY (event_id, market_key) REFERENCES sports_market(event_id, key) ON DELETE CASCADE,
  constraint sports_due_pkey PRIMARY KEY (event_id, market_key)
);

create table sports_event (
  id text collate "C" not null,
  sport_id integer not null,
  league_id text collate "C" not null,
  league_name text not null,
  is_top_league boolean not null,
  competitors text[] not null,
  start_at timestamp with time zone not null,
  has_live boolean not null,
  is_single_only boolean not null,
  status text not null,
  board jsonb not null,
  revision bigint default 1 not null,
  open_markets integer default 0 not null,
  changed_at timestamp with time zone not null,
  stats jsonb,
  constraint sports_event_competitors_check CHECK ((cardinality(competitors) >= 2)),
  constraint sports_event_id_check CHECK ((length(id) <= 64)),
  constraint sports_event_status_check CHECK ((status = ANY (ARRAY['not_started'::text, 'live'::text, 'suspended'::text, 'ended'::text, 'cancelled'::text, 'postponed'::text]))),
  constraint sports_event_pkey PRIMARY KEY (id)
);
CREATE INDEX sports_event_ended ON public.sports_event USING btree (changed_at) WHERE (status = ANY (ARRAY['ended'::text, 'cancelled'::text]));
CREATE INDEX sports_event_line ON public.sports_event USING btree (sport_id, start_at) WHERE (status = ANY (ARRAY['not_started'::text, 'live'::text, 'suspended'::text]));

create table sports_event_terms (
  event_id text collate "C" not null,
  limit_percent integer not null,
  margin_permille integer,
  constraint sports_event_terms_limit_percent_check CHECK (((limit_percent >= 1) AND (limit_percent <= 200))),
  constraint sports_event_terms_margin_permille_check CHECK (((margin_permille >= 0) AND (margin_permille <= 500))),
  constraint sports_event_terms_event_id_fkey FOREIGN KEY (event_id) REFERENCES sports_event(id) ON DELETE CASCADE,
  constraint sports_event_terms_pkey PRIMARY KEY (event_id)
);

create table sports_exposure (
  event_id text collate "C" not null,
  market_key text collate "C" not null,
  outcome text collate "C" not null,
  payout_minor bigint not null,
  stake_minor bigint not null,
  constraint sports_exposure_event_id_market_key_fkey FOREIGN KEY (event_id, market_key) REFERENCES sports_market(event_id, key) ON DELETE CASCADE,
  constraint sports_exposure_pkey PRIMARY KEY (event_id, market_key, outcome)
);

create table sports_favorite (
  player_id text collate "C" not null,
  event_id text collate "C" not null,
  added_at timestamp with time zone not null,
  constraint sports_favorite_event_id_fkey FOREIGN KEY (event_id) REFERENCES sports_event(id) ON DELETE CASCADE,
  constraint sports_favorite_player_id_fkey FOREIGN KEY (player_id) REFERENCES player(id),
  constraint sports_favorite_pkey PRIMARY KEY (player_id, event_id)
);
CREATE INDEX sports_favorite_event ON public.sports_favorite USING btree (event_id);

create table sports_feed (
  id integer not null,
  alive_at timestamp with time zone not null,
  constraint sports_feed_id_check CHECK ((id = 1)),
  constraint sports_feed_pkey PRIMARY KEY (id)
);

create table sports_followed (
  player_id text collate "C" not null,
  kind text not null,
  sport_id integer not null,
  id text collate "C" not null,
  name text not null,
  added_at timestamp with time zone not null,
  constraint sports_followed_id_check CHECK ((length(id) <= 80)),
  constraint sports_followed_kind_check CHECK ((kind = ANY (ARRAY['league'::text, 'team'::text]))),
  constraint sports_followed_player_id_fkey FOREIGN KEY (player_id) REFERENCES player(id),
  constraint sports_followed_pkey PRIMARY KEY (player_id, kind, sport_id, id)
);

create table sports_house (
  id integer not null,
  is_open boolean not null,
  is_live_open boolean not null,
  min_stake_minor bigint not null,
  max_stake_minor bigint not null,
  cap_minor bigint not null,
  max_odds bigint not null,
  live_percent integer not null,
  minor_league_percent integer not null,
  is_cash_out_open boolean default true not null,
  constraint sports_house_cap_minor_check CHECK ((cap_minor > 0)),
  constraint sports_house_check CHECK ((max_stake_minor >= min_stake_minor)),
  constraint sports_house_id_check CHECK ((id = 1)),
  constraint sports_house_live_percent_check CHECK (((live_percent >= 1) AND (live_percent <= 100))),
  constraint sports_house_max_odds_check CHECK ((max_odds > 1000)),
  constraint sports_house_min_stake_minor_check CHECK ((min_stake_minor > 0)),
  constraint sports_house_minor_league_percent_check CHECK (((minor_league_percent >= 1) AND (minor_league_percent <= 100))),
  constraint sports_house_pkey PRIMARY KEY (id)
);

create table sports_leg (
  player_id text collate "C" not null,
  bet_id text collate "C" not null,
  no integer not null,
  event_id text collate "C" not null,
  market_key text collate "C" not null,
  outcome text collate "C" not null,
  odds integer not null,
  version bigint not null,
  stops bigint not null,
  is_live boolean not null,
  score_home integer not null,
  score_away integer not null,
  result jsonb,
  message_id text collate "C",
  place_n integer,
  place_d integer,
  constraint sports_leg_check CHECK (((result IS NULL) = (message_id IS NULL))),
  constraint sports_leg_odds_check CHECK (((odds >= 1001) AND (odds <= 1000000))),
  constraint sports_leg_place_check CHECK ((((place_n IS NULL) = (place_d IS NULL)) AND (place_n > 0) AND (place_d >= place_n))),
  constraint sports_leg_event_id_fkey FOREIGN KEY (event_id) REFERENCES sports_event(id),
  constraint sports_leg_player_id_bet_id_fkey FOREIGN KEY (player_id, bet_id) REFERENCES sports_bet(player_id, id),
  constraint sports_leg_pkey PRIMARY KEY (player_id, bet_id, no)
);
CREATE INDEX sports_leg_market ON public.sports_leg USING btree (event_id, market_key, player_id, bet_id);

create table sports_limit (
  sport_id integer not null,
  market_win_minor bigint not null,
  event_win_minor bigint not null,
  liability_minor bigint not null,
  margin_permille integer default 0 not null,
  constraint sports_limit_event_win_minor_check CHECK ((event_win_minor > 0)),
  constraint sports_limit_liability_minor_check CHECK ((liability_minor > 0)),
  constraint sports_limit_margin_permille_check CHECK (((margin_permille >= 0) AND (margin_permille <= 500))),
  constraint sports_limit_market_win_minor_check CHECK ((market_win_minor > 0)),
  constraint sports_limit_pkey PRIMARY KEY (sport_id)
);

create table sports_market (
  event_id text collate "C" not null,
  key text collate "C" not null,
  status text not null,
  version bigint default 1 not null,
  outcomes jsonb not null,
  stops bigint default 0 not null,
  is_ruled boolean default false not null,
  feed_outcomes jsonb,
  constraint sports_market_key_check CHECK ((length(key) <= 100)),
  constraint sports_market_status_check CHECK ((status = ANY (ARRAY['active'::text, 'suspended'::text, 'inactive'::text, 'settled'::text, 'cancelled'::text]))),
  constraint sports_market_event_id_fkey FOREIGN KEY (event_id) REFERENCES sports_event(id) ON DELETE CASCADE,
  constraint sports_market_pkey PRIMARY KEY (event_id, key)
);

create table sports_message (
  event_id text collate "C" not null,
  market_key text collate "C" not null,
  id text collate "C" not null,
  type text not null,
  told_ms bigint not null,
  body jsonb not null,
  taken_at timestamp with time zone not null,
  is_house boolean default false not null,
  constraint sports_message_type_check CHECK ((type = ANY (ARRAY['settlement'::text, 'settlement_rollback'::text, 'cancel'::text, 'cancel_rollback'::text]))),
  constraint sports_message_event_id_fkey FOREIGN KEY (event_id) REFERENCES sports_event(id) ON DELETE CASCADE,
  constraint sports_message_pkey PRIMARY KEY (event_id, market_key, id)
);

create table sports_player (
  player_id text collate "C" not null,
  win_percent integer default 100 not null,
  is_closed boolean default false not null,
  constraint sports_player_win_percent_check CHECK (((win_percent >= 1) AND (win_percent <= 200))),
  constraint sports_player_player_id_fkey FOREIGN KEY (player_id) REFERENCES player(id),
  constraint sports_player_pkey PRIMARY KEY (player_id)
);

create table sports_ruling (
  id text collate "C" not null,
  event_id text collate "C" not null,
  market_key text collate "C",
  kind text not null,
  results jsonb,
  rule text,
  taken_from timestamp with time zone,
  taken_before timestamp with time zone,
  reference text not null,
  state text default 'waiting'::text not null,
  reason text not null,
  first_by text collate "C" not null,
  first_at timestamp with time zone not null,
  second_by text collate "C",
  second_reason text,
  changed_at timestamp with time zone not null,
  constraint sports_ruling_check CHECK (((kind = 'result'::text) = (results IS NOT NULL))),
  constraint sports_ruling_check1 CHECK (((kind = 'void'::text) = (rule IS NOT NULL))),
  constraint sports_ruling_check2 CHECK (((kind = 'void'::text) OR ((market_key IS NOT NULL) AND (taken_from IS NULL) AND (taken_before IS NULL)))),
  constraint sports_ruling_check3 CHECK (((second_by IS NULL) OR (second_by <> first_by) OR (state = 'declined'::text))),
  constraint sports_ruling_kind_check CHECK ((kind = ANY (ARRAY['result'::text, 'void'::text, 'withdraw'::text]))),
  constraint sports_ruling_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 1000))),
  constraint sports_ruling_reference_check CHECK (((length(reference) >= 1) AND (length(reference) <= 200))),
  constraint sports_ruling_second_reason_check CHECK (((length(second_reason) >= 1) AND (length(second_reason) <= 1000))),
  constraint sports_ruling_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'done'::text, 'declined'::text]))),
  constraint sports_ruling_event_id_fkey FOREIGN KEY (event_id) REFERENCES sports_event(id) ON DELETE CASCADE,
  constraint sports_ruling_first_by_fkey FOREIGN KEY (first_by) REFERENCES player(id),
  constraint sports_ruling_second_by_fkey FOREIGN KEY (second_by) REFERENCES player(id),
  constraint sports_ruling_pkey PRIMARY KEY (id)
);
CREATE INDEX sports_ruling_event ON public.sports_ruling USING btree (event_id, first_at);
CREATE UNIQUE INDEX sports_ruling_waiting ON public.sports_ruling USING btree (event_id, COALESCE(market_key, ''::text)) WHERE (state = 'waiting'::text);

create table sports_settlement (
  player_id text collate "C" not null,
  bet_id text collate "C" not null,
  no integer not null,
  payout_minor bigint,
  cash_minor bigint not null,
  debt_minor bigint not null,
  message_id text collate "C" not null,
  settled_at timestamp with time zone not null,
  bonus_minor bigint default 0 not null,
  constraint sports_settlement_player_id_bet_id_fkey FOREIGN KEY (player_id, bet_id) REFERENCES sports_bet(player_id, id),
  constraint sports_settlement_pkey PRIMARY KEY (player_id, bet_id, no)
);

create table sports_stop (
  sport_id integer not null,
  event_id text collate "C",
  market_key text collate "C",
  outcome text collate "C",
  reason text not null,
  stopped_by text collate "C" not null,
  stopped_at timestamp with time zone not null,
  constraint sports_stop_check CHECK (((market_key IS NULL) OR (event_id IS NOT NULL))),
  constraint sports_stop_check1 CHECK (((outcome IS NULL) OR (market_key IS NOT NULL))),
  constraint sports_stop_event_id_fkey FOREIGN KEY (event_id) REFERENCES sports_event(id) ON DELETE CASCADE,
  constraint sports_stop_stopped_by_fkey FOREIGN KEY (stopped_by) REFERENCES player(id)
);
CREATE INDEX sports_stop_event ON public.sports_stop USING btree (event_id);
CREATE UNIQUE INDEX sports_stop_scope ON public.sports_stop USING btree (sport_id, COALESCE(event_id, ''::text), COALESCE(market_key, ''::text), COALESCE(outcome, ''::text));

create table staff_decision (
  order_id text not null,
  action text not null,
  amount_minor bigint,
  reason text not null,
  actor_id text not null,
  created_at timestamp with time zone not null,
  constraint staff_decision_action_check CHECK ((action = ANY (ARRAY['approve'::text, 'decline'::text, 'refund'::text, 'paid'::text, 'give_back'::text]))),
  constraint staff_decision_amount_minor_check CHECK ((amount_minor > 0)),
  constraint staff_decision_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES player(id),
  constraint staff_decision_pkey PRIMARY KEY (order_id)
);

create table support_agent (
  staff_id text collate "C" not null,
  seen_at timestamp with time zone not null,
  constraint support_agent_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES player(id),
  constraint support_agent_pkey PRIMARY KEY (staff_id)
);

create table support_answer (
  shortcut text collate "C" not null,
  texts jsonb not null,
  is_on boolean not null,
  version integer not null,
  changed_at timestamp with time zone not null,
  constraint support_answer_shortcut_check CHECK ((shortcut ~ '^[a-z0-9_]{1,20}$'::text)),
  constraint support_answer_texts_check CHECK ((texts ? 'en'::text)),
  constraint support_answer_version_check CHECK ((version > 0)),
  constraint support_answer_pkey PRIMARY KEY (shortcut)
);

create table support_chat (
  id text collate "C" not null,
  player_id text collate "C",
  visitor_hash bytea,
  locale text not null,
  status text not null,
  agent_id text collate "C",
  mail text,
  last_seq integer default 0 not null,
  read_by_staff integer default 0 not null,
  read_by_person integer default 0 not null,
  mailed_seq integer default 0 not null,
  last_text text default ''::text not null,
  last_at timestamp with time zone not null,
  waiting_since timestamp with time zone,
  created_at timestamp with time zone not null,
  is_noticed boolean default false not null,
  constraint support_chat_check CHECK (((player_id IS NULL) <> (visitor_hash IS NULL))),
  constraint support_chat_mail_check CHECK ((length(mail) <= 254)),
  constraint support_chat_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'open'::text, 'closed'::text]))),
  constraint support_chat_visitor_hash_check CHECK ((length(visitor_hash) = 32)),
  constraint support_chat_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES player(id),
  constraint support_chat_player_id_fkey FOREIGN KEY (player_id) REFERENCES player(id),
  constraint support_chat_pkey PRIMARY KEY (id),
  constraint support_chat_player_id_key UNIQUE (player_id),
  constraint support_chat_visitor_hash_key UNIQUE (visitor_hash)
);
CREATE INDEX support_chat_agent ON public.support_chat USING btree (agent_id) WHERE (agent_id IS NOT NULL);
CREATE INDEX support_chat_status ON public.support_chat USING btree (status, last_at);
CREATE INDEX support_chat_waiting ON public.support_chat USING btree (waiting_since) WHERE (waiting_since IS NOT NULL);

create table support_message (
  chat_id text collate "C" not null,
  seq integer not null,
  id uuid not null,
  author text not null,
  staff_id text collate "C",
  event text,
  is_note boolean default false not null,
  text text not null,
  picture_id text collate "C",
  created_at timestamp with time zone not null,
  constraint support_message_author_check CHECK ((author = ANY (ARRAY['person'::text, 'staff'::text]))),
  constraint support_message_check CHECK (((author = 'staff'::text) = (staff_id IS NOT NULL))),
  constraint support_message_check1 CHECK (((author = 'staff'::text) OR (NOT is_note))),
  constraint support_message_event_check CHECK ((event = ANY (ARRAY['joined'::text, 'closed'::text]))),
  constraint support_message_text_check CHECK ((length(text) <= 2000)),
  constraint support_message_chat_id_fkey FOREIGN KEY (chat_id) REFERENCES support_chat(id),
  constraint support_message_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES player(id),
  constraint support_message_pkey PRIMARY KEY (chat_id, seq),
  constraint support_message_chat_id_id_key UNIQUE (chat_id, id)
);

create table support_picture (
  id text collate "C" not null,
  chat_id text collate "C" not null,
  width integer not null,
  height integer not null,
  bytes bytea not null,
  created_at timestamp with time zone not null,
  constraint support_picture_chat_id_fkey FOREIGN KEY (chat_id) REFERENCES support_chat(id),
  constraint support_picture_pkey PRIMARY KEY (id)
);
CREATE INDEX support_picture_chat ON public.support_picture USING btree (chat_id);

create table support_rating (
  chat_id text collate "C" not null,
  closed_seq integer not null,
  staff_id text collate "C",
  stars integer not null,
  text text not null,
  created_at timestamp with time zone not null,
  constraint support_rating_stars_check CHECK (((stars >= 1) AND (stars <= 5))),
  constraint support_rating_text_check CHECK ((length(text) <= 1000)),
  constraint support_rating_chat_id_fkey FOREIGN KEY (chat_id) REFERENCES support_chat(id),
  constraint support_rating_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES player(id),
  constraint support_rating_pkey PRIMARY KEY (chat_id, closed_seq)
);

create unlogged table support_untold (
  id bigint generated always as identity not null,
  chat_id text collate "C" not null,
  is_for_person boolean not null,
  changed_at timestamp with time zone not null,
  constraint support_untold_pkey PRIMARY KEY (id)
);

create table telegram_identity (
  telegram_user_id bigint not null,
  player_id text not null,
  linked_at timestamp with time zone not null,
  constraint telegram_identity_player_id_fkey FOREIGN KEY (player_id) REFERENCES player(id),
  constraint telegram_identity_pkey PRIMARY KEY (telegram_user_id),
  constraint telegram_identity_player_id_key UNIQUE (player_id)
);

create table telegram_login (
  hash bytea not null,
  expires_at timestamp with time zone not null,
  constraint telegram_login_pkey PRIMARY KEY (hash)
);

create table ton_wallet (
  player_id text not null,
  challenge text,
  challenge_until timestamp with time zone,
  canonical text,
  connected_at timestamp with time zone,
  constraint ton_wallet_check CHECK (((challenge IS NULL) = (challenge_until IS NULL))),
  constraint ton_wallet_check1 CHECK (((canonical IS NULL) = (connected_at IS NULL))),
  constraint ton_wallet_player_id_fkey FOREIGN KEY (player_id) REFERENCES player(id),
  constraint ton_wallet_pkey PRIMARY KEY (player_id)
);

create table totp_factor (
  player_id text not null,
  secret bytea not null,
  confirmed_at timestamp with time zone,
  last_step bigint default 0 not null,
  constraint totp_factor_player_id_fkey FOREIGN KEY (player_id) REFERENCES player(id),
  constraint totp_factor_pkey PRIMARY KEY (player_id)
);

create table totp_recovery_code (
  player_id text not null,
  code_hash bytea not null,
  constraint totp_recovery_code_player_id_fkey FOREIGN KEY (player_id) REFERENCES player(id),
  constraint totp_recovery_code_pkey PRIMARY KEY (player_id, code_hash)
);

create table tournament (
  id text not null,
  descriptions jsonb not null,
  vip_players_only boolean default false not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  prize_pool_minor bigint not null,
  prize_currency text not null,
  prizes jsonb default '[]'::jsonb not null,
  status text default 'open'::text not null,
  entry text default 'opt_in'::text not null,
  scoring text default 'stakes'::text not null,
  games jsonb,
  min_stake_cents bigint default 20 not null,
  counts_after xid8 default pg_current_xact_id() not null,
  closed_until xid8,
  closed_at timestamp with time zone,
  stop_reason text,
  series text collate "C",
  series_no integer default 1 not null,
  repeats boolean default false not null,
  fee_cents bigint default 0 not null,
  fees_cents bigint default 0 not null,
  paid_places integer,
  returns_fees boolean default false not null,
  version integer default 1 not null,
  sports jsonb,
  constraint tournament_check CHECK ((starts_at < ends_at)),
  constraint tournament_check1 CHECK (((status = 'final'::text) = (closed_until IS NOT NULL))),
  constraint tournament_check2 CHECK (((status = 'stopped'::text) = (stop_reason IS NOT NULL))),
  constraint tournament_check3 CHECK (((entry = 'buy_in'::text) = (fee_cents > 0))),
  constraint tournament_descriptions_check CHECK ((jsonb_typeof(descriptions) = 'object'::text)),
  constraint tournament_entry_check CHECK ((entry = ANY (ARRAY['automatic'::text, 'opt_in'::text, 'buy_in'::text]))),
  constraint tournament_fee_cents_check CHECK ((fee_cents >= 0)),
  constraint tournament_fees_cents_check CHECK ((fees_cents >= 0)),
  constraint tournament_games_check CHECK ((jsonb_typeof(games) = 'object'::text)),
  constraint tournament_id_check CHECK ((id ~ '^[a-z0-9][a-z0-9_-]{0,63}$'::text)),
  constraint tournament_min_stake_cents_check CHECK ((min_stake_cents > 0)),
  constraint tournament_paid_places_check CHECK ((paid_places >= 0)),
  constraint tournament_prize_pool_minor_check CHECK ((prize_pool_minor >= 0)),
  constraint tournament_prizes_check CHECK ((jsonb_typeof(prizes) = 'array'::text)),
  constraint tournament_scoring_check CHECK ((scoring = ANY (ARRAY['stakes'::text, 'weighted'::text, 'rounds'::text, 'multiplier'::text, 'streak'::text]))),
  constraint tournament_sports_check CHECK ((jsonb_typeof(sports) = 'object'::text)),
  constraint tournament_status_check CHECK ((status = ANY (ARRAY['open'::text, 'final'::text, 'stopped'::text]))),
  constraint tournament_stop_reason_check CHECK (((length(stop_reason) >= 1) AND (length(stop_reason) <= 500))),
  constraint tournament_pkey PRIMARY KEY (id)
);
CREATE INDEX tournament_ends_at ON public.tournament USING btree (ends_at);
CREATE INDEX tournament_open ON public.tournament USING btree (ends_at) WHERE (status = 'open'::text);
CREATE UNIQUE INDEX tournament_series ON public.tournament USING btree (series, series_no);

create table tournament_entry (
  tournament_id text collate "C" not null,
  player_id text collate "C" not null,
  joined_at timestamp with time zone not null,
  counts_after xid8 not null,
  points bigint default 0 not null,
  reached bigint default 0 not null,
  out_reason text,
  constraint tournament_entry_out_reason_check CHECK (((length(out_reason) >= 1) AND (length(out_reason) <= 1000))),
  constraint tournament_entry_points_check CHECK ((points >= 0)),
  constraint tournament_entry_player_id_fkey FOREIGN KEY (player_id) REFERENCES player(id),
  constraint tournament_entry_tournament_id_fkey FOREIGN KEY (tournament_id) REFERENCES tournament(id),
  constraint tournament_entry_pkey PRIMARY KEY (tournament_id, player_id)
) with (fillfactor=70);
CREATE INDEX tournament_entry_player ON public.tournament_entry USING btree (player_id);
CREATE INDEX tournament_entry_rank ON public.tournament_entry USING btree (tournament_id, ((- points)), reached) INCLUDE (points, player_id) WHERE ((points > 0) AND (out_reason IS NULL));

create table tournament_fee (
  id text collate "C" not null,
  tournament_id text collate "C" not null,
  player_id text collate "C" not null,
  currency text not null,
  amount_minor bigint not null,
  paid_at timestamp with time zone not null,
  returned_at timestamp with time zone,
  constraint tournament_fee_amount_minor_check CHECK ((amount_minor > 0)),
  constraint tournament_fee_player_id_fkey FOREIGN KEY (player_id) REFERENCES player(id),
  constraint tournament_fee_tournament_id_fkey FOREIGN KEY (tournament_id) REFERENCES tournament(id),
  constraint tournament_fee_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX tournament_fee_kept ON public.tournament_fee USING btree (tournament_id, player_id) WHERE (returned_at IS NULL);
CREATE INDEX tournament_fee_player ON public.tournament_fee USING btree (player_id);

create table tournament_out (
  id text collate "C" not null,
  tournament_id text collate "C" not null,
  player_id text collate "C" not null,
  state text default 'waiting'::text not null,
  reason text not null,
  first_by text collate "C" not null,
  first_at timestamp with time zone not null,
  second_by text collate "C",
  second_reason text,
  changed_at timestamp with time zone not null,
  constraint tournament_out_check CHECK (((second_by IS NULL) OR (second_by <> first_by) OR (state = 'declined'::text))),
  constraint tournament_out_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 1000))),
  constraint tournament_out_second_reason_check CHECK (((length(second_reason) >= 1) AND (length(second_reason) <= 1000))),
  constraint tournament_out_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'done'::text, 'declined'::text]))),
  constraint tournament_out_first_by_fkey FOREIGN KEY (first_by) REFERENCES player(id),
  constraint tournament_out_player_id_fkey FOREIGN KEY (player_id) REFERENCES player(id),
  constraint tournament_out_second_by_fkey FOREIGN KEY (second_by) REFERENCES player(id),
  constraint tournament_out_tournament_id_fkey FOREIGN KEY (tournament_id) REFERENCES tournament(id),
  constraint tournament_out_pkey PRIMARY KEY (id)
);
CREATE INDEX tournament_out_first ON public.tournament_out USING btree (first_by) WHERE (state = 'waiting'::text);
CREATE INDEX tournament_out_player ON public.tournament_out USING btree (player_id);
CREATE UNIQUE INDEX tournament_out_waiting ON public.tournament_out USING btree (tournament_id, player_id) WHERE (state = 'waiting'::text);

create table tournament_prize (
  tournament_id text collate "C" not null,
  place integer not null,
  player_id text collate "C" not null,
  kind text not null,
  cents bigint not null,
  offer_id text,
  currency text not null,
  amount_minor bigint not null,
  status text default 'due'::text not null,
  paid_at timestamp with time zone,
  constraint tournament_prize_amount_minor_check CHECK ((amount_minor >= 0)),
  constraint tournament_prize_cents_check CHECK ((cents >= 0)),
  constraint tournament_prize_check CHECK (((status = 'paid'::text) = (paid_at IS NOT NULL))),
  constraint tournament_prize_kind_check CHECK ((kind = ANY (ARRAY['cash'::text, 'bonus'::text, 'free_spins'::text]))),
  constraint tournament_prize_place_check CHECK ((place > 0)),
  constraint tournament_prize_status_check CHECK ((status = ANY (ARRAY['due'::text, 'paid'::text, 'withheld'::text]))),
  constraint tournament_prize_player_id_fkey FOREIGN KEY (player_id) REFERENCES player(id),
  constraint tournament_prize_tournament_id_fkey FOREIGN KEY (tournament_id) REFERENCES tournament(id),
  constraint tournament_prize_pkey PRIMARY KEY (tournament_id, place),
  constraint tournament_prize_player UNIQUE (tournament_id, player_id)
);
CREATE INDEX tournament_prize_due ON public.tournament_prize USING btree (tournament_id, place) WHERE (status = 'due'::text);

create table tournament_progress (
  is_only boolean default true not null,
  until xid8 not null,
  constraint tournament_progress_is_only_check CHECK (is_only),
  constraint tournament_progress_pkey PRIMARY KEY (is_only)
);

create table tournament_round (
  tournament_id text collate "C" not null,
  player_id text collate "C" not null,
  round_id text collate "C" not null,
  game_id text collate "C",
  currency text not null,
  own_minor bigint not null,
  staked_minor bigint not null,
  won_minor bigint not null,
  value bigint,
  first_posting bigint not null,
  last_posting bigint not null,
  sport_id integer,
  constraint tournament_round_check CHECK ((num_nonnulls(game_id, sport_id) = 1)),
  constraint tournament_round_tournament_id_player_id_fkey FOREIGN KEY (tournament_id, player_id) REFERENCES tournament_entry(tournament_id, player_id),
  constraint tournament_round_pkey PRIMARY KEY (tournament_id, player_id, round_id)
) with (fillfactor=85);
CREATE INDEX tournament_round_latest ON public.tournament_round USING btree (tournament_id, player_id, last_posting DESC);

create table tournament_stretch (
  tournament_id text collate "C" not null,
  from_points bigint not null,
  from_reached bigint not null,
  entries integer not null,
  constraint tournament_stretch_entries_check CHECK ((entries >= 0)),
  constraint tournament_stretch_tournament_id_fkey FOREIGN KEY (tournament_id) REFERENCES tournament(id),
  constraint tournament_stretch_pkey PRIMARY KEY (tournament_id, from_points, from_reached)
) with (fillfactor=50);

create table turbine_spin (
  id text collate "C" not null,
  player_id text collate "C" not null,
  day date not null,
  spun_at timestamp with time zone not null,
  audience text not null,
  version integer not null,
  seed_pair_id text collate "C" not null,
  nonce bigint not null,
  number integer not null,
  blade integer not null,
  prize_cents integer not null,
  currency text not null,
  amount_minor bigint not null,
  state text not null,
  until timestamp with time zone,
  paid_at timestamp with time zone,
  constraint turbine_spin_amount_minor_check CHECK ((amount_minor >= 0)),
  constraint turbine_spin_blade_check CHECK (((blade >= 0) AND (blade <= 14))),
  constraint turbine_spin_check CHECK (((state = 'nothing'::text) = (amount_minor = 0))),
  constraint turbine_spin_check1 CHECK (((state = 'paid'::text) = (paid_at IS NOT NULL))),
  constraint turbine_spin_id_check CHECK ((id ~~ 'tsp\_%'::text)),
  constraint turbine_spin_number_check CHECK (((number >= 0) AND (number <= 999999))),
  constraint turbine_spin_prize_cents_check CHECK ((prize_cents >= 0)),
  constraint turbine_spin_state_check CHECK ((state = ANY (ARRAY['nothing'::text, 'waiting'::text, 'paid'::text, 'lapsed'::text, 'replaced'::text]))),
  constraint turbine_spin_audience_version_fkey FOREIGN KEY (audience, version) REFERENCES turbine_table(audience, version),
  constraint turbine_spin_player_id_fkey FOREIGN KEY (player_id) REFERENCES player(id),
  constraint turbine_spin_seed_pair_id_fkey FOREIGN KEY (seed_pair_id) REFERENCES game_seed_pair(id),
  constraint turbine_spin_pkey PRIMARY KEY (id),
  constraint turbine_spin_day UNIQUE (player_id, day)
);
CREATE INDEX turbine_spin_paid ON public.turbine_spin USING btree (paid_at DESC) WHERE (state = 'paid'::text);
CREATE UNIQUE INDEX turbine_spin_waiting ON public.turbine_spin USING btree (player_id) WHERE (state = 'waiting'::text);

create table turbine_table (
  audience text not null,
  version integer not null,
  blades text not null,
  published_at timestamp with time zone not null,
  published_by text collate "C",
  in_force_from timestamp with time zone,
  constraint turbine_table_audience_check CHECK ((audience = ANY (ARRAY['everyone'::text, 'players'::text]))),
  constraint turbine_table_blades_check CHECK ((length(blades) <= 300)),
  constraint turbine_table_version_check CHECK ((version > 0)),
  constraint turbine_table_published_by_fkey FOREIGN KEY (published_by) REFERENCES player(id),
  constraint turbine_table_pkey PRIMARY KEY (audience, version)
);

create table user_bonus (
  id text not null,
  player_id text not null,
  currency text not null,
  offer_id text not null,
  offer_version integer not null,
  terms jsonb not null,
  terms_hash text not null,
  claim_key text collate "C",
  source text not null,
  status text not null,
  burns boolean not null,
  amount_minor bigint not null,
  balance_minor bigint not null,
  worked bigint default 0 not null,
  total bigint not null,
  max_bet_minor bigint,
  cap_minor bigint,
  smallest_minor bigint not null,
  place bigint not null,
  claimed_at timestamp with time zone not null,
  waits_until timestamp with time zone not null,
  activated_at timestamp with time zone,
  ends_at timestamp with time zone,
  ended_at timestamp with time zone,
  is_played boolean default false not null,
  lost_count integer default 0 not null,
  value_minor bigint default 0 not null,
  burned_by text,
  returns_minor bigint default 0 not null,
  account_id bigint not null,
  promotions_id bigint not null,
  changed_at timestamp with time zone not null,
  constraint user_bonus_amount_minor_check CHECK ((amount_minor > 0)),
  constraint user_bonus_balance_minor_check CHECK ((balance_minor >= 0)),
  constraint user_bonus_cap_minor_check CHECK ((cap_minor > 0)),
  constraint user_bonus_holds CHECK (((balance_minor = 0) OR (status = ANY (ARRAY['waiting'::text, 'active'::text])))),
  constraint user_bonus_max_bet_minor_check CHECK ((max_bet_minor > 0)),
  constraint user_bonus_returns_minor_check CHECK ((returns_minor >= 0)),
  constraint user_bonus_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'active'::text, 'completed'::text, 'lost'::text, 'expired'::text, 'forfeited'::text, 'burned'::text, 'revoked'::text]))),
  constraint user_bonus_value_minor_check CHECK ((value_minor >= 0)),
  constraint user_bonus_work CHECK (((worked >= 0) AND (worked <= total))),
  constraint user_bonus_offer_id_offer_version_fkey FOREIGN KEY (offer_id, offer_version) REFERENCES bonus_offer_version(offer_id, version),
  constraint user_bonus_player_id_fkey FOREIGN KEY (player_id) REFERENCES player(id),
  constraint user_bonus_pkey PRIMARY KEY (id)
) with (fillfactor=70);
CREATE UNIQUE INDEX user_bonus_active ON public.user_bonus USING btree (player_id) WHERE (status = 'active'::text);
CREATE INDEX user_bonus_burned ON public.user_bonus USING btree (burned_by) WHERE (status = 'burned'::text);
CREATE UNIQUE INDEX user_bonus_claim ON public.user_bonus USING btree (player_id, claim_key);
CREATE INDEX user_bonus_completed ON public.user_bonus USING btree (ended_at) WHERE ((status = 'completed'::text) AND (total > 0));
CREATE INDEX user_bonus_due ON public.user_bonus USING btree (COALESCE(ends_at, waits_until)) WHERE (status = ANY (ARRAY['waiting'::text, 'active'::text]));
CREATE INDEX user_bonus_player ON public.user_bonus USING btree (player_id, place);

create table welcome_holder (
  kind text not null,
  mark text collate "C" not null,
  player_id text not null,
  constraint welcome_holder_player_id_fkey FOREIGN KEY (player_id) REFERENCES player(id),
  constraint welcome_holder_pkey PRIMARY KEY (kind, mark)
);
CREATE INDEX welcome_holder_player ON public.welcome_holder USING btree (player_id);

create unlogged table worker_heartbeat (
  pool_id text not null,
  seen_at timestamp with time zone not null,
  constraint worker_heartbeat_pkey PRIMARY KEY (pool_id)
);

create view ledger_line as
 SELECT ledger_posting.id AS posting_id,
    ledger_posting.account_id,
    (ledger_posting.amount_minor)::bigint AS amount_minor,
    ledger_posting.balance_after_minor
   FROM ledger_posting
UNION ALL
 SELECT ledger_posting.id AS posting_id,
    ledger_posting.other_account_id AS account_id,
    (ledger_posting.other_amount_minor)::bigint AS amount_minor,
    ledger_posting.other_balance_after_minor AS balance_after_minor
   FROM ledger_posting
UNION ALL
 SELECT ledger_line_more.posting_id,
    ledger_line_more.account_id,
    (ledger_line_more.amount_minor)::bigint AS amount_minor,
    ledger_line_more.balance_after_minor
   FROM ledger_line_more;

create sequence ledger_batch_id;
create sequence ledger_posting_id;

-- function bonus_advance(moment timestamp with time zone, player text, cash_account bigint)
-- function bonus_bet_share(moment timestamp with time zone, player text, cash_account bigint, sports_account bigint, bonus text, bet text, posting_key text, share bigint, counted bigint, is_undecided boolean)
-- function bonus_bet_stake(moment timestamp with time zone, bonus text, sports_account bigint, bet text, stake bigint, from_bonus bigint)
-- function bonus_bring_back(moment timestamp with time zone, player text, cash_account bigint, withdrawal text, actor_kind text)
-- function bonus_change(moment timestamp with time zone, bonus text, leaves text, reaches text, actor_kind text, actor_id text, reason text)
-- function bonus_end(moment timestamp with time zone, player text, cash_account bigint, bonuses text[], reaches text, actor_kind text, actor_id text, reason text, withdrawal text)
-- function bonus_is_over(b user_bonus, moment timestamp with time zone)
-- function bonus_keep(moment timestamp with time zone, moves bonus_move[])
-- function bonus_play(moment timestamp with time zone, player text, cash_account bigint, cash bigint, games_account bigint, provider text, game text, b user_bonus, held text, round text, staked bigint, is_finished boolean, is_low_risk boolean, first_action integer, last_action integer, made_in text[], kinds text[], ids text[], amounts bigint[], stake_kind text, win_kind text, is_guarded boolean)
-- function bonus_play_guarded(moment timestamp with time zone, player text, cash_account bigint, cash bigint, games_account bigint, provider text, game text, b user_bonus, held text, round text, staked bigint, is_finished boolean, is_low_risk boolean, first_action integer, last_action integer, made_in text[], kinds text[], ids text[], amounts bigint[], stake_kind text, win_kind text)
-- function bonus_playable(moment timestamp with time zone, player text, game text, cash bigint)
-- function bonus_post(lines bonus_line[])
-- function bonus_post_lines(keys text[], kinds text[], refs text[], postings integer[], accounts bigint[], amounts bigint[], are_new boolean)
-- function bonus_post_moves(moves bonus_move[])
-- function bonus_refusal(stake bigint, cash bigint, bonus bigint, weight bigint, max_bet bigint, round_staked bigint, round_bonus bigint)
-- function bonus_release(moment timestamp with time zone, bonus text, cash_account bigint, OUT lines bonus_line[], OUT moved bigint)
-- function bonus_roll_back(moment timestamp with time zone, player text, cash_account bigint, games_account bigint, provider text, original text, original_kind text, amount bigint, round text, staked bigint, posting_key text, posting_kind text, OUT is_short boolean, OUT net bigint)
-- function bonus_settle(moment timestamp with time zone, player text, cash_account bigint, actor_kind text, OUT lines bonus_line[], OUT moved bigint)
-- function bonus_share(moment timestamp with time zone, bonus text, share bigint, OUT own bigint, OUT cash bigint, OUT promotions bigint)
-- function bonus_weight(terms jsonb, game text)
-- function bonus_work(stake bigint, round_staked bigint, weight bigint, max_bet bigint, remaining bigint, is_low_risk boolean)
-- function bonus_write(moment timestamp with time zone, moves bonus_move[])
-- function bonus_write_plain(moment timestamp with time zone, cash_accounts bigint[], houses bigint[], house_of integer[], providers text[], bets bigint[], wins bigint[], bonuses text[], bonus_accounts bigint[], stakes bigint[], shares bigint[], works bigint[], are_open boolean[], action_play integer[], action_kinds text[], action_ids text[], action_amounts bigint[], made_in text[], are_new boolean)
-- function catalogue_changed()
-- function chain_lock(network text)
-- function deposit_lock(player text)
-- function game_facts(at timestamp with time zone, providers text[], players text[], currencies text[], games text[], game_of integer[], externals text[], sessions text[])
-- function game_play(at timestamp with time zone, accounts bigint[], houses bigint[], house_of integer[], providers text[], players text[], currencies text[], games text[], game_of integer[], externals text[], sessions text[], round_ids text[], are_finished boolean[], draws text[], outcomes text[], expected_pairs text[], expected_nonces bigint[], action_play integer[], action_kinds text[], action_ids text[], action_amounts bigint[], action_transactions text[], are_new boolean, OUT statuses text[], OUT details text[], OUT balances bigint[], OUT rounds text[], OUT transactions text[], OUT staked bigint[], OUT won bigint[], OUT seed_pairs text[], OUT nonces bigint[])
-- function game_refuse_known(keys text[], posted text)
-- function game_split_stake(cash bigint, bonus bigint, stake bigint)
-- function game_split_win(win bigint, staked_cash bigint, staked_bonus bigint)
-- function game_write(at timestamp with time zone, providers text[], players text[], currencies text[], games text[], game_of integer[], externals text[], round_ids text[], are_finished boolean[], draws text[], outcomes text[], action_play integer[], action_kinds text[], action_ids text[], action_amounts bigint[], action_transactions text[], statuses text[], balances bigint[], rounds text[], staked bigint[], won bigint[], seed_pairs text[], nonces bigint[], own_sessions text[], bets bigint[], wins bigint[], bonus_of text[], bonus_nets bigint[], is_new boolean[], told bigint[], made_in text[], day_places tid[])
-- function ledger_batch_hash(id bigint, chain_id bigint, chain_seq bigint, posted_at timestamp with time zone, xact xid8, first_posting_id bigint, last_posting_id bigint, previous_hash bytea, posting_hashes bytea)
-- function ledger_identity_hash(kind text, owner text, reference text, currency text)
-- function ledger_lines_of(posting ledger_posting)
-- function ledger_lock(accounts bigint[])
-- function ledger_move(key text, kind text, reference text, currency text, amount bigint, first_kind text, first_owner text, first_reference text, second_kind text, second_owner text, second_reference text, is_second_player boolean, OUT status text, OUT posting_id bigint, OUT balances bigint[])
-- function ledger_open_account()
-- function ledger_post(keys text[], kinds text[], refs text[], players bigint[], houses bigint[], line_posting integer[], line_account integer[], line_amount bigint[], are_new boolean, OUT statuses text, OUT posting_ids bigint[], OUT balances bigint[])
-- function ledger_post_one(key text, kind text, reference text, account_kinds text[], owners text[], account_references text[], currencies text[], amounts bigint[], OUT status text, OUT posting_id bigint, OUT balances bigint[])
-- function ledger_posting_hash(id bigint, batch_id bigint, key text, kind text, reference text, lines text, identities bytea)
-- function ledger_refuse_line()
-- function ledger_take_chain()
-- function refuse_change()
-- function sports_accounts(players text[], currencies text[])
-- function sports_add_exposure(events text[], markets text[], outcomes text[], payouts bigint[], stakes bigint[])
-- function sports_bet_facts(at timestamp with time zone, players text[], currencies text[], clients uuid[], leg_of integer[], events text[], markets text[], outcomes text[])
-- function sports_bet_write(bets jsonb, legs jsonb, events text[], markets text[], outcomes text[], payouts bigint[], stakes bigint[])
-- function sports_event_wins(players text[], events text[])
-- function sports_hold_exposure(events text[], markets text[], outcomes text[])
-- function sports_join_bettors(events text[])
-- function sports_line(events text[], markets text[], is_held boolean)
-- function sports_places(events text[])
-- function sports_take_turn(events text[])
-- function support_answer(chat text, staff text, message uuid, words text, note boolean, at timestamp with time zone, picture text, picture_width integer, picture_height integer, picture_bytes bytea)
-- function support_keep_picture(chat text, picture text, width integer, height integer, bytes bytea, at timestamp with time zone)
-- function support_write(person text, visitor bytea, new_id text, spoken text, message uuid, words text, at timestamp with time zone, picture text, picture_width integer, picture_height integer, picture_bytes bytea)
-- function tournament_page(tournament text, from_place bigint, most integer)
-- function tournament_places(tournament text, players text[])
