-- Adds the index by which mails are found by a part of a recipient's address.

create index mail_recipient_address on mail_recipient using gin (lower(address) gin_trgm_ops);
