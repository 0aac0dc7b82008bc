-- Drops the foreign key from events to their chain. The statement that appends an event has locked and changed
-- the row of the chain, so that the key only repeated that look for each event.

alter table audit_event drop constraint audit_event_chain_fkey;
