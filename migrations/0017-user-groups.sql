-- Credits, and how people came into a group and went. A place that ends stays, so that a leaving can be undone.
alter table user_groups
  add column credit_minor bigint check (credit_minor > 0),
  add column credit_period_unit text check (credit_period_unit in ('WEEK', 'MONTH', 'QUARTER', 'YEAR')),
  add constraint user_groups_credit check ((credit_minor is null) = (credit_period_unit is null)),
  add constraint user_groups_max_booking check (max_booking > 0),
  add constraint user_groups_max_booking_unit check (max_booking_unit in ('DAY', 'WEEK', 'MONTH')),
  add constraint user_groups_limit check ((max_booking is null) = (max_booking_unit is null));

alter table user_group_members
  add column created_at timestamptz not null default now(), add column created_by bigint,
  add column ended_at timestamptz, add column ended_by text,
  drop constraint user_group_members_user_group_id_user_id_key;
create unique index user_group_members_one_each on user_group_members (user_group_id, user_id) where ended_at is null;
drop index user_group_members_user;
create index user_group_members_user on user_group_members (user_id, user_group_id) where ended_at is null;
create index user_group_members_ended on user_group_members (user_id, ended_by) where ended_at is not null;

alter table global_user_group_members
  add column created_at timestamptz not null default now(), add column created_by bigint,
  add column ended_at timestamptz, add column ended_by text,
  drop constraint global_user_group_members_global_user_group_id_user_id_key;
create unique index global_user_group_members_one_each on global_user_group_members (global_user_group_id, user_id) where ended_at is null;
drop index global_user_group_members_user;
create index global_user_group_members_user on global_user_group_members (user_id, global_user_group_id) where ended_at is null;
create index global_user_group_members_ended on global_user_group_members (user_id, ended_by) where ended_at is not null;
