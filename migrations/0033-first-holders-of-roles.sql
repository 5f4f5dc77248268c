-- A role of one in a hundred gathers ten thousand entries of the whole index before the first person is read, and a common one fifty thousand of
-- the first 65,536 people. Of these two a plan takes the one that is meant, because no row is in both.
create index memberships_roles_very_first on memberships using gin (role_codes) where ended_at is null and user_id < 4096;
create index memberships_roles_first on memberships using gin (role_codes) where ended_at is null and user_id >= 4096 and user_id < 65536;
