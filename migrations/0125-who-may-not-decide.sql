-- Besides who has asked last: whoever has asked for the same before, and whom it is for.
alter table approval_rounds add column barred_ids bigint[] not null default '{}';
