-- What nobody has agreed to is looked for each night, and is little beside what is over.
create index visits_undecided on visits (office_centre_id, last_day) where status = 'PENDING_APPROVAL' and erased_at is null;
