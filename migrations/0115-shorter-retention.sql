-- A shorter time for what is known of people takes effect some days after it was decided
alter table organisation_settings
  add column shorter_visitor_days integer check (shorter_visitor_days between 14 and 365),
  add column shorter_visitor_from timestamptz,
  add column shorter_access_days integer check (shorter_access_days between 30 and 730),
  add column shorter_access_from timestamptz,
  add constraint organisation_settings_shorter_visitors check ((shorter_visitor_days is null) = (shorter_visitor_from is null) and shorter_visitor_days < visitor_days),
  add constraint organisation_settings_shorter_access check ((shorter_access_days is null) = (shorter_access_from is null) and shorter_access_days < access_days);
