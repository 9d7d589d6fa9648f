-- Secrets in mail, and accounts that change hands.

-- The link of a mail opens an account. It is kept apart from the text, sealed with a key that is not in this database, and goes
-- when the mail has left; `body` says [link] in its place.
alter table mail add column sealed_link bytea;

-- A change of e-mail is told to the old address, with a link that stops or undoes it.
alter table mailed_link drop constraint mailed_link_purpose_check;
alter table mailed_link add constraint mailed_link_purpose_check
  check (purpose in ('confirm_email', 'change_email', 'reset_password', 'stop_email_change'));
-- The order in which links were made: of two addresses that can each take an account back, the one that had it first decides.
alter table mailed_link add column number bigint generated always as identity;
-- An address that can still take its account back is not free.
create index mailed_link_kept_address on mailed_link (email) where purpose = 'stop_email_change' and used_at is null;
