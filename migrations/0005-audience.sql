create table audiences (
  id bigint generated always as identity primary key,
  office_centre_id bigint not null references office_centres,
  company_id bigint references office_centres,
  viewable_by text not null check (viewable_by in ('ALL', 'BUILDING', 'OFFICE_TENANT', 'USER_GROUP')),
  -- content of the platform reaches every building; a landlord's stays in its own, a company's in the company
  everywhere boolean not null,
  building_ids bigint[] not null default '{}',
  tenant_ids bigint[] not null default '{}',
  user_group_ids bigint[] not null default '{}',
  exclude_tenant_ids bigint[] not null default '{}',
  exclude_user_group_ids bigint[] not null default '{}',
  unique (id, office_centre_id)
);
create index audiences_owner on audiences (office_centre_id);
create index audiences_company on audiences (company_id) where company_id is not null;
