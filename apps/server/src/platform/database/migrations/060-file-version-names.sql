-- Adds the upload name of file versions, so that a replaced file is not shown under the name of its first
-- version.

alter table file_version add column name text;
