-- The code by which somebody who announces a visit proves an address: the last one sent, nothing of the address itself.
create table visitor_codes (
  office_centre_id bigint not null references office_centres,
  address_key text not null,
  code_hash text not null,
  expires_at timestamptz not null,
  primary key (office_centre_id, address_key)
);
create index visitor_codes_over on visitor_codes (expires_at);
-- A host whom a visitor has named is found by the whole name.
create index memberships_whole_name on memberships (office_centre_id, lower(full_name)) where ended_at is null;
