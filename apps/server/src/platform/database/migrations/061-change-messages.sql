-- Adds the messages by which processes tell each other what changed, for those that cannot hear notifications.
-- `xid` is the transaction that wrote the message: a poller reads what became visible since its last snapshot.

create table change_message (
  xid xid8 not null default pg_current_xact_id(),
  id bigint generated always as identity,
  at timestamptz not null default clock_timestamp(),
  message text not null,
  primary key (xid, id)
);
create function tell_processes(message text) returns void language plpgsql as $$
begin
  perform pg_notify('vitrina', message);
  insert into change_message (message) values ($1);
end
$$;
