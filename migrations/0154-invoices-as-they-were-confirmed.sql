-- Of each file what its sender was shown when saying yes: an invoice of another company, or in the place of another invoice, is not what was confirmed.
alter table invoice_upload_files
  -- none: it was not confirmed
  add column confirmed_company_id bigint references office_centres,
  -- beside replaces_version: another invoice may have the number and the same version meanwhile; none where only this upload has the number
  add column replaces_uuid uuid,
  -- which version of its invoice it has made; one that somebody else has made since is not what this upload brought
  add column made_version integer;
create index invoice_upload_files_company on invoice_upload_files (confirmed_company_id) where confirmed_company_id is not null;
-- what a process has not finished yet had been confirmed as it stood
update invoice_upload_files f set confirmed_company_id = c.company_id
from invoice_uploads u, invoice_customer_codes c
where u.id = f.upload_id and u.status = 'CONFIRMED' and f.outcome is null and c.office_centre_id = f.office_centre_id and c.code = split_part(f.name, '-', 1);
update invoice_upload_files f set replaces_uuid = i.uuid
from invoice_uploads u, invoices i
where u.id = f.upload_id and u.status = 'CONFIRMED' and f.outcome is null and f.replaces_version > 0 and i.office_centre_id = f.office_centre_id and i.status = 'ISSUED'
  and lower(i.invoice_no) = lower(split_part(f.name, '_', 1));
