-- Requests that somebody reviews and publishes a record.

create table review (
  id uuid primary key,
  entry_id uuid not null references entry on delete cascade,
  state text not null,
  revision int not null,
  comment text not null,
  asked_by uuid not null,
  asked_at timestamptz not null,
  reviewer_id uuid references staff on delete set null,
  role_id uuid references role on delete set null,
  decided_by uuid,
  decided_at timestamptz,
  decided_revision int,
  decision_comment text,
  remarks jsonb not null default '[]'
);
create unique index review_open on review (entry_id) where state = 'open';
create index review_entry on review (entry_id, asked_at desc);
create index review_list on review (asked_at desc, id desc);
create index review_asked on review (asked_by, asked_at desc);
