-- The provider finds invited people among all others: by name, by address, by what is typed.
create index registration_requests_open_by_name on registration_requests (full_name collate "und-x-icu", id) where ended_at is null and accepted_at is null;
create index registration_requests_search on registration_requests using gin (search gin_trgm_ops) where ended_at is null and accepted_at is null;
create index registration_requests_grams on registration_requests using gin (search_grams) where ended_at is null and accepted_at is null;
create index registration_requests_open_by_id on registration_requests (id) where ended_at is null and accepted_at is null;
create index registration_requests_open_by_email on registration_requests (email, id) where ended_at is null and accepted_at is null;
create index registration_requests_open_by_update on registration_requests (updated_at, id) where ended_at is null and accepted_at is null;
create index registration_requests_open_roles on registration_requests using gin (role_codes) where ended_at is null and accepted_at is null;
