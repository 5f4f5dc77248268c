-- An admin who has a part in a clash, too, is told as a company's and as themselves: else their company counts as not told for ever.
drop index clash_tellings_once;
create unique index clash_tellings_once on clash_tellings (office_centre_id, clash_key, digest, user_id, (coalesce(company_id, 0)));
