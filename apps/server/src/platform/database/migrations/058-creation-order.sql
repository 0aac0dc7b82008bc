-- Indexes by which programs walk the lists of a type in creation order; a row of `entry` stands in one of the
-- two. They begin with an expression, so that no other index answers the condition of a walk, and they take no
-- part in other statements.

create index entry_creation on entry ((type || ''), id) where deleted_at is null;
create index entry_bin_creation on entry ((type || ''), id) where deleted_at is not null;
create index publication_creation on publication ((type || ''), entry_id);
