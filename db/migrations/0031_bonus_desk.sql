-- The bonus desk: who published what.

-- Null for what an installation begins with.
alter table bonus_offer_version add created_by text collate "C" references player (id);
