-- Lets a search find submissions by a piece of an e-mail address.

-- Text on either side of the @ in the searched text, the local part reversed.
create index submission_email_parts on submission (
  left(reverse(split_part(search, '@', 1)), 40) text_pattern_ops, left(split_part(search, '@', 2), 40) text_pattern_ops)
  where email_key is not null;
