-- What a person has made of the lists, in each membership: views saved under a name, and the columns that are hidden.
create table list_views (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  user_id bigint not null references users,
  membership_id bigint not null references memberships,
  list text not null,
  name text not null,
  query jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index list_views_name on list_views (membership_id, list, lower(name));
create index list_views_user on list_views (user_id);

create table list_columns (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  membership_id bigint not null references memberships,
  list text not null,
  hidden text[] not null,
  updated_at timestamptz not null default now()
);
create unique index list_columns_list on list_columns (membership_id, list);
create index list_columns_user on list_columns (user_id);
