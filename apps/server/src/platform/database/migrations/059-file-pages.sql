-- Adds the number of pages of PDF files. Files that were stored before have none.

alter table file_version add column pages int;
