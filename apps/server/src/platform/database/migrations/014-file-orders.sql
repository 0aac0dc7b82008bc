-- Lets a page of the file library be found by walking along each of its orders, and among the files of one type
-- or resource; by moment there is an index already.

create index file_by_title on file ((sort_key(coalesce(nullif(title, ''), name)) collate "C"), id) where state = 'stored';
create index file_by_size on file (size, id) where state = 'stored';
create index file_by_type on file (content_type, created_at desc, id desc) where state = 'stored';
create index file_by_resource on file (resource, created_at desc, id desc) where state = 'stored';
