-- Secrets in mail, and accounts that change hands.

-- The link of a mail opens an account. It is kept apart from the text, sealed with a key that is not in this database, and goes
-- when the mail has left; `body` says [link] in its place.
alter table mail add column sealed_link bytea;
