-- Lets a search for common words walk the newest submissions without reading them.

-- A word that very many have is met soonest among the newest: their text stands in the index that is walked, so no row is
-- read.
create index submission_text on submission (received_at desc, id desc)
  include (type, institution_id, state, search);
