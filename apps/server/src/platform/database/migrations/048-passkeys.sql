-- Passkeys of people, and what their browsers are to sign next.

create table passkey (
  id uuid primary key, staff_id uuid not null references staff(id) on delete cascade,
  rp_id text not null, credential_id text not null unique, public_key text not null,
  counter bigint not null, transports jsonb not null, synced boolean not null,
  name text not null, created_at timestamptz not null, last_used_at timestamptz);
create index passkey_staff on passkey (staff_id);
create table passkey_challenge (
  purpose text not null, bound_to text not null, challenge text not null,
  expires_at timestamptz not null, primary key (purpose, bound_to));
