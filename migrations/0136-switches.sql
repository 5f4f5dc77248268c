-- Who was switched off and on, among everything else that was done: asked for of a whole building when somebody asks who could open a door.
create index audit_entries_switches on audit_entries (subject_table, subject_id)
  where action in ('activated', 'deactivated', 'accountOn', 'accountOff', 'putInUse', 'takenOutOfUse');
