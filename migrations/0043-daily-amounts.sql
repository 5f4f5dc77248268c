-- How much of something a person or an organisation has had on a day: bytes sent, invitations. The row is the guard of the limit.
create table daily_amounts (
  what text not null,
  owner_id bigint not null,
  day date not null,
  amount bigint not null check (amount >= 0),
  primary key (what, owner_id, day)
);
create index daily_amounts_day on daily_amounts (day);
