-- The second step of a sign-in: what is asked for, what stands for it, and which roles require it.

create table totp (
  staff_id uuid primary key references staff on delete cascade,
  secret text not null,
  last_step bigint not null,
  created_at timestamptz not null);
create table totp_setup (
  session_id uuid primary key references session on delete cascade,
  secret text not null,
  expires_at timestamptz not null);
create table recovery_code (
  id uuid primary key,
  staff_id uuid not null references staff on delete cascade,
  code_hash text not null,
  used_at timestamptz);
create index recovery_code_staff on recovery_code (staff_id);
create table pending_sign_in (
  id uuid primary key,
  secret_hash text not null unique,
  staff_id uuid not null references staff on delete cascade,
  keep boolean not null,
  expires_at timestamptz not null);
create index pending_sign_in_staff on pending_sign_in (staff_id);
create table remembered_device (
  id uuid primary key,
  secret_hash text not null unique,
  staff_id uuid not null references staff on delete cascade,
  user_agent text,
  address text not null,
  created_at timestamptz not null,
  used_at timestamptz not null,
  expires_at timestamptz not null);
create index remembered_device_staff on remembered_device (staff_id);
alter table role
  add column second_step_grace_days int,
  add column second_step_since timestamptz,
  add column remembers_devices boolean not null default false;
alter table staff add column role_given_at timestamptz;
alter table session add column second_step_due_at timestamptz;
