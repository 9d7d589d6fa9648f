-- Banners of the demo that promised what the product does not do. They are known by their words: an operator's own banner may bear
-- the same id. The demo's next start seeds what is true in their place.
delete from banner
where (id, descriptions #>> '{en,title}', descriptions #>> '{en,text}') in (
  ('welcome', 'Up to 500% and 350 free spins', 'Across your first four deposits'),
  ('gust', 'Gust', 'The kite climbs until it does not. You decide when to let go.'),
  ('vip-club', 'Your manager is one message away', 'Own limits, own tournaments, a person who knows you.'),
  ('wallet-first-deposit', '100% and 50 free spins', 'With your first deposit'));
