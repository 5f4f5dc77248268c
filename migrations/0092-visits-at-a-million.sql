-- What is past grows for years: pages are walked in their order, and nobody reads the whole of it.
create index visit_days_starts on visit_days (office_centre_id, starts_at, id) where ended_at is null;
create index visitors_name on visitors (office_centre_id, name collate "und-x-icu");
