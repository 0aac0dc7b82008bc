-- Adds identities at OpenID Connect providers, sign-ins in progress, and the provider of a session.

create table staff_identity (
  id uuid primary key, staff_id uuid not null references staff(id) on delete cascade,
  provider text not null, issuer text not null, subject text not null, email text,
  created_at timestamptz not null, last_sign_in_at timestamptz,
  unique (issuer, subject), unique (staff_id, issuer));
create table sign_on_attempt (
  id uuid primary key, state_hash text not null unique, browser_hash text not null, provider text not null,
  to_path text not null, keep boolean not null, links_to uuid references staff(id) on delete cascade,
  created_at timestamptz not null, expires_at timestamptz not null);
alter table session add column provider text, add column id_token text;
create index staff_email on staff (lower(email));
