-- Keeps the public addresses of the static pages that are, or wait to be, on the site where the address has no
-- institution: `/{category}/{slug}`, with the category by its id. Of several pages that share one the first
-- published has it; the service names the others when it starts, and they give way when they are published
-- again.

insert into entry_key (type, field, scope, value, entry_id)
select e.type, 'public address', '', '/' || (r.data ->> 'category_id') || '/' || (r.identity ->> 'slug'), e.id
from entry e join entry_revision r on r.entry_id = e.id and r.revision in (e.published_revision, e.scheduled_revision)
where e.type = 'static-pages' and e.deleted_at is null
  and r.data ->> 'category_id' is not null and r.identity ->> 'slug' is not null
  and r.data ->> 'featured' is distinct from 'true'
order by e.first_published_at nulls last, e.id
on conflict do nothing;
