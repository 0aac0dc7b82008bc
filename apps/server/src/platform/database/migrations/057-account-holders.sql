-- Adds the people who could act by an account of somebody else: they count as one person for four eyes.

create table account_holder (
  staff_id uuid not null references staff(id) on delete cascade, holder_id uuid not null,
  since timestamptz not null, until timestamptz,
  primary key (staff_id, holder_id, since));
create unique index account_holder_now on account_holder (staff_id, holder_id) where until is null;
create index account_holder_holder on account_holder (holder_id);
create index session_created_by on session (created_by) where kind = 'token';
-- Until now the audit trail alone says who created an account, or approved it.
insert into account_holder (staff_id, holder_id, since)
  select staff.id, event.actor_id, min(event.at) from audit_event as event join staff on staff.id = event.target_id
  where event.action in ('staff_created', 'staff_approved') and event.actor_id <> staff.id
  group by staff.id, event.actor_id;
