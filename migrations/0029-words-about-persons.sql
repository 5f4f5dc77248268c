-- What an entry of the trail says about persons, such as who was put into a group, is looked for when one of them is erased.
create index audit_personal_values_about on audit_personal_values (id) where column_name = '';
