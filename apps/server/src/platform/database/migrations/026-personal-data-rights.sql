-- Gives staff managers of all institutions the rights over personal data, which stored roles did not know:
-- nobody could search, erase or hold a person's data until a role was made anew. A role that names the resource
-- stays as it is.

update role set permissions = jsonb_set(permissions, '{personal-data}', permissions -> 'staff')
where permissions -> 'staff' -> 'update' = 'true'::jsonb and not permissions ? 'personal-data'
  and coalesce(jsonb_typeof(institutions), 'null') = 'null';
