-- What was done with passes, newest first, of a building whose trail holds everything else too.
create index audit_entries_passes on audit_entries (office_centre_id, at desc, id desc) where table_name = 'passes';
