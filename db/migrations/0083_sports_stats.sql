-- What a feed counts beside the score, and what happened in the match: shown on the event's own page, asked for nowhere else, and never a ground for money.
alter table sports_event add column stats jsonb;
