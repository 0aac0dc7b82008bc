-- Adds the function by which a statement that changes a published record makes sure, after its own change, that
-- no document on the site carries the record. It is volatile: it sees what others have committed while the
-- statement waited for the row.

create function refuse_if_carried(record uuid) returns boolean language plpgsql volatile as $$
begin
  if exists (select from entry_reference where to_id = record and stage = 'public') then
    raise exception 'a document on the site carries %', record using errcode = 'VC001';
  end if;
  return true;
end
$$;
