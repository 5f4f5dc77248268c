-- Who is in at one company is no business of another's, and keeps nobody out there: one person is in once at each organisation.
drop index visit_days_inside;
create unique index visit_days_inside on visit_days (office_centre_id, coalesce(company_id, 0), profile_key) where status = 'CHECKED_IN' and ended_at is null;
