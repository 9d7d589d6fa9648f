-- What was opened by a sign-in ends with it: games in providers' frames, and the browser that gets push messages.

-- The session of the person who launched it. No reference: that row is gone when the sign-in has ended, and this is how it is seen.
-- Null for visitors, and for games that were launched before this.
alter table game_session add column opened_by text collate "C";

-- The session in which the browser subscribed; null for those that did before this.
alter table push_subscription add column session_id text collate "C";
create index push_subscription_session on push_subscription (session_id);
