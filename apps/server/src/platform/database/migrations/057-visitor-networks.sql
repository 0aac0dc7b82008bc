-- Adds the network of visitors' files, for limits and quotas per network.

-- null: announced by a process of an older version.
alter table submission_file add column network_hash text;
create index submission_file_network on submission_file (network_hash, created_at);
create index submission_file_received on submission_file (created_at) include (size)
  where submission_id is null and state <> 'removed' and size is not null;
create index submission_file_pending on submission_file (expires_at)
  where state = 'pending' and size is null and claimed_at is null;
