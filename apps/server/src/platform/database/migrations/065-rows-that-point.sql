-- Finds requests for accounts, and rows that point to one that is deleted, without reading their tables.

create index staff_requested on staff (created_at) where state = 'requested';
create index session_replaced_by on session (replaced_by) where replaced_by is not null;
create index review_reviewer on review (reviewer_id) where reviewer_id is not null;
create index review_role on review (role_id) where role_id is not null;
create index slug_redirect_entry on slug_redirect (entry_id);
create index entry_file_entry on entry_file (entry_id);
