-- How often a round of a game pays anything, in hundredths of a percent. Null where the provider does not say, or where the player's choice decides it.
alter table game add column hit_rate_basis_points integer check (hit_rate_basis_points between 1 and 10000);
